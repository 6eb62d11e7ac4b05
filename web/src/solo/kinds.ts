// The modes, what puzzles are made of, and the levels, in the order in which they are offered.
import type { SoloFigureKind, SoloMode } from '../wire';

export const soloModes = ['puzzle', 'timed', 'arcade', 'classic'] as const satisfies readonly SoloMode[];
export const soloFigureKinds = ['cards', 'dice'] as const satisfies readonly SoloFigureKind[];
export const levels = [1, 2, 3, 4] as const;
