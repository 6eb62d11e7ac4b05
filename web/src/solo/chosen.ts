// What was chosen last: the level, and what puzzles are made of.
import type { SoloFigureKind } from '../wire';
import { levels, soloFigureKinds } from './kinds';

const key = 'tercet.solo';

export interface Chosen {
  level: number;
  figures: SoloFigureKind;
}

export function lastChosen(): Chosen {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Chosen>;
    return {
      level: levels.find((one) => one === stored.level) ?? 1,
      figures: soloFigureKinds.find((one) => one === stored.figures) ?? 'cards',
    };
  } catch {
    return { level: 1, figures: 'cards' };
  }
}

export function keepChosen({ level, figures }: Chosen): void {
  try {
    localStorage.setItem(key, JSON.stringify({ level, figures }));
  } catch {
    return;
  }
}
