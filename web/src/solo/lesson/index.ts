// The lesson: what each step shows.
import { solo } from '..';
import { features } from '../../cards/features';
import { step, type LessonStep } from '../../games/game';
import CompletePair from '../../learn/CompletePair.svelte';
import End from '../../learn/End.svelte';
import ReadFeatures from '../../learn/ReadFeatures.svelte';
import ReadRule from '../../learn/ReadRule.svelte';
import Puzzle from './Puzzle.svelte';
import type { steps as names } from './steps';
import Timed from './Timed.svelte';

const examples = [
  ['3GSE', '3GSH', '3GSF'],
  ['1RDH', '2PDH', '3GDH'],
  ['1POF', '2POF', '2PSF'],
];

export const steps: Record<(typeof names)[number], LessonStep> = {
  features: step(ReadFeatures, { text: 'learn.features.solo', features }),
  rule: step(ReadRule, { examples }),
  third: step(CompletePair, { plan: ['solid', 'solid', 'cards'] }),
  solo_puzzle: step(Puzzle, {}),
  solo_timed: step(Timed, {}),
  end: step(End, { game: solo, figures: ['2GDE', '2GDH', '2GDF'] }),
};
