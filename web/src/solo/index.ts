// The solo modes, as the rest of the client knows them.
import { describeGame } from '../games/game';
import type table from '../i18n/en/solo.json';
import type about from '../i18n/en/solo_about.json';
import type learn from '../i18n/en/solo_learn.json';
import type rules from '../i18n/en/solo_rules.json';
import { offers, type SoloOptions, type SoloView } from '../wire';
import { steps } from './lesson/steps';
import Picture from './Picture.svelte';
import type { Drawn } from './rules/sections';

declare module '../i18n/texts' {
  interface Areas {
    solo: typeof table;
    solo_about: typeof about;
    solo_learn: typeof learn;
    solo_rules: typeof rules;
  }
}

export const solo = describeGame<SoloView, SoloOptions, Drawn>({
  name: 'solo',
  offer: offers.solo,
  Picture,
  quickGame: { bots: 0, options: {} },
  newTable: {},
  newGame: () => import('./NewGame.svelte'),
  screens: {
    days: () => import('./Days.svelte'),
    race: () => import('./Challenge.svelte'),
    results: () => import('./Results.svelte'),
  },
  shortcut: 'days',
  daily: () => import('./Daily.svelte'),
  choosesBotForLeaver: false,
  lesson: { figures: ['1PSF', '2RDF', '3GOF'], steps, load: () => import('./lesson') },
  rules: { figures: ['3RDE', '3GDH', '3PDF'], load: () => import('./rules') },
  table: () => import('./table'),
  options: () => import('./Options.svelte'),
});
