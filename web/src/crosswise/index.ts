// Crosswise, as the rest of the client knows it.
import { describeGame } from '../games/game';
import type table from '../i18n/en/crosswise.json';
import type about from '../i18n/en/crosswise_about.json';
import type learn from '../i18n/en/crosswise_learn.json';
import type rules from '../i18n/en/crosswise_rules.json';
import { offers, type CrosswiseOptions, type CrosswiseView } from '../wire';
import { steps } from './lesson/steps';
import Picture from './Picture.svelte';
import type { Drawn } from './rules/sections';

declare module '../i18n/texts' {
  interface Areas {
    crosswise: typeof table;
    crosswise_about: typeof about;
    crosswise_learn: typeof learn;
    crosswise_rules: typeof rules;
  }
}

export const crosswise = describeGame<CrosswiseView, CrosswiseOptions, Drawn>({
  name: 'crosswise',
  offer: offers.crosswise,
  Picture,
  quickGame: { bots: 2, options: {} },
  newTable: {},
  choosesBotForLeaver: true,
  lesson: { figures: ['1GS', '2GD', '3GO'], steps, load: () => import('./lesson') },
  rules: { figures: ['2PO', '2GO', '2RO'], load: () => import('./rules') },
  table: () => import('./table'),
  options: () => import('./Options.svelte'),
});
