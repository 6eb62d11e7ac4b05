// How the tests play alone: they find SETs themselves, by the definition and the slow way, and press what a person would
// press.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { cardsOn } from './classic';
import { expect, repeatUntil, unlessTimeout } from './test';
import { tapOrClick } from './touch';

const root = new URL('../../../', import.meta.url).pathname;
const program = process.env.TERCET ?? join(root, 'build/release/src/cli/tercet');

export type Trio = [string, string, string];
export type Figures = 'cards' | 'dice';

// Three letters say all of a die, four of a card.
const isSet = (figures: Trio) =>
  [...figures[0]].every((_, feature) => new Set(figures.map((figure) => figure[feature])).size !== 2);

export function trios(figures: readonly string[], areSets: boolean): Trio[] {
  const found: Trio[] = [];
  for (const [i, a] of figures.entries()) {
    for (const [j, b] of figures.entries()) {
      if (j <= i) continue;
      for (const c of figures.slice(j + 1)) if (isSet([a, b, c]) === areSets) found.push([a, b, c]);
    }
  }
  return found;
}

// The puzzle of a day as the program has it.
export function puzzleOf(date: string, level: number, figures: Figures): { table: string[]; solution: Trio[] } {
  const args = ['puzzle', '--date', date, '--level', String(level), '--figures', figures];
  return JSON.parse(execFileSync(program, args, { encoding: 'utf8' })) as { table: string[]; solution: Trio[] };
}

export async function press(page: Page, figures: readonly string[], timeout = 6_000): Promise<void> {
  for (const figure of figures) await tapOrClick(page.locator(`main button[data-card="${figure}"]`), timeout);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const radio = (page: Page, group: string, name: string): Locator =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });

export async function choose(page: Page, level: number, figures: Figures = 'cards'): Promise<void> {
  await radio(page, 'Level', String(level)).check();
  await radio(page, 'Play with', figures === 'cards' ? 'Cards' : 'Dice').check();
}

// From the screen where games are chosen.
export async function begin(page: Page, mode: string, level: number): Promise<void> {
  await page.goto('/new/solo');
  await choose(page, level);
  await start(page, `Play ${mode}`);
}

async function start(page: Page, name: string): Promise<void> {
  const starts = button(page, name);
  await starts.click();
  // A game that is under way is not thrown away by one press.
  const again = page.getByText('press again').first();
  await expect(again.or(page.locator('main button[data-card]').first()).first()).toBeVisible();
  if (new URL(page.url()).pathname === '/new/solo') await starts.click();
  await expect(page.locator('main button[data-card]').first()).toBeVisible();
}

export const result = (page: Page): Locator => page.locator('section.panel').filter({ has: page.locator('#result') });

// The last event has come, whatever else is on its way.
export const isOver = (page: Page): Promise<boolean> => result(page).isVisible();

// The rest of a puzzle, of which `before` were found.
export async function findAll(page: Page, sets: readonly Trio[], before = 0): Promise<void> {
  const of = before + sets.length;
  for (const [i, set] of sets.entries()) {
    await press(page, set);
    const found = before + i + 1;
    if (found < of) await expect(page.getByText(`${found} of ${of} found`).first()).toBeVisible();
  }
}

// So many SETs, then mistakes until it is over: what takes the clock's time, and fills the table.
export async function playBadly(page: Page, sets: number): Promise<void> {
  let found = 0;
  const once = async () => {
    const trio = trios(await cardsOn(page), found < sets)[0];
    if (!trio) return;
    await press(page, trio, 1_000);
    ++found;
  };
  await repeatUntil(
    () => unlessTimeout(once(), undefined),
    () => isOver(page),
    60_000,
  );
}

// Classic through the whole deck: every SET that there is, and more cards where there is none.
export async function playThrough(page: Page): Promise<void> {
  const once = async () => {
    const cards = await cardsOn(page);
    const set = trios(cards, true)[0];
    if (set) await press(page, set, 1_000);
    else if (cards.length > 0) await button(page, /More cards/).click({ timeout: 1_000 });
    // What was pressed has come about, or it is over.
    await expect.poll(async () => (await isOver(page)) || (await cardsOn(page)).join() !== cards.join()).toBe(true);
  };
  await repeatUntil(
    () => unlessTimeout(once(), undefined),
    () => isOver(page),
    60_000,
  );
}

// A free puzzle.
export async function beginPuzzle(page: Page, level: number, figures: Figures): Promise<void> {
  await page.goto('/new/solo');
  await choose(page, level, figures);
  await start(page, 'Another puzzle');
}
