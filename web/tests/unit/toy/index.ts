// A game that exists only in the tests: who says the higher number wins. It shows what a game has to bring.
import { describeGame, step } from '../../../src/games/game';
import type { Key } from '../../../src/i18n/texts';
import type { GameName } from '../../../src/wire';
import Drawing from './Drawing.svelte';
import Options from './Options.svelte';
import Picture from './Picture.svelte';
import Step from './Step.svelte';
import type { texts } from './texts';

export interface ToyView {
  said: number[];
  winner?: number;
}
export interface ToyOptions {
  highest: number;
}

// No server knows it.
const name = 'toy' as GameName;
const key = (text: keyof typeof texts) => text as Key;

export const toy = describeGame<ToyView, ToyOptions, 'number'>({
  name,
  offer: { least_seats: 2, most_seats: 3, options: { highest: 10 } },
  Picture,
  quickGame: { bots: 1, options: { highest: 5 } },
  newTable: { highest: 7 },
  choosesBotForLeaver: true,
  lesson: {
    figures: ['1RO', '2RO', '3RO'],
    steps: ['count'],
    load: () => Promise.resolve({ steps: { count: step(Step, { upTo: 3 }) } }),
  },
  rules: {
    figures: ['1RO', '2RO', '3RO'],
    load: () =>
      Promise.resolve({
        sections: [
          { id: 'aim', title: key('rules.toy.aim.title'), texts: [key('rules.toy.aim.text')], drawing: 'number' },
        ],
        Drawing,
      }),
  },
  table: () => import('./table'),
  options: () => Promise.resolve({ default: Options }),
});
