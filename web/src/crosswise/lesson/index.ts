// The lesson: what each step shows.
import { crosswise } from '..';
import { step, type LessonStep } from '../../games/game';
import CompletePair from '../../learn/CompletePair.svelte';
import End from '../../learn/End.svelte';
import Judge from '../../learn/Judge.svelte';
import ReadFeatures from '../../learn/ReadFeatures.svelte';
import ReadRule from '../../learn/ReadRule.svelte';
import { features, trios } from '../rules/pictures';
import Practice from './Practice.svelte';
import Round from './Round.svelte';
import type { steps as names } from './steps';

export const steps: Record<(typeof names)[number], LessonStep> = {
  features: step(ReadFeatures, { text: 'learn.features.crosswise', features }),
  rule: step(ReadRule, { examples: Object.values(trios) }),
  judge: step(Judge, {
    plan: [
      { kind: 'dice', differing: 1 },
      { kind: 'dice', differing: 2 },
      { kind: 'dice', differing: 0 },
      { kind: 'dice', differing: 3 },
    ],
  }),
  third: step(CompletePair, { plan: ['dice', 'dice', 'dice'] }),
  crosswise_build: step(Practice, { task: 'crosswise_build' }),
  crosswise_wild: step(Practice, { task: 'crosswise_wild' }),
  crosswise_draw: step(Practice, { task: 'crosswise_draw' }),
  crosswise_attach: step(Practice, { task: 'crosswise_attach' }),
  round: step(Round, {}),
  end: step(End, { game: crosswise, figures: ['1GS', '2GD', '3GO'] }),
};
