// Every screen of the client and how to get there, for the tests that look at all of them and for the screenshots.
import type { APIRequestContext, Page } from '@playwright/test';
import { cardsOn, noSetAmong, playToTheEnd, press } from './classic';
import { moments as crosswise } from './crosswise_moments';
import { isMyTurn, playUntil } from './cubed';
import * as solo from './solo';
import * as speed from './speed';

export interface Screen {
  name: string;
  // Faults that belong to it.
  expects?: RegExp[];
  open(page: Page): Promise<void>;
}

async function at(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
}
const openPath = (path: string) => (page: Page) => at(page, path);

// A table on the server, made by the page's own person.
export async function tableOf(request: APIRequestContext, game: string, more: object = {}): Promise<string> {
  const made = await request.post('/api/tables', { data: { game, seats: 2, ...more } });
  return ((await made.json()) as { link: string }).link;
}

async function lobby(page: Page): Promise<void> {
  await at(page, '/new/classic');
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'I’m ready' }).waitFor();
}

// A step of a lesson.
async function openStep(page: Page, step: number, game = 'speed'): Promise<void> {
  await at(page, `/learn/${game}`);
  await page.getByRole('button', { name: new RegExp(`Step ${step} of`) }).click();
}

async function play(page: Page, game: string): Promise<void> {
  await at(page, `/play/${game}`);
  await page
    .locator(game === 'classic' ? '[data-card]' : '[data-die]')
    .first()
    .waitFor();
}

export const screens: readonly Screen[] = [
  { name: 'home', open: openPath('/') },
  { name: 'new-classic', open: openPath('/new/classic') },
  { name: 'new-cubed', open: openPath('/new/cubed') },
  { name: 'new-speed', open: openPath('/new/speed') },
  { name: 'new-crosswise', open: openPath('/new/crosswise') },
  { name: 'new-solo', open: openPath('/new/solo') },
  { name: 'solo-days', open: openPath('/solo/days') },
  { name: 'solo-results', open: openPath('/solo/results') },
  { name: 'solo-race', open: openPath('/solo/race?mode=timed&level=2&deal=1') },
  { name: 'settings', open: openPath('/settings') },
  { name: 'me', open: openPath('/me') },
  { name: 'about', open: openPath('/about') },
  { name: 'privacy', open: openPath('/privacy') },
  { name: 'learn', open: openPath('/learn') },
  { name: 'learn-classic', open: openPath('/learn/classic') },
  { name: 'learn-cubed', open: openPath('/learn/cubed') },
  { name: 'learn-speed', open: openPath('/learn/speed') },
  { name: 'learn-crosswise', open: openPath('/learn/crosswise') },
  { name: 'learn-crosswise-build', open: (page) => openStep(page, 5, 'crosswise') },
  { name: 'learn-crosswise-attach', open: (page) => openStep(page, 8, 'crosswise') },
  { name: 'learn-solo-puzzle', open: (page) => openStep(page, 4, 'solo') },
  { name: 'learn-solo-timed', open: (page) => openStep(page, 5, 'solo') },
  { name: 'learn-speed-take', open: (page) => openStep(page, 5) },
  { name: 'learn-speed-check', open: (page) => openStep(page, 7) },
  { name: 'rules', open: openPath('/rules') },
  { name: 'rules-classic', open: openPath('/rules/classic') },
  { name: 'rules-cubed', open: openPath('/rules/cubed') },
  { name: 'rules-speed', open: openPath('/rules/speed') },
  { name: 'rules-crosswise', open: openPath('/rules/crosswise') },
  { name: 'rules-solo', open: openPath('/rules/solo') },
  { name: 'nothing-here', open: openPath('/nothing/here') },
  { name: 'no-such-table', expects: [/404/], open: openPath('/t/zzzzzzzz') },
  { name: 'lobby', open: lobby },
  { name: 'classic', open: (page) => play(page, 'classic') },
  { name: 'cubed', open: (page) => play(page, 'cubed') },
  { name: 'speed', open: (page) => play(page, 'speed') },
  { name: 'crosswise', open: (page) => play(page, 'crosswise') },
  { name: 'solo', open: (page) => solo.begin(page, 'Against the clock', 2) },
  { name: 'solo-dice', open: (page) => solo.beginPuzzle(page, 4, 'dice') },
];

