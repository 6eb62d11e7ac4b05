// Questions of the lessons, many of them, judged by the engine.
import { describe, expect, test } from 'vitest';
import { explain, setsAmong } from '../../src/learn/ask';
import { findQuestion, judgeQuestion, thirdQuestion, type Kind } from '../../src/learn/questions';
import { askEngine } from './engine_for_tests';

const kinds: Kind[] = ['dice', 'solid', 'cards'];

describe.each(kinds)('questions with %s', (kind) => {
  test('are a SET or not as wanted, and differ as wanted', async () => {
    for (const differing of [1, 2, 3]) {
      for (const wanted of [true, false]) {
        const question = await judgeQuestion(kind, differing, wanted, askEngine);
        expect(await explain(question.figures, askEngine)).toEqual({ set: wanted, features: question.features });
        const odd = question.features.filter(({ agreement }) => agreement === 'different').length;
        if (wanted) expect(odd).toBe(differing);
        else expect(question.features.some(({ agreement }) => agreement === 'broken')).toBe(true);
      }
    }
  });
  test('have one right answer among six different ones', async () => {
    for (let i = 0; i < 50; ++i) {
      const { pair, choices, right } = await thirdQuestion(kind, askEngine);
      expect(new Set([...choices, ...pair]).size).toBe(8);
      for (const choice of choices) {
        expect((await explain([...pair, choice], askEngine)).set).toBe(choice === right);
      }
    }
  });
  test('hold a SET', async () => {
    for (const many of [9, 12]) {
      const { figures, sets } = await findQuestion(kind, many, askEngine);
      expect(new Set(figures).size).toBe(many);
      expect(sets.length).toBeGreaterThan(0);
      expect(await setsAmong(figures, askEngine)).toEqual(sets);
    }
  });
});
