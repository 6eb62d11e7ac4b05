// Texts that come late, in the wrong order, or not at all.
import { beforeEach, expect, it, vi } from 'vitest';
import type { Texts } from '../../src/i18n/texts';

const asked: { file: string; give: (texts: Texts) => void; fail: () => void }[] = [];
vi.mock('../../src/i18n/texts', () => ({
  load: (language: string, area: string) =>
    new Promise((give, fail) => asked.push({ file: `${language}/${area}`, give, fail: () => fail(new Error(area)) })),
}));
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });

const give = async (file: string) => {
  const i = asked.findIndex((one) => one.file === file);
  asked.splice(i, 1)[0]!.give({ [file.split('/')[1]!]: file });
  await new Promise((done) => setTimeout(done));
};

let i18n: typeof import('../../src/i18n/i18n.svelte');
let settings: typeof import('../../src/look/settings.svelte').settings;
const textOf = (area: string) => i18n.t(area as never);
beforeEach(async () => {
  asked.splice(0);
  vi.resetModules();
  i18n = await import('../../src/i18n/i18n.svelte');
  ({ settings } = await import('../../src/look/settings.svelte'));
  settings.language = 'en';
});

it('an area that did not come is tried again', async () => {
  const first = i18n.useAreas('ui');
  asked.pop()!.fail();
  await expect(first).rejects.toThrow();
  const second = i18n.useAreas('ui');
  await give('en/ui');
  await second;
  expect(textOf('ui')).toBe('en/ui');
});

it('two areas that come at once are both there', async () => {
  void i18n.useAreas('ui');
  void i18n.useAreas('learn');
  await give('en/learn');
  await give('en/ui');
  expect([textOf('ui'), textOf('learn')]).toEqual(['en/ui', 'en/learn']);
});

it('of two quick changes the last one holds, whichever comes first', async () => {
  void i18n.useAreas('ui');
  await give('en/ui');
  settings.language = 'de';
  void i18n.useLanguage();
  settings.language = 'sv';
  void i18n.useLanguage();
  await give('sv/ui');
  await give('de/ui');
  expect(i18n.language()).toBe('sv');
  expect(textOf('ui')).toBe('sv/ui');
});
