// The rules in order: the texts of every section, and what is drawn with it.
import type { Section } from '../../games/game';

export type Drawn = 'features' | 'trios' | 'marks';

export const sections: readonly Section<Drawn>[] = [
  { id: 'aim', title: 'rules.solo.aim.title', texts: ['rules.solo.aim.text'] },
  { id: 'cards', title: 'rules.solo.cards.title', texts: ['rules.solo.cards.text'], drawing: 'features' },
  {
    id: 'set',
    title: 'rules.solo.set.title',
    texts: ['rules.solo.set.text', 'rules.solo.set.check'],
    drawing: 'trios',
  },
  { id: 'classic', title: 'rules.solo.classic.title', texts: ['rules.solo.classic.text', 'rules.solo.classic.end'] },
  { id: 'timed', title: 'rules.solo.timed.title', texts: ['rules.solo.timed.text', 'rules.solo.timed.cards'] },
  { id: 'puzzle', title: 'rules.solo.puzzle.title', texts: ['rules.solo.puzzle.text', 'rules.solo.puzzle.levels'] },
  { id: 'daily', title: 'rules.solo.daily.title', texts: ['rules.solo.daily.text'] },
  { id: 'arcade', title: 'rules.solo.arcade.title', texts: ['rules.solo.arcade.text', 'rules.solo.arcade.row'] },
  { id: 'levels', title: 'rules.solo.levels.title', texts: ['rules.solo.levels.text', 'rules.solo.levels.four'] },
  { id: 'pause', title: 'rules.solo.pause.title', texts: ['rules.solo.pause.text'] },
  { id: 'result', title: 'rules.solo.result.title', texts: ['rules.solo.result.text'] },
  {
    id: 'race',
    title: 'rules.solo.race.title',
    texts: ['rules.solo.race.text', 'rules.solo.race.squares'],
    drawing: 'marks',
  },
];
