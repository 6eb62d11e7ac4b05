// Speed, as the rest of the client knows it.
import { describeGame } from '../games/game';
import type table from '../i18n/en/speed.json';
import type about from '../i18n/en/speed_about.json';
import type learn from '../i18n/en/speed_learn.json';
import type rules from '../i18n/en/speed_rules.json';
import { offers, type SpeedOptions, type SpeedView } from '../wire';
import { steps } from './lesson/steps';
import Picture from './Picture.svelte';
import type { Drawn } from './rules/sections';

declare module '../i18n/texts' {
  interface Areas {
    speed: typeof table;
    speed_about: typeof about;
    speed_learn: typeof learn;
    speed_rules: typeof rules;
  }
}

export const speed = describeGame<SpeedView, SpeedOptions, Drawn>({
  name: 'speed',
  offer: offers.speed,
  Picture,
  quickGame: { bots: 2, options: { rounds: 3 } },
  newTable: {},
  choosesBotForLeaver: true,
  lesson: { figures: ['2RO', 'W', '1GS'], steps, load: () => import('./lesson') },
  rules: { figures: ['1PO', '1PS', '1PD'], load: () => import('./rules') },
  table: () => import('./table'),
  options: () => import('./Options.svelte'),
});
