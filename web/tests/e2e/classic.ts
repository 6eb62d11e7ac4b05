// How the tests play Classic: they find a SET themselves, by the definition and the slow way, and press what a person
// would press.
import type { Page } from '@playwright/test';
import { expect } from './test';

const isSet = (cards: readonly string[]) =>
  [0, 1, 2, 3].every((feature) => new Set(cards.map((card) => card[feature])).size !== 2);

export const cardsOn = (page: Page): Promise<string[]> =>
  page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));

export function setAmong(cards: readonly string[]): string[] | undefined {
  for (const [i, a] of cards.entries()) {
    for (const [j, b] of cards.entries()) {
      if (j <= i) continue;
      for (const c of cards.slice(j + 1)) if (isSet([a, b, c])) return [a, b, c];
    }
  }
  return undefined;
}

export function noSetAmong(cards: readonly string[]): string[] {
  const [a, b] = cards;
  const c = cards.slice(2).find((card) => a && b && !isSet([a, b, card]));
  if (!a || !b || !c) throw new Error('too few cards');
  return [a, b, c];
}

export async function press(page: Page, cards: readonly string[]): Promise<void> {
  for (const card of cards) await page.locator(`[data-card="${card}"]`).click({ timeout: 6_000 });
}

// One SET, or more cards where there is none. Others may be faster: then nothing was to be done.
export async function playOnce(page: Page): Promise<void> {
  const cards = await cardsOn(page);
  const set = setAmong(cards);
  if (!set) {
    await page.getByRole('button', { name: 'More cards' }).click({ timeout: 2_000 }).catch(() => undefined);
    return;
  }
  for (const card of set) {
    await page.locator(`[data-card="${card}"]`).click({ timeout: 1_000 }).catch(() => undefined);
  }
}

export const isOver = (page: Page): Promise<boolean> => page.getByRole('button', { name: 'Another game' }).isVisible();

export async function playToTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    for (let i = 0; i < 10 && !(await isOver(page)); ++i) await playOnce(page);
    expect(await isOver(page)).toBe(true);
  }).toPass({ timeout: 200_000, intervals: [100] });
}
