// Who sits at a table, as the first screen lists it: with no more texts than that screen has.
import { expect, it, vi } from 'vitest';
import { namesAt } from '../../src/home/names';
import { useAreas } from '../../src/i18n/i18n.svelte';
import type { TableSummary } from '../../src/wire';

vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('navigator', { languages: ['en'] });
const tableWith = (...names: (string | null)[]) =>
  ({ seats: names.map((name) => name && { name }) }) as unknown as TableSummary;

it('names people and bots, and nobody at an empty table', async () => {
  await useAreas('ui');
  expect(namesAt(tableWith('Ada', null, 'Bot 3'))).toBe('Ada and Bot 3');
  expect(namesAt(tableWith(null, null))).toBe('');
});
