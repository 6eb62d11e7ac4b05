// What is sent to a friend: as text, by the system's share sheet or copied; how it went, and nothing of what was found.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, texts as textsOf } from './solo_texts';
import { ghostOf, linkOf } from '../../src/solo/link';
import { marksOf, marksText } from '../../src/solo/marks';
import { shareText } from '../../src/solo/share';
import { ghostText, headlineText, resultText } from '../../src/solo/texts';
import { share } from '../../src/ui/share';
import { arcade, classic, puzzle, timed } from './solo_result';

beforeAll(() => textsOf('en'));
afterEach(cleanup);

describe('marks', () => {
  const squares = (...finds: number[]) => marksOf(finds).map(({ square }) => square);
  it('say how long each find took after the one before', () => {
    expect(marksOf([4_120, 16_900, 21_050]).map(({ seconds }) => seconds)).toEqual([4, 13, 4]);
  });
  it('are blue to 5 seconds, yellow to 15, orange to 40, then black', () => {
    expect(squares(5_499)).toEqual(['🟦']);
    expect(squares(5_500)).toEqual(['🟨']);
    expect(squares(15_499)).toEqual(['🟨']);
    expect(squares(15_500)).toEqual(['🟧']);
    expect(squares(40_499)).toEqual(['🟧']);
    expect(squares(40_500)).toEqual(['⬛']);
    expect(squares(0, 0, 5_400)).toEqual(['🟦', '🟦', '🟦']);
  });
  it('have their seconds as long as there are few, and stand in lines of ten', () => {
    expect(marksText(marksOf([1_000, 20_000]))).toBe('🟦 1 s  🟧 19 s');
    const many = marksOf(Array.from({ length: 23 }, (_, i) => 1_000 * i));
    expect(
      marksText(many)
        .split('\n')
        .map((line) => [...line].length),
    ).toEqual([10, 10, 3]);
    expect(marksText([])).toBe('');
  });
});

describe('the text', () => {
  const origin = 'https://example.org';
  it('of a puzzle of the day', () => {
    expect(shareText(puzzle, origin)).toBe(
      [
        'Tercet · Puzzle · Cards · Level 2',
        'Puzzle of the day, November 16, 2026',
        '🟦 4 s  🟨 13 s  🟦 4 s  ⬛ 62 s',
        '4 of 4 found · 1:23 · 1 mistake · 0 hints',
        linkOf(origin, puzzle),
      ].join('\n'),
    );
  });
  it('of a puzzle that was given up says how much was found, and no time', () => {
    const result = { ...puzzle, why: 'given_up' as const, finished: false, sets: 3, finds: puzzle.finds.slice(0, 3) };
    expect(shareText(result, origin).split('\n')[3]).toBe('3 of 4 found · 1 mistake · 0 hints');
    expect(resultText(result)).toBe('Given up · 3 of 4 found · 1 mistake');
    expect(headlineText(result)).toBe('3 of 4 found');
    expect(ghostText(result, ghostOf(result))).toBe('3 SETs · 1:23 · 1 mistake');
  });
  it('of a game against the clock', () => {
    expect(shareText(timed, origin)).toBe(
      [
        'Tercet · Against the clock · Level 3',
        '🟨🟨🟨🟨🟨🟨🟨🟨🟨🟨',
        '🟨🟨',
        '12 SETs · 2 mistakes · 0 hints',
        linkOf(origin, timed),
      ].join('\n'),
    );
  });
  it('of a round of Classic below zero', () => {
    expect(shareText(classic, origin).split('\n').slice(0, 3)).toEqual([
      'Tercet · Classic · Level 2',
      '⬛ 61 s',
      '-2 points · 5:05 · 2 mistakes · 0 hints',
    ]);
  });
  it('of the rising tide', () => {
    expect(shareText(arcade, origin)).toContain('31 points · 1:39 · 2 mistakes · 1 hint');
  });
  it('names no figure', () => {
    for (const result of [puzzle, timed, classic, arcade]) {
      const words = shareText(result, origin).replace(/https:\S+/, '');
      expect(words).not.toMatch(/[123][RGP][OSD]/);
      expect(words).not.toMatch(/red|green|purple|oval|squiggle|diamond/i);
    }
  });
  it('of a game without a find has no empty line', () => {
    const none = { ...timed, sets: 0, points: 0, finds: [], why: 'clock' as const };
    expect(shareText(none, origin).split('\n')).toHaveLength(3);
  });
  it.each(['de', 'fi', 'is', 'ru'] as const)('in %s has every word', async (language) => {
    await textsOf(language);
    for (const result of [puzzle, timed, classic, arcade]) {
      expect(shareText(result, origin)).not.toMatch(/solo\.|\{\w+\}|undefined|NaN/);
    }
    await textsOf('en');
  });
});

describe('sharing', () => {
  let copied: string[] = [];
  const browser = (more: object) =>
    vi.stubGlobal('navigator', {
      languages: ['en'],
      clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
      ...more,
    });
  const failing = (name: string) => ({ share: () => Promise.reject(new DOMException('no', name)) });
  beforeEach(() => (copied = []));

  it('opens the system’s share sheet where there is one', async () => {
    const sent: unknown[] = [];
    browser({ share: (data: unknown) => Promise.resolve(void sent.push(data)) });
    expect(await share('a')).toBe('shared');
    expect(sent).toEqual([{ text: 'a' }]);
    expect(copied).toEqual([]);
  });
  it('that was closed again copies nothing', async () => {
    browser(failing('AbortError'));
    expect(await share('a')).toBe('dismissed');
    expect(copied).toEqual([]);
  });
  it('copies where the sheet fails, or where there is none', async () => {
    browser(failing('NotAllowedError'));
    expect(await share('a')).toBe('copied');
    browser({});
    expect(await share('b')).toBe('copied');
    expect(copied).toEqual(['a', 'b']);
  });
  it('says where neither works', async () => {
    browser({ clipboard: { writeText: () => Promise.reject(new Error('no')) } });
    expect(await share('a')).toBe('failed');
    browser({ clipboard: undefined });
    expect(await share('a')).toBe('failed');
  });
});
