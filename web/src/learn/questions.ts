// Questions for lessons: the figures are random, everything about SETs comes from the engine.
import type { Ask } from './ask';
import { explain, setsAmong, thirdOf, type Explained } from './ask';

// Three features on dice and on solid cards, four on cards.
export type Kind = 'dice' | 'solid' | 'cards';

const values = [
  ['1', '2', '3'],
  ['R', 'G', 'P'],
  ['O', 'S', 'D'],
  ['E', 'H', 'F'],
] as const;

const randomBelow = (n: number) => Math.floor(Math.random() * n);
const randomFrom = <T>(list: readonly T[]): T => list[randomBelow(list.length)] as T;
const featuresOf = (kind: Kind) => (kind === 'cards' ? 4 : 3);

function randomFigure(kind: Kind): string {
  const face = values.slice(0, featuresOf(kind)).map((list) => randomFrom<string>(list));
  return face.join('') + (kind === 'solid' ? 'F' : '');
}

// The figure with some of its features changed.
function changed(figure: string, kind: Kind, count: number): string {
  const letters = [...figure];
  for (const i of shuffled([...Array(featuresOf(kind)).keys()]).slice(0, count)) {
    letters[i] = randomFrom((values[i] as readonly string[]).filter((value) => value !== letters[i]));
  }
  return letters.join('');
}

function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; --i) {
    const j = randomBelow(i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}

function distinctFigures(kind: Kind, count: number): string[] {
  const found = new Set<string>();
  while (found.size < count) found.add(randomFigure(kind));
  return [...found];
}

export interface JudgeQuestion extends Explained {
  figures: string[];
}

// Three figures that differ in `differing` features if they are a SET; one that is no SET is spoilt in one or two.
export async function judgeQuestion(kind: Kind, differing: number, wanted: boolean, by?: Ask): Promise<JudgeQuestion> {
  for (;;) {
    const a = randomFigure(kind);
    const b = changed(a, kind, differing);
    const third = await thirdOf([a, b], by);
    const figures = shuffled([a, b, wanted ? third : changed(third, kind, 1 + randomBelow(2))]);
    const explained = await explain(figures, by);
    if (explained.set === wanted) return { figures, ...explained };
  }
}

export interface ThirdQuestion {
  pair: string[];
  choices: string[];
  right: string;
}

export async function thirdQuestion(kind: Kind, by?: Ask): Promise<ThirdQuestion> {
  const pair = distinctFigures(kind, 2);
  const right = await thirdOf(pair, by);
  const choices = new Set([right]);
  // Near misses first; the pair itself is no answer.
  while (choices.size < 6) {
    const wrong = changed(right, kind, 1 + randomBelow(2));
    if (!pair.includes(wrong)) choices.add(wrong);
  }
  return { pair, choices: shuffled([...choices]), right };
}

export interface FindQuestion {
  figures: string[];
  sets: number[][];
}

// Figures with at least one SET among them.
export async function findQuestion(kind: Kind, count: number, by?: Ask): Promise<FindQuestion> {
  for (;;) {
    const figures = distinctFigures(kind, count);
    const sets = await setsAmong(figures, by);
    if (sets.length > 0) return { figures, sets };
  }
}
