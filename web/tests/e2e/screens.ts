// Every screen of the client and how to get there, for the tests that look at all of them and for the screenshots.
import type { APIRequestContext, Page } from '@playwright/test';

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
const still = (path: string) => (page: Page) => at(page, path);

// A table on the server, made by the page's own person.
export async function tableOf(request: APIRequestContext, game: string, more: object = {}): Promise<string> {
  const made = await request.post('/api/tables', { data: { game, seats: 2, ...more } });
  return ((await made.json()) as { link: string }).link;
}

async function lobby(page: Page): Promise<void> {
  await page.goto('/');
  await page.request.post('/api/guest', { data: { name: 'Ada' } });
  await at(page, await tableOf(page.request, 'classic'));
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'I am ready' }).waitFor();
}

async function play(page: Page, game: string): Promise<void> {
  await at(page, `/play/${game}`);
  await page.locator(game === 'classic' ? '[data-card]' : '[data-die]').first().waitFor();
}

export const screens: readonly Screen[] = [
  { name: 'home', open: still('/') },
  { name: 'new-classic', open: still('/new/classic') },
  { name: 'new-cubed', open: still('/new/cubed') },
  { name: 'settings', open: still('/settings') },
  { name: 'me', open: still('/me') },
  { name: 'learn', open: still('/learn') },
  { name: 'learn-classic', open: still('/learn/classic') },
  { name: 'learn-cubed', open: still('/learn/cubed') },
  { name: 'rules', open: still('/rules') },
  { name: 'rules-classic', open: still('/rules/classic') },
  { name: 'rules-cubed', open: still('/rules/cubed') },
  { name: 'nothing-here', open: still('/nothing/here') },
  { name: 'no-such-table', expects: [/404/], open: still('/t/zzzzzzzz') },
  { name: 'lobby', open: lobby },
  { name: 'classic', open: (page) => play(page, 'classic') },
  { name: 'cubed', open: (page) => play(page, 'cubed') },
];
