// Cubed, as the rest of the client knows it.
import { describeGame } from '../games/game';
import type table from '../i18n/en/cubed.json';
import type about from '../i18n/en/cubed_about.json';
import type learn from '../i18n/en/cubed_learn.json';
import type rules from '../i18n/en/cubed_rules.json';
import { offers, type CubedOptions, type CubedView } from '../wire';
import { steps } from './lesson/steps';
import Picture from './Picture.svelte';
import type { Drawn } from './rules/sections';

declare module '../i18n/texts' {
  interface Areas {
    cubed: typeof table;
    cubed_about: typeof about;
    cubed_learn: typeof learn;
    cubed_rules: typeof rules;
  }
}

export const cubed = describeGame<CubedView, CubedOptions, Drawn>({
  name: 'cubed',
  offer: offers.cubed,
  Picture,
  quickGame: { bots: 1, options: {} },
  newTable: {},
  choosesBotForLeaver: false,
  lesson: { figures: ['1RO', '2GS', '3PD'], steps, load: () => import('./lesson') },
  rules: { figures: ['1GS', '2GS', '3GS'], load: () => import('./rules') },
  table: () => import('./table'),
  options: () => import('./Options.svelte'),
});