async function startSolo(page: Page): Promise<void> {
  await at(page, '/new/classic');
  await page.getByRole('radio', { name: 'Against bots' }).check();
  await page.getByRole('radio', { name: '1', exact: true }).check();
  await page.getByRole('button', { name: 'Start' }).click();
}

async function openOptions(page: Page): Promise<void> {
  await at(page, '/new/speed');
  await page.getByText('Options').click();
}

// One round against bots, with more of the options.
async function startSpeed(page: Page, ...more: string[]): Promise<void> {
  await openOptions(page);
  await page.getByRole('radio', { name: 'Against bots' }).check();
  for (const choice of ['1 round', '10 seconds', ...more]) await page.getByRole('radio', { name: choice }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await speed.dice(page).first().waitFor();
}

// A round with a mistake in it, and how it is checked.
async function toAudit(page: Page, isOver: boolean): Promise<void> {
  await play(page, 'speed');
  await speed.press(page, speed.three(await speed.diceOn(page), false));
  const heading = page.getByRole('heading', { name: 'Round 1 is over' });
  await speed.playUntil(page, () => heading.isVisible(), 5);
  if (isOver) await page.getByRole('button', { name: 'Skip' }).click();
  else await page.getByText('Not a SET').first().waitFor();
}

async function toTurn(page: Page): Promise<void> {
  await play(page, 'cubed');
  await playUntil(page, () => page.getByRole('button', { name: 'Keep all' }).isVisible(), 60_000);
  await page.getByRole('button', { name: 'Keep all' }).click();
  await page.getByRole('button', { name: 'Pass' }).waitFor();
}

// Moments of the games that take a while to come about: for the pictures. The games' own tests look at them, too.
export const moments: readonly Screen[] = [
  {
    name: 'classic-21-cards',
    open: async (page) => {
      await startSolo(page);
      for (const count of [12, 15, 18]) {
        await page.locator(`[data-card]:nth-child(${count})`).waitFor();
        await page.getByRole('button', { name: 'More cards' }).click();
      }
      await page.locator('[data-card]:nth-child(21)').waitFor();
    },
  },
  {
    name: 'classic-verdict',
    open: async (page) => {
      await startSolo(page);
      await page.locator('[data-card]').first().waitFor();
      await page.getByRole('button', { name: 'SET!' }).click();
      await press(page, noSetAmong(await cardsOn(page)));
      await page.getByText('Not a SET').first().waitFor();
    },
  },
  {
    name: 'classic-result',
    open: async (page) => {
      await play(page, 'classic');
      await playToTheEnd(page);
    },
  },
  {
    name: 'classic-review',
    open: async (page) => {
      await play(page, 'classic');
      await playToTheEnd(page);
      await page.getByRole('link', { name: 'Review the game' }).click();
      await page.getByRole('slider').fill('20');
    },
  },
  {
    name: 'classic-chat',
    open: async (page) => {
      await lobby(page);
      await page.getByRole('combobox').selectOption('skilled');
      await page.getByRole('button', { name: 'I’m ready' }).click();
      await page.locator('[data-card]').first().waitFor();
      await page.getByRole('button', { name: 'Chat' }).click();
      for (const words of ['Hello! Shall we play a quick one?', 'Good luck.']) {
        await page.getByRole('textbox', { name: 'Message' }).fill(words);
        await page.getByRole('button', { name: 'Send' }).click();
      }
      await page.getByRole('log').getByText('Good luck.').waitFor();
    },
  },
  {
    name: 'new-classic-options',
    open: async (page) => {
      await at(page, '/new/classic');
      await page.getByText('Options').click();
    },
  },
  {
    name: 'table-reconnecting',
    expects: [/ERR_/, /WebSocket/],
    open: async (page) => {
      let cut = () => undefined as void;
      let isCut = false;
      await page.routeWebSocket(/\/ws/, (socket) => {
        if (isCut) return socket.close();
        socket.connectToServer();
        cut = () => void socket.close();
      });
      await lobby(page);
      isCut = true;
      cut();
      await page.getByText('Reconnecting…').waitFor();
    },
  },
  {
    name: 'cubed-turn',
    open: async (page) => {
      await toTurn(page);
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.getByRole('button', { name: 'Show me' }).click();
    },
  },
  {
    name: 'cubed-extra-roll',
    open: async (page) => {
      await play(page, 'cubed');
      await playUntil(page, () => page.getByRole('button', { name: 'Keep all' }).isVisible(), 60_000);
    },
  },
  {
    name: 'cubed-late',
    open: async (page) => {
      await toTurn(page);
      const isLate = async () => /\b[0-3]$/.test((await page.locator('[data-bag]').textContent()) ?? '');
      await playUntil(page, async () => (await isLate()) && (await isMyTurn(page)), 280_000);
    },
  },
  {
    name: 'cubed-result',
    open: async (page) => {
      await toTurn(page);
      await playUntil(page, () => page.getByRole('button', { name: 'Rematch' }).isVisible(), 290_000);
    },
  },
  {
    name: 'speed-mid-round',
    open: async (page) => {
      await play(page, 'speed');
      const isLate = async () => (await speed.diceOn(page)).length <= 24;
      await speed.playUntil(page, isLate, 9);
      await speed.press(page, speed.three(await speed.diceOn(page), true).slice(0, 2));
    },
  },
  { name: 'speed-audit', open: (page) => toAudit(page, false) },
  { name: 'speed-audit-over', open: (page) => toAudit(page, true) },
  {
    name: 'speed-judged-at-once',
    open: async (page) => {
      await startSpeed(page, 'At once (for families)');
      await speed.press(page, speed.three(await speed.diceOn(page), false));
      await page.getByRole('button', { name: 'Why?' }).click();
    },
  },
  {
    name: 'speed-result',
    open: async (page) => {
      await startSpeed(page);
      await speed.playUntil(page, () => speed.isOver(page), 2);
    },
  },
  { name: 'new-speed-options', open: openOptions },
  ...crosswise,
  {
    name: 'solo-puzzle-mistake',
    open: async (page) => {
      await solo.beginPuzzle(page, 2, 'cards');
      const table = await cardsOn(page);
      const trios = [...solo.trios(table, true).slice(0, 2), ...solo.trios(table, false).slice(0, 1)];
      for (const trio of trios) await solo.press(page, trio);
      await page.getByText('Not a SET').first().waitFor();
    },
  },
  {
    name: 'solo-paused',
    open: async (page) => {
      await solo.begin(page, 'Against the clock', 1);
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('heading', { name: 'Paused' }).waitFor();
    },
  },
  { name: 'solo-classic', open: (page) => solo.begin(page, 'Classic', 2) },
  {
    name: 'solo-arcade-late',
    open: async (page) => {
      await solo.begin(page, 'Rising tide', 3);
      await page.locator('[data-card]:nth-child(19)').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'solo-result',
    open: async (page) => {
      await solo.begin(page, 'Against the clock', 4);
      await solo.playBadly(page, 8);
    },
  },
  {
    name: 'solo-ghost',
    open: async (page) => {
      await solo.beginPuzzle(page, 4, 'cards');
      const sets = solo.trios(await cardsOn(page), true);
      await solo.findAll(page, sets);
      await page.getByRole('button', { name: 'Race yourself' }).click();
      await page.getByText('Ghost').waitFor();
      for (const set of sets.slice(0, 3)) await solo.press(page, set);
    },
  },
  {
    name: 'solo-results-kept',
    open: async (page) => {
      for (const figures of ['cards', 'dice'] as const) {
        await solo.beginPuzzle(page, 1, figures);
        await solo.findAll(page, solo.trios(await cardsOn(page), true));
        await solo.result(page).waitFor();
      }
      await at(page, '/solo/results');
    },
  },
  {
    name: 'solo-days-solved',
    open: async (page) => {
      await at(page, '/solo/days');
      await page
        .getByRole('button', { name: /^Play: / })
        .first()
        .click();
      await page.locator('[data-card]').first().waitFor();
      await solo.findAll(page, solo.trios(await cardsOn(page), true));
      await solo.result(page).waitFor();
      await at(page, '/solo/days');
      await page.getByText('solved in').first().waitFor();
    },
  },
];
