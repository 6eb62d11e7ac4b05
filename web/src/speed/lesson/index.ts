// The lesson: what each step shows.
import { speed } from '..';
import { step, type LessonStep } from '../../games/game';
import CompletePair from '../../learn/CompletePair.svelte';
import End from '../../learn/End.svelte';
import Judge from '../../learn/Judge.svelte';
import ReadFeatures from '../../learn/ReadFeatures.svelte';
import ReadRule from '../../learn/ReadRule.svelte';
import { features } from '../features';
import CheckPile from './CheckPile.svelte';
import Round from './Round.svelte';
import type { steps as names } from './steps';
import Take from './Take.svelte';

const examples = [
  ['1RD', '2RD', '3RD'],
  ['3GO', '3GO', '3GO'],
  ['1PS', '2PS', '2GS'],
];

export const steps: Record<(typeof names)[number], LessonStep> = {
  features: step(ReadFeatures, { text: 'learn.features.speed', features }),
  rule: step(ReadRule, { examples }),
  judge: step(Judge, {
    plan: [
      { kind: 'dice', differing: 1 },
      { kind: 'dice', differing: 1 },
      { kind: 'dice', differing: 2 },
      { kind: 'dice', differing: 0 },
      { kind: 'dice', differing: 3 },
    ],
  }),
  third: step(CompletePair, { plan: ['dice', 'dice', 'dice'] }),
  speed_take: step(Take, { task: 'take' }),
  speed_wild: step(Take, { task: 'wild' }),
  speed_audit: step(CheckPile, {}),
  round: step(Round, {}),
  end: step(End, { game: speed, figures: ['1GO', '2PO', '3RO'] }),
};
