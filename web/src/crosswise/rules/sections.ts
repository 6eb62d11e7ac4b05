// The rules in order: the texts of every section, and what is drawn with it.
import type { Section } from '../../games/game';

export type Drawn = 'features' | 'trios' | 'valid' | 'loose' | 'wild' | 'attached';

export const sections: readonly Section<Drawn>[] = [
  { id: 'aim', title: 'rules.crosswise.aim.title', texts: ['rules.crosswise.aim.text'] },
  { id: 'dice', title: 'rules.crosswise.dice.title', texts: ['rules.crosswise.dice.text'], drawing: 'features' },
  {
    id: 'set',
    title: 'rules.crosswise.set.title',
    texts: ['rules.crosswise.set.text', 'rules.crosswise.set.alike'],
    drawing: 'trios',
  },
  {
    id: 'round',
    title: 'rules.crosswise.round.title',
    texts: ['rules.crosswise.round.text', 'rules.crosswise.round.rebuild'],
  },
  {
    id: 'grid',
    title: 'rules.crosswise.grid.title',
    texts: ['rules.crosswise.grid.text', 'rules.crosswise.grid.neighbours'],
    drawing: 'valid',
  },
  { id: 'loose', title: 'rules.crosswise.loose.title', texts: ['rules.crosswise.loose.text'], drawing: 'loose' },
  { id: 'wild', title: 'rules.crosswise.wild.title', texts: ['rules.crosswise.wild.text'], drawing: 'wild' },
  { id: 'draw', title: 'rules.crosswise.draw.title', texts: ['rules.crosswise.draw.text'] },
  {
    id: 'attach',
    title: 'rules.crosswise.attach.title',
    texts: ['rules.crosswise.attach.text', 'rules.crosswise.attach.fixed'],
    drawing: 'attached',
  },
  {
    id: 'end',
    title: 'rules.crosswise.end.title',
    texts: ['rules.crosswise.end.text', 'rules.crosswise.end.points', 'rules.crosswise.end.nobody'],
  },
  { id: 'win', title: 'rules.crosswise.win.title', texts: ['rules.crosswise.win.text'] },
];
