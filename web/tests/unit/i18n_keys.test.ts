// The keys in the code and the texts in English are the same; refusals of the engine have their words.
import { describe, expect, test } from 'vitest';
import { offers } from '../../src/wire';
import { sourcesOf, textOf, texts } from './sources';

const known = [...texts('en').values()].flatMap((area) => Object.keys(area));
const code = sourcesOf('.ts', '.svelte')
  .map(({ text }) => text)
  .join('\n');

// Keys that are put together: `feature.${name}` is every key that begins so.
const made = [...code.matchAll(/`([a-z_]+\.[\w.]*\$\{[^`]*)`/g)].map(([, template = '']) => ({
  template,
  pattern: new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('\\w+')}$`,
  ),
}));

describe('keys', () => {
  test('are all used', () => {
    const literals = new Set([...code.matchAll(/['"`]([\w.]+)['"`]/g)].map((match) => match[1] ?? ''));
    const unused = known.filter((key) => !literals.has(key) && !made.some(({ pattern }) => pattern.test(key)));
    expect(unused).toEqual([]);
  });

  test('that are put together lead to texts', () => {
    const areas = new Set(known.map((key) => key.split('.')[0]));
    const lost = made.filter(
      ({ template, pattern }) => areas.has(template.split('.')[0]) && !known.some((key) => pattern.test(key)),
    );
    expect(lost.map(({ template }) => template)).toEqual([]);
  });
});

// Met by the referee, who needs no words, or by nobody: a table lets none play who has no seat.
const unmet = ['no_such_seat', 'nothing_due', 'referee_only'];

describe.each([
  ...Object.keys(offers).map((area) => ({ area, header: `src/${area}/command.hpp` })),
  { area: 'table', header: 'src/table/message.hpp' },
])('refusals of $area', ({ area, header }) => {
  const list = /enum class RefusalCode[^{]*\{([^}]*)\}/.exec(textOf(header))?.[1] ?? '';
  const codes = list
    .replace(/\/\/.*$/gm, '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);

  test('have words', () => {
    expect(codes.length).toBeGreaterThan(10);
    const missing = codes.filter((code) => !unmet.includes(code) && !known.includes(`${area}.refused.${code}`));
    expect(missing).toEqual([]);
  });
});
