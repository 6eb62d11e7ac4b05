// A game is a plug-in: the client built with one more in its list (tests/e2e/toy) shows it on every screen, in a browser.
// No server and no engine knows the toy, so its table is played by the test.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, WebSocketRoute } from '@playwright/test';
import { texts } from '../unit/toy/texts';
import { expectNoKeys } from './keys';
import { Server } from './server';
import { tableAround } from './table_around';
import { expect, test as base } from './test';

const web = new URL('../../', import.meta.url).pathname;

function build(folder: string): void {
  const vite = join(web, 'node_modules/vite/bin/vite.js');
  execFileSync(
    process.execPath,
    [vite, 'build', '--config', 'tests/e2e/toy/vite.config.ts', '--outDir', folder, '--logLevel', 'error'],
    { cwd: web, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tercet-toy-'));
      build(folder);
      const server = new Server(folder);
      await server.start();
      await use(server);
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
// One build for all of them.
test.describe.configure({ mode: 'default' });

const summary = {
  table: 'toytable',
  link: '/t/toytable',
  game: 'toy',
  phase: 'gathering',
  options: { highest: 9 },
  seats: [{ name: 'Bob', bot: false }, null],
};

// What a server says of a table of the toy at which Ada and Bob sit.
class ToyTable {
  #socket: WebSocketRoute | undefined;
  #seq = 0;

  async open(page: Page): Promise<void> {
    await page.route('**/api/tables/toytable', (route) => route.fulfill({ json: summary }));
    await page.routeWebSocket(/\/ws/, (socket) => {
      this.#socket = socket;
      socket.onMessage((text) => {
        const { id, type } = JSON.parse(String(text)) as { id: number; type: string };
        this.show(type === 'ready' ? 'playing' : 'gathering', [4, 1], [id]);
      });
      this.show('gathering');
    });
    await page.goto('/t/toytable');
  }

  show(phase: 'gathering' | 'playing' | 'finished', said?: number[], replies: number[] = []): void {
    const seat = { kind: 'person', ready: phase !== 'gathering', away: false, bot_plays: false, left: false };
    const table = {
      ...summary,
      id: summary.table,
      phase,
      seats: ['Ada', 'Bob'].map((name) => ({ ...seat, name, asked_pause: false, asked_rematch: false })),
      ...tableAround,
    };
    const game = said && phase !== 'gathering' ? { said, ...(phase === 'finished' && { winner: 0 }) } : undefined;
    const view = { table, clock: { t: 0, runs: false }, game };
    const step = { type: 'step', seq: ++this.#seq, replies, you: { host: true, seat: 0 }, events: [], view };
    this.#socket?.send(JSON.stringify(step));
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('the first screen offers the toy, and a new table has its seats and options', async ({ page }) => {
  await page.route('**/api/tables', (route) => route.fulfill({ json: { tables: [summary] } }));
  await page.goto('/');
  for (const game of ['Classic', 'Cubed', 'Speed', 'Toy']) await expect(heading(page, game)).toBeVisible();
  const toy = page.getByRole('article').filter({ has: heading(page, 'Toy') });
  for (const part of ['toy-picture', texts['game.toy.about'], '2 to 3 players']) await expect(toy).toContainText(part);
  await expect(page.getByRole('link', { name: 'Join Toy with Bob' })).toBeVisible();
  await expectNoKeys(page);
  await toy.getByRole('link', { name: 'Play Toy with friends' }).click();
  await expect(heading(page, 'New Toy table')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Players' }).getByRole('radio')).toHaveCount(2);
  await page.getByText('Options').click();
  await expect(page.locator('input[name="toy-highest"]')).toHaveValue('7');
  await expectNoKeys(page);
});

test('the toy has its lesson, to which the one before it leads', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tercet.lesson.solo', '5'));
  await page.goto('/learn/solo');
  await page.getByRole('link', { name: texts['game.toy.lesson'] }).click();
  await expect(heading(page, 'Count')).toBeVisible();
  await page.getByRole('button', { name: 'toy-step-3' }).click();
  await expectNoKeys(page);
  await page.goto('/learn');
  await page.getByRole('link', { name: texts['learn.toy.title'] }).click();
  await expect(heading(page, 'Count')).toBeVisible();
});

test('the toy has its rules', async ({ page }) => {
  await page.goto('/rules');
  await page.getByRole('link', { name: texts['rules.toy.lead'] }).click();
  await expect(heading(page, 'Toy')).toBeVisible();
  await expect(page.getByRole('link', { name: texts['rules.toy.aim.title'] })).toBeVisible();
  for (const part of [texts['rules.toy.aim.text'], 'toy-drawing-number']) {
    await expect(page.getByText(part)).toBeVisible();
  }
  await expectNoKeys(page);
});

test('a table of the toy has its options, its board, its scores and its result', async ({ page }) => {
  const table = new ToyTable();
  await table.open(page);
  await expect(heading(page, 'Toy')).toBeVisible();
  await page.getByText('Options').click();
  await expect(page.locator('input[name="toy-highest"]')).toHaveValue('9');
  await expectNoKeys(page);
  await page.getByRole('button', { name: 'I’m ready' }).click();
  await expect(page.getByText('toy-board-4-1')).toBeVisible();
  table.show('playing', [41, 17]);
  await expect(page.getByText('toy-board-41-17')).toBeVisible();
  await expect(page.locator('[data-seat="0"] strong')).toHaveText('41');
  await expect(page.locator('[data-seat="1"] strong')).toHaveText('17');
  table.show('finished', [41, 17]);
  await expect(heading(page, 'You won!')).toBeVisible();
  await expect(page.getByText('toy-result-2')).toBeVisible();
  await expectNoKeys(page);
});

test('games of the toy are among those played, and among the statistics', async ({ page }) => {
  const game = { id: 'toytable-1', game: 'toy', ended_at: 0, seat: 0, seats: [{ seat: 0, points: 41, won: true }] };
  const statistics = { game: 'toy', games: 3, wins: 2, best_ms: null, mean_ms: null, points_per_move: null };
  await page.route('**/api/me/games', (route) => route.fulfill({ json: { games: [game] } }));
  await page.route('**/api/me/stats', (route) => route.fulfill({ json: { statistics: [statistics] } }));
  await page.goto('/');
  await page.request.post('/api/guest', { data: { name: 'Ada' } });
  await page.evaluate(() => localStorage.setItem('tercet.known', 'yes'));
  await page.goto('/me');
  await expect(page.getByRole('heading', { level: 3, name: 'Toy' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review: Toy' })).toBeVisible();
  await expectNoKeys(page);
});

test('an engine that does not know the toy is reported, and no other game’s board is shown', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Toy against bots' }).click();
  await expect(heading(page, 'The game couldn’t start')).toBeVisible();
  await expect(page.locator('[data-card], [data-die]')).toHaveCount(0);
});
