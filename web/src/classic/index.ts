// Classic, as the rest of the client knows it.
import { describeGame } from '../games/game';
import type table from '../i18n/en/classic.json';
import type about from '../i18n/en/classic_about.json';
import type learn from '../i18n/en/classic_learn.json';
import type rules from '../i18n/en/classic_rules.json';
import { offers, type ClassicOptions, type ClassicView } from '../wire';
import { steps } from './lesson/steps';
import Picture from './Picture.svelte';
import type { Drawn } from './rules/sections';

declare module '../i18n/texts' {
  interface Areas {
    classic: typeof table;
    classic_about: typeof about;
    classic_learn: typeof learn;
    classic_rules: typeof rules;
  }
}

export const classic = describeGame<ClassicView, ClassicOptions, Drawn>({
  name: 'classic',
  offer: offers.classic,
  Picture,
  quickGame: { bots: 3, options: { rounds: 1, claiming: 'point_at_once' } },
  newTable: { rounds: 1 },
  choosesBotForLeaver: true,
  lesson: { figures: ['1ROF', '2GSH', '3PDE'], steps, load: () => import('./lesson') },
  rules: { figures: ['2ROE', '2ROH', '2ROF'], load: () => import('./rules') },
  table: () => import('./table'),
  options: () => import('./Options.svelte'),
});
