// The pictures of the rules and of the lesson are what is said of them; and what the engine says of modes, the rules say.
import { describe, expect, test } from 'vitest';
import { explain } from '../../src/learn/ask';
import { levels, soloFigureKinds, soloModes } from '../../src/solo/kinds';
import { marksOf } from '../../src/solo/marks';
import { finds, trios } from '../../src/solo/rules/pictures';
import type { SoloRules } from '../../src/wire';
import { askEngine } from './engine_for_tests';
import { texts } from './sources';

describe('the pictures of the rules of Solo', () => {
  test('three cards', async () => {
    const agreements = async (figures: readonly string[]) => {
      const { set, features } = await explain(figures, askEngine);
      return { set, all: features.map(({ agreement }) => agreement).sort() };
    };
    expect(await agreements(trios.nearly_same)).toEqual({ set: true, all: ['different', 'same', 'same', 'same'] });
    expect(await agreements(trios.all_different)).toEqual({ set: true, all: Array(4).fill('different') });
    expect((await agreements(trios.no_set)).set).toBe(false);
  });
  test('the squares are of every kind', () => {
    expect(marksOf(finds).map(({ square }) => square)).toEqual(['🟦', '🟨', '🟧', '⬛']);
  });
});

describe('what the rules say in numbers', () => {
  const rules = texts('en').get('solo_rules') as Record<string, string>;
  const of = (mode: (typeof soloModes)[number], level: number, figures: (typeof soloFigureKinds)[number] = 'cards') =>
    askEngine<SoloRules>({ type: 'solo_rules', options: { mode, level, figures } });

  test('H3: the SETs of each level', async () => {
    const counts = (figures: (typeof soloFigureKinds)[number]) =>
      Promise.all(levels.map(async (level) => (await of('puzzle', level, figures)).sets));
    expect(await counts('cards')).toEqual([3, 4, 6, 6]);
    expect(await counts('dice')).toEqual([2, 3, 4, 5]);
    expect(rules['rules.solo.puzzle.levels']).toContain('2, 3, 4 or 5 SETs');
  });
  test('H2, H4, H5: the times', async () => {
    expect(await of('timed', 1)).toMatchObject({ clock_ms: 60_000, first_set_ms: 5_000, mistake_ms: 5_000 });
    expect((await of('timed', 4)).clock_ms).toBe(45_000);
    expect(await of('arcade', 1)).toMatchObject({ arrival_ms: 4_000, min_arrival_ms: 800, row_ms: 2_000, figures: 6 });
    expect((await of('arcade', 4)).arrival_ms).toBe(3_000);
    expect((await of('classic', 3)).quiet_ms).toBeUndefined();
    expect((await of('classic', 4)).quiet_ms).toBe(30_000);
    for (const [key, words] of [
      ['timed.text', '60 seconds'],
      ['arcade.text', 'every 4 seconds'],
      ['levels.four', '45 seconds'],
      ['levels.four', '30 seconds'],
    ] as const) {
      expect(rules[`rules.solo.${key}`]).toContain(words);
    }
  });
  test('H5: hints', async () => {
    for (const mode of soloModes) {
      const all = await Promise.all(levels.map((level) => of(mode, level)));
      expect(all.map(({ has_hints, hints_cost }) => [has_hints, hints_cost])).toEqual([
        [true, false],
        [true, true],
        [false, false],
        [false, false],
      ]);
      expect(all.map(({ features }) => features)).toEqual([3, 4, 4, 4]);
    }
  });
});
