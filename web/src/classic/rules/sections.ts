// The rules in order: the texts of every section, and what is drawn with it.
import type { Section } from '../../games/game';

export type Drawn = 'features' | 'trios';

export const sections: readonly Section<Drawn>[] = [
  { id: 'aim', title: 'rules.classic.aim.title', texts: ['rules.classic.aim.text'] },
  {
    id: 'cards',
    title: 'rules.classic.cards.title',
    texts: ['rules.classic.cards.text'],
    drawing: 'features',
  },
  {
    id: 'set',
    title: 'rules.classic.set.title',
    texts: ['rules.classic.set.text', 'rules.classic.set.check', 'rules.classic.set.third'],
    drawing: 'trios',
  },
  { id: 'deal', title: 'rules.classic.deal.title', texts: ['rules.classic.deal.text'] },
  { id: 'call', title: 'rules.classic.call.title', texts: ['rules.classic.call.text', 'rules.classic.call.point'] },
  { id: 'right', title: 'rules.classic.right.title', texts: ['rules.classic.right.text'] },
  {
    id: 'wrong',
    title: 'rules.classic.wrong.title',
    texts: ['rules.classic.wrong.text', 'rules.classic.wrong.lockout'],
  },
  { id: 'more', title: 'rules.classic.more.title', texts: ['rules.classic.more.text', 'rules.classic.more.quiet'] },
  { id: 'end', title: 'rules.classic.end.title', texts: ['rules.classic.end.round', 'rules.classic.end.game'] },
  { id: 'beginner', title: 'rules.classic.beginner.title', texts: ['rules.classic.beginner.text'] },
  { id: 'solo', title: 'rules.classic.solo.title', texts: ['rules.classic.solo.text'] },
];
