// The lesson: what each step shows.
import { cubed } from '..';
import { step, type LessonStep } from '../../games/game';
import CompletePair from '../../learn/CompletePair.svelte';
import End from '../../learn/End.svelte';
import Judge from '../../learn/Judge.svelte';
import ReadFeatures from '../../learn/ReadFeatures.svelte';
import ReadRule from '../../learn/ReadRule.svelte';
import { features } from '../features';
import Practice from './Practice.svelte';
import Replace from './Replace.svelte';
import Round from './Round.svelte';
import type { steps as names } from './steps';

const examples = [
  ['2GD', '2GD', '2GD'],
  ['1RO', '1GO', '1PO'],
  ['3GS', '3GS', '2GS'],
];

export const steps: Record<(typeof names)[number], LessonStep> = {
  features: step(ReadFeatures, { text: 'learn.features.cubed', features }),
  rule: step(ReadRule, { examples }),
  judge: step(Judge, {
    plan: [
      { kind: 'dice', differing: 1 },
      { kind: 'dice', differing: 1 },
      { kind: 'dice', differing: 2 },
      { kind: 'dice', differing: 0 },
      { kind: 'dice', differing: 2 },
      { kind: 'dice', differing: 3 },
    ],
  }),
  third: step(CompletePair, { plan: ['dice', 'dice', 'dice'] }),
  lay: step(Practice, { task: 'lay' }),
  two: step(Practice, { task: 'two' }),
  wild: step(Practice, { task: 'wild' }),
  replace: step(Replace, {}),
  bonus: step(Practice, { task: 'bonus' }),
  round: step(Round, {}),
  end: step(End, { game: cubed, figures: ['1PS', '2PS', '3PS'] }),
};
