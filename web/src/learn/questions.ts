// Questions for lessons: figures by chance, everything about SETs by the engine.
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

const below = (n: number) => Math.floor(Math.random() * n);
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const featuresOf = (kind: Kind) => (kind === 'cards' ? 4 : 3);

function anyFigure(kind: Kind): string {
  const face = values.slice(0, featuresOf(kind)).map((list) => oneOf<string>(list));
  return face.join('') + (kind === 'solid' ? 'F' : '');
}

// The figure with some of its features changed.
function changed(figure: string, kind: Kind, many: number): string {
  const letters = [...figure];
  for (const i of shuffled([...Array(featuresOf(kind)).keys()]).slice(0, many)) {
    letters[i] = oneOf((values[i] as readonly string[]).filter((value) => value !== letters[i]));
  }
  return letters.join('');
}

function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; --i) {
    const j = below(i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}

function different(kind: Kind, many: number): string[] {
  const found = new Set<string>();
  while (found.size < many) found.add(anyFigure(kind));
  return [...found];
}

export interface JudgeQuestion extends Explained {
  figures: string[];
}

// Three figures that differ in `differing` features if they are a SET; one that is no SET is spoilt in one or two.
export async function judgeQuestion(kind: Kind, differing: number, wanted: boolean, by?: Ask): Promise<JudgeQuestion> {
  for (;;) {
    const a = anyFigure(kind);
    const b = changed(a, kind, differing);
    const third = await thirdOf([a, b], by);
    const figures = shuffled([a, b, wanted ? third : changed(third, kind, 1 + below(2))]);
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
  const pair = different(kind, 2);
  const right = await thirdOf(pair, by);
  const choices = new Set([right]);
  // Near misses first; the pair itself is no answer.
  while (choices.size < 6) {
    const wrong = changed(right, kind, 1 + below(2));
    if (!pair.includes(wrong)) choices.add(wrong);
  }
  return { pair, choices: shuffled([...choices]), right };
}

export interface FindQuestion {
  figures: string[];
  sets: number[][];
}

// Figures with at least one SET among them.
export async function findQuestion(kind: Kind, many: number, by?: Ask): Promise<FindQuestion> {
  for (;;) {
    const figures = different(kind, many);
    const sets = await setsAmong(figures, by);
    if (sets.length > 0) return { figures, sets };
  }
}
