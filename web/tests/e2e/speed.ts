// How the tests play Speed: they find a SET themselves, by the definition and the slow way, and press what a person would
// press.
import type { Locator, Page } from '@playwright/test';
import { repeatUntil, unlessTimeout } from './test';
import { tapOrClick } from './touch';

export interface Lying {
  die: string;
  shows: string;
}

const isSet = (faces: readonly string[]) =>
  faces.includes('W') || [0, 1, 2].every((feature) => new Set(faces.map((face) => face[feature])).size !== 2);

export const dice = (page: Page): Locator => page.locator('main button[data-die]');
export const pile = (page: Page, seat: number): Locator => page.locator('.piles > li').nth(seat).locator('strong');

export const diceOn = (page: Page): Promise<Lying[]> =>
  dice(page).evaluateAll((all) =>
    all.map((die) => ({ die: die.getAttribute('data-die') ?? '', shows: die.getAttribute('data-shows') ?? '' })),
  );

// The first three that are a SET, or that are none; with a die that has to be among them, where one is wanted.
export function three(lying: readonly Lying[], set: boolean, first?: Lying): Lying[] {
  for (const [i, a] of (first ? [first] : lying).entries()) {
    const others = first ? lying.filter(({ die }) => die !== first.die) : lying.slice(i + 1);
    for (const [j, b] of others.entries()) {
      for (const c of others.slice(j + 1)) if (isSet([a.shows, b.shows, c.shows]) === set) return [a, b, c];
    }
  }
  return [];
}

export async function press(page: Page, lying: readonly Lying[], timeout = 6_000): Promise<void> {
  for (const { die } of lying) await tapOrClick(page.locator(`main button[data-die="${die}"]`), timeout);
}

const button = (page: Page, name: string) => page.getByRole('button', { name });
const brief = { timeout: 1_000 };

// So many takes in each round, then the end of it; who takes all that there are need not wait for the bots. Others may
// be faster: then nothing was to be done.
export async function playUntil(page: Page, is: () => Promise<boolean>, takes = 3, timeout = 200_000): Promise<void> {
  const once = async () => {
    if (await button(page, 'Show result').isVisible()) return button(page, 'Show result').click(brief);
    if (await button(page, 'Next round').isVisible()) {
      // It may have come to that just now.
      if (!(await is())) await button(page, 'Next round').click(brief);
      return;
    }
    const done = page.locator('button[aria-keyshortcuts="0"]');
    const mine = Number(await pile(page, 0).textContent());
    const set = mine < takes ? three(await diceOn(page), true) : [];
    if (set.length > 0) return press(page, set, 1_000);
    if ((await done.isVisible()) && (await done.getAttribute('aria-pressed', brief)) === 'false')
      await done.click(brief);
    await page.waitForTimeout(100);
  };
  await repeatUntil(() => unlessTimeout(once(), undefined), is, timeout);
}

export const isOver = (page: Page): Promise<boolean> => button(page, 'Rematch').isVisible();
