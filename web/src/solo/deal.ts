// Which cards a game is played with, in words.
import type { SoloFigureKind, SoloMode } from '../wire';

// Which game to play: nothing but this goes into the options of a table.
export interface Deal {
  mode: SoloMode;
  level: number;
  figures: SoloFigureKind;
  date?: string;
  deal?: number;
}

export function dealOf({ mode, level, figures, date, deal }: Deal): Deal {
  return { mode, level, figures, ...(date !== undefined ? { date } : deal !== undefined ? { deal } : {}) };
}
export const sameDeal = (a: Deal, b: Deal): boolean => dealKey(a) === dealKey(b);

export const dealKey = ({ mode, level, figures, date, deal }: Deal): string =>
  [mode, level, figures, date ?? '', deal ?? ''].join(' ');
