// Every reason for which the engine refuses something in Cubed can be said.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import texts from '../../src/i18n/en/cubed.json';

function codesIn(file: string, name: string): string[] {
  const source = readFileSync(new URL(`../../../src/${file}`, import.meta.url), 'utf8');
  const list = new RegExp(`BOOST_DESCRIBE_ENUM\\(${name},([^)]*)\\)`).exec(source)?.[1];
  return (list ?? '').split(',').map((code) => code.trim());
}

it('has words for every refusal of a command', () => {
  const codes = codesIn('cubed/command.hpp', 'RefusalCode');
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => !(`cubed.refused.${code}` in texts))).toEqual([]);
});
