// Every screen of the client and how to get there, for the tests that look at all of them and for the screenshots.
import type { APIRequestContext, Page } from '@playwright/test';
import { cardsOn, noSetAmong, playToTheEnd, press } from './classic';
import { isMyTurn, playUntil } from './cubed';

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
  { name: 'settings', open: openPath('/settings') },
  { name: 'me', open: openPath('/me') },
  { name: 'learn', open: openPath('/learn') },
  { name: 'learn-classic', open: openPath('/learn/classic') },
  { name: 'learn-cubed', open: openPath('/learn/cubed') },
  { name: 'rules', open: openPath('/rules') },
  { name: 'rules-classic', open: openPath('/rules/classic') },
  { name: 'rules-cubed', open: openPath('/rules/cubed') },
  { name: 'nothing-here', open: openPath('/nothing/here') },
  { name: 'no-such-table', expects: [/404/], open: openPath('/t/zzzzzzzz') },
  { name: 'lobby', open: lobby },
  { name: 'classic', open: (page) => play(page, 'classic') },
  { name: 'cubed', open: (page) => play(page, 'cubed') },
];

async function startSolo(page: Page): Promise<void> {
  await at(page, '/new/classic');
  await page.getByRole('radio', { name: 'Against bots' }).check();
  await page.getByRole('radio', { name: '1', exact: true }).check();
  await page.getByRole('button', { name: 'Start' }).click();
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
];
