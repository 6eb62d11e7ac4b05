// The pictures of the rules show what their texts say, and every task of the lessons can be done: by the engine.
import { describe, expect, test } from 'vitest';
import { trios as cardTrios } from '../../src/classic/rules/pictures';
import { practice, replacing as replaceTask } from '../../src/cubed/lesson/practice';
import { facesFor, handOf, preview, replacementsIn, sizeOf, squareAt, diceOn } from '../../src/cubed/lesson/scene';
import { replacing, trios as diceTrios, turns } from '../../src/cubed/rules/pictures';
import { explain, setsAmong } from '../../src/learn/ask';
import { pile as lessonPile, practice as speedPractice } from '../../src/speed/lesson/practice';
import { pile, table, trios as speedTrios, wild } from '../../src/speed/rules/pictures';
import { askEngine } from './engine_for_tests';

const agreements = async (figures: readonly string[]) => {
  const { set, features } = await explain(figures, askEngine);
  return { set, all: features.map(({ agreement }) => agreement) };
};

async function running(turn: (typeof turns)[keyof typeof turns]): Promise<(number | string)[]> {
  const all = turn.lays.map((_, i) => preview(turn.scene, turn.lays.slice(0, i + 1), askEngine));
  return (await Promise.all(all)).map(({ refusal, score }) => refusal?.code ?? score);
}

describe('the pictures of the rules', () => {
  test('three cards', async () => {
    expect(await agreements(cardTrios.nearly_same)).toEqual({ set: true, all: ['same', 'same', 'same', 'different'] });
    expect(await agreements(cardTrios.all_different)).toEqual({ set: true, all: Array(4).fill('different') });
    const { set, all } = await agreements(cardTrios.no_set);
    expect(set).toBe(false);
    expect(all.filter((one) => one === 'broken')).toHaveLength(1);
  });
  test('three dice', async () => {
    expect(await agreements(diceTrios.alike)).toEqual({ set: true, all: Array(3).fill('same') });
    expect(await agreements(diceTrios.all_different)).toEqual({ set: true, all: Array(3).fill('different') });
    expect(await agreements(diceTrios.no_set)).toEqual({ set: false, all: ['same', 'different', 'broken'] });
  });
  test('T9: twelve points are 6 + 3 + 3, eight with a wild 2 + 3 + 3', async () => {
    expect(await running(turns.twelve)).toEqual([6, 9, 12]);
    expect(await running(turns.eight)).toEqual([2, 5, 8]);
  });
  test('neighbours, corners, a bonus', async () => {
    expect(await running(turns.neighbours)).toEqual([3]);
    expect(await running(turns.corner)).toEqual(['in_no_set']);
    expect(await running(turns.bonus)).toEqual([3 + 5]);
  });
  test('a wild is replaced by its face', async () => {
    expect(await replacementsIn(replacing.before, askEngine)).toEqual([{ die: 0, square: replacing.square }]);
  });
});

describe('the pictures of the rules of Speed', () => {
  test('three dice', async () => {
    expect(await agreements(speedTrios.alike)).toEqual({ set: true, all: Array(3).fill('same') });
    expect(await agreements(speedTrios.all_different)).toEqual({ set: true, all: Array(3).fill('different') });
    expect(await agreements(speedTrios.no_set)).toEqual({ set: false, all: ['broken', 'different', 'same'] });
  });
  test('P2: a wild and any two are a SET', async () => {
    expect((await agreements(wild)).set).toBe(true);
    expect(wild.filter((face) => face === 'W')).toHaveLength(1);
  });
  test('the three that are marked are a SET, and there are others', async () => {
    const sets = (await setsAmong(table.faces, askEngine)).map((set) => [...set].sort((a, b) => a - b).join());
    expect(sets).toContain([...table.set].sort((a, b) => a - b).join());
    expect(sets.length).toBeGreaterThan(1);
  });
  test('P3: of the pile two are right and one is wrong', async () => {
    const verdicts = await Promise.all(pile.map((figures) => explain(figures, askEngine)));
    expect(verdicts.map(({ set }) => set)).toEqual([true, false, true]);
  });
});

describe('the tasks of the lesson of Speed', () => {
  for (const [name, { faces, sets, wild }] of Object.entries(speedPractice)) {
    test(`${name}: as many SETs can be taken as are wanted`, async () => {
      let left = [...faces];
      for (let taken = 0; taken < sets; ++taken) {
        const found = (await setsAmong(left, askEngine)).filter((set) => !wild || set.some((i) => left[i] === 'W'));
        expect(found.length).toBeGreaterThan(0);
        left = left.filter((_, i) => !found[0]?.includes(i));
      }
    });
  }
  test('P2: every two dice go with the wild', async () => {
    const { faces } = speedPractice.wild;
    const with_wild = (await setsAmong(faces, askEngine)).filter((set) => set.some((i) => faces[i] === 'W'));
    expect(with_wild).toHaveLength(((faces.length - 1) * (faces.length - 2)) / 2);
  });
  test('of the pile one is no SET', async () => {
    const verdicts = await Promise.all(lessonPile.map((figures) => explain(figures, askEngine)));
    expect(verdicts.filter(({ set }) => !set)).toHaveLength(1);
  });
});

describe('the tasks of the lesson', () => {
  for (const [name, { scene, isDone }] of Object.entries(practice)) {
    test(`${name} can be done with one die`, async () => {
      const { columns, rows } = sizeOf(scene);
      const taken = diceOn(scene);
      let ways = 0;
      for (let i = 0; i < columns * rows; ++i) {
        const square = squareAt(i % columns, Math.floor(i / columns));
        if (taken.has(square)) continue;
        for (const { die, shows } of handOf(scene)) {
          const faces = shows === 'W' ? await facesFor(scene, [], die, square, askEngine) : [undefined];
          for (const as of faces) {
            const turn = await preview(scene, [as ? { die, square, as } : { die, square }], askEngine);
            if (!turn.refusal && isDone(turn)) ++ways;
          }
        }
      }
      expect(ways).toBeGreaterThan(0);
    });
  }
  test('one die, and only one, replaces the wild', async () => {
    expect(await replacementsIn(replaceTask.scene, askEngine)).toHaveLength(1);
  });
});
