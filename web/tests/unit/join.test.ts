// What is pasted to join: codes, links of every kind, messages with a link in them, and what is none of these.
import { expect, it, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/' });
vi.stubGlobal('window', { addEventListener: () => undefined });
vi.stubGlobal('document', { documentElement: {} });
const { pathFrom, tableAt } = await import('../../src/home/join');

it.each([
  ['abcde12345', '/t/abcde12345'],
  ['  ABCDE-12345 ', '/t/abcde12345'],
  ['https://example.org/t/abcde12345', '/t/abcde12345'],
  ['example.org/t/ABCDE-12345/', '/t/abcde12345'],
  ['/t/abcde12345?from=mail#x', '/t/abcde12345'],
  ['t/abcde12345', '/t/abcde12345'],
  ['<https://example.org/t/abcde12345>.', '/t/abcde12345'],
  ['http://127.0.0.1:8080/t/abcde12345', '/t/abcde12345'],
])('%s is a table', (text, path) => {
  expect(pathFrom(text)).toBe(path);
  expect(tableAt(path)).toBe('abcde12345');
});

const challenge = '/solo/race?mode=timed&level=2&deal=1&ghost=AB_-1';
it.each([
  [`https://example.org${challenge}`, challenge],
  [challenge.slice(1), challenge],
  [`Tercet · Timed · 12 SETs https://example.org${challenge}`, challenge],
  ['https://example.org/rules/speed', '/rules/speed'],
])('%s is another screen', (text, path) => {
  expect(pathFrom(text)).toBe(path);
  expect(tableAt(path)).toBeUndefined();
});

it.each([
  '',
  ' ',
  'no such!',
  'abc',
  'https://',
  'https://example.org',
  'https://example.org/sloo/race',
  '/t/',
  '/t/ä',
  '?',
])('%j leads nowhere', (text) => expect(pathFrom(text)).toBeUndefined());
