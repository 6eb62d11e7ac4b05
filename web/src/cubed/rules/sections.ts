// The rules in order: the texts of every section, and what is drawn with it.
import type { Section } from '../../games/game';

export type Drawn = 'features' | 'trios' | 'lines' | 'twelve' | 'eight' | 'replace' | 'bonus';

export const sections: readonly Section<Drawn>[] = [
  { id: 'aim', title: 'rules.cubed.aim.title', texts: ['rules.cubed.aim.text'] },
  { id: 'dice', title: 'rules.cubed.dice.title', texts: ['rules.cubed.dice.text'], drawing: 'features' },
  {
    id: 'set',
    title: 'rules.cubed.set.title',
    texts: ['rules.cubed.set.text', 'rules.cubed.set.alike'],
    drawing: 'trios',
  },
  {
    id: 'start',
    title: 'rules.cubed.start.title',
    texts: ['rules.cubed.start.text', 'rules.cubed.start.none', 'rules.cubed.start.first'],
  },
  {
    id: 'turn',
    title: 'rules.cubed.turn.title',
    texts: ['rules.cubed.turn.text', 'rules.cubed.turn.lines', 'rules.cubed.turn.loose', 'rules.cubed.turn.time'],
    drawing: 'lines',
  },
  { id: 'score', title: 'rules.cubed.score.title', texts: ['rules.cubed.score.text'], drawing: 'twelve' },
  {
    id: 'wild',
    title: 'rules.cubed.wild.title',
    texts: ['rules.cubed.wild.text', 'rules.cubed.wild.points'],
    drawing: 'eight',
  },
  {
    id: 'replace',
    title: 'rules.cubed.replace.title',
    texts: ['rules.cubed.replace.text', 'rules.cubed.replace.free'],
    drawing: 'replace',
  },
  { id: 'bonus', title: 'rules.cubed.bonus.title', texts: ['rules.cubed.bonus.text'], drawing: 'bonus' },
  {
    id: 'round',
    title: 'rules.cubed.round.title',
    texts: ['rules.cubed.round.draw', 'rules.cubed.round.extra', 'rules.cubed.round.pass'],
  },
  { id: 'end', title: 'rules.cubed.end.title', texts: ['rules.cubed.end.text', 'rules.cubed.end.win'] },
];
