// The rules in order: the texts of every section, and what is drawn with it.
import type { Section } from '../../games/game';

export type Drawn = 'features' | 'trios' | 'table' | 'wild' | 'pile';

export const sections: readonly Section<Drawn>[] = [
  { id: 'aim', title: 'rules.speed.aim.title', texts: ['rules.speed.aim.text'] },
  { id: 'dice', title: 'rules.speed.dice.title', texts: ['rules.speed.dice.text'], drawing: 'features' },
  {
    id: 'set',
    title: 'rules.speed.set.title',
    texts: ['rules.speed.set.text', 'rules.speed.set.alike'],
    drawing: 'trios',
  },
  { id: 'wild', title: 'rules.speed.wild.title', texts: ['rules.speed.wild.text'], drawing: 'wild' },
  { id: 'roll', title: 'rules.speed.roll.title', texts: ['rules.speed.roll.text'], drawing: 'table' },
  { id: 'take', title: 'rules.speed.take.title', texts: ['rules.speed.take.text', 'rules.speed.take.gone'] },
  { id: 'stop', title: 'rules.speed.stop.title', texts: ['rules.speed.stop.text', 'rules.speed.stop.sealed'] },
  {
    id: 'audit',
    title: 'rules.speed.audit.title',
    texts: ['rules.speed.audit.text', 'rules.speed.audit.negative'],
    drawing: 'pile',
  },
  { id: 'end', title: 'rules.speed.end.title', texts: ['rules.speed.end.text', 'rules.speed.end.leave'] },
  { id: 'tie', title: 'rules.speed.tie.title', texts: ['rules.speed.tie.text', 'rules.speed.tie.again'] },
  { id: 'family', title: 'rules.speed.family.title', texts: ['rules.speed.family.text'] },
  { id: 'solo', title: 'rules.speed.solo.title', texts: ['rules.speed.solo.text'] },
];
