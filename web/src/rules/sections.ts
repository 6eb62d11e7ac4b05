// The rules of each game in order: the texts of every section, and what is drawn with it.
import type { Key } from '../i18n/texts';
import type { Game } from '../router.svelte';

export type Drawing =
  | 'classic.features'
  | 'classic.trios'
  | 'cubed.features'
  | 'cubed.trios'
  | 'cubed.lines'
  | 'cubed.twelve'
  | 'cubed.eight'
  | 'cubed.replace'
  | 'cubed.bonus';

export interface Section {
  id: string;
  title: Key;
  texts: readonly Key[];
  drawing?: Drawing;
}

const classic: readonly Section[] = [
  { id: 'aim', title: 'rules.classic.aim.title', texts: ['rules.classic.aim.text'] },
  {
    id: 'cards',
    title: 'rules.classic.cards.title',
    texts: ['rules.classic.cards.text'],
    drawing: 'classic.features',
  },
  {
    id: 'set',
    title: 'rules.classic.set.title',
    texts: ['rules.classic.set.text', 'rules.classic.set.check', 'rules.classic.set.third'],
    drawing: 'classic.trios',
  },
  { id: 'deal', title: 'rules.classic.deal.title', texts: ['rules.classic.deal.text'] },
  { id: 'call', title: 'rules.classic.call.title', texts: ['rules.classic.call.text', 'rules.classic.call.point'] },
  { id: 'right', title: 'rules.classic.right.title', texts: ['rules.classic.right.text'] },
  { id: 'wrong', title: 'rules.classic.wrong.title', texts: ['rules.classic.wrong.text', 'rules.classic.wrong.lockout'] },
  { id: 'more', title: 'rules.classic.more.title', texts: ['rules.classic.more.text', 'rules.classic.more.quiet'] },
  { id: 'end', title: 'rules.classic.end.title', texts: ['rules.classic.end.round', 'rules.classic.end.game'] },
  { id: 'beginner', title: 'rules.classic.beginner.title', texts: ['rules.classic.beginner.text'] },
  { id: 'solo', title: 'rules.classic.solo.title', texts: ['rules.classic.solo.text'] },
];

const cubed: readonly Section[] = [
  { id: 'aim', title: 'rules.cubed.aim.title', texts: ['rules.cubed.aim.text'] },
  { id: 'dice', title: 'rules.cubed.dice.title', texts: ['rules.cubed.dice.text'], drawing: 'cubed.features' },
  {
    id: 'set',
    title: 'rules.cubed.set.title',
    texts: ['rules.cubed.set.text', 'rules.cubed.set.alike'],
    drawing: 'cubed.trios',
  },
  {
    id: 'start',
    title: 'rules.cubed.start.title',
    texts: ['rules.cubed.start.text', 'rules.cubed.start.none', 'rules.cubed.start.first'],
  },
  {
    id: 'turn',
    title: 'rules.cubed.turn.title',
    texts: [
      'rules.cubed.turn.text',
      'rules.cubed.turn.lines',
      'rules.cubed.turn.loose',
      'rules.cubed.turn.time',
    ],
    drawing: 'cubed.lines',
  },
  { id: 'score', title: 'rules.cubed.score.title', texts: ['rules.cubed.score.text'], drawing: 'cubed.twelve' },
  {
    id: 'wild',
    title: 'rules.cubed.wild.title',
    texts: ['rules.cubed.wild.text', 'rules.cubed.wild.points'],
    drawing: 'cubed.eight',
  },
  {
    id: 'replace',
    title: 'rules.cubed.replace.title',
    texts: ['rules.cubed.replace.text', 'rules.cubed.replace.free'],
    drawing: 'cubed.replace',
  },
  { id: 'bonus', title: 'rules.cubed.bonus.title', texts: ['rules.cubed.bonus.text'], drawing: 'cubed.bonus' },
  {
    id: 'round',
    title: 'rules.cubed.round.title',
    texts: ['rules.cubed.round.draw', 'rules.cubed.round.extra', 'rules.cubed.round.pass'],
  },
  { id: 'end', title: 'rules.cubed.end.title', texts: ['rules.cubed.end.text', 'rules.cubed.end.win'] },
];

export const sections: Readonly<Record<Game, readonly Section[]>> = { classic, cubed };
