// The lesson: what each step shows.
import { classic } from '..';
import { step, type LessonStep } from '../../games/game';
import CompletePair from '../../learn/CompletePair.svelte';
import End from '../../learn/End.svelte';
import Judge from '../../learn/Judge.svelte';
import ReadFeatures from '../../learn/ReadFeatures.svelte';
import ReadRule from '../../learn/ReadRule.svelte';
import { features } from '../../cards/features';
import Find from './Find.svelte';
import Round from './Round.svelte';
import type { steps as names } from './steps';

const examples = [
  ['2ROE', '2ROH', '2ROF'],
  ['1GOF', '2GDF', '3GSF'],
  ['2RSF', '2RSH', '2GSE'],
];

export const steps: Record<(typeof names)[number], LessonStep> = {
  features: step(ReadFeatures, { text: 'learn.features.classic', features }),
  rule: step(ReadRule, { examples }),
  judge: step(Judge, {
    plan: [
      { kind: 'solid', differing: 1 },
      { kind: 'solid', differing: 1 },
      { kind: 'solid', differing: 2 },
      { kind: 'cards', differing: 1 },
      { kind: 'cards', differing: 2 },
      { kind: 'cards', differing: 3 },
      { kind: 'cards', differing: 4 },
    ],
  }),
  third: step(CompletePair, { plan: ['solid', 'solid', 'cards', 'cards'] }),
  find: step(Find, {}),
  round: step(Round, {}),
  end: step(End, { game: classic, figures: ['1PSF', '2PSF', '3PSF'] }),
};
