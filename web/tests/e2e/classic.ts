// How the tests play Classic: they find a SET themselves, by the definition and the slow way, and press what a person
// would press.
import type { Page } from '@playwright/test';
import { repeatUntil, unlessTimeout } from './test';

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
    await unlessTimeout(page.getByRole('button', { name: 'More cards' }).click({ timeout: 2_000 }), undefined);
    return;
  }
  for (const card of set) {
    await unlessTimeout(page.locator(`[data-card="${card}"]`).click({ timeout: 1_000 }), undefined);
  }
}

const isOver = (page: Page): Promise<boolean> =>
  page.getByRole('button', { name: /^(Rematch|Play again)$/ }).isVisible();

export const pointsOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-seat="0"] strong').textContent());

export const playToTheEnd = (page: Page): Promise<void> =>
  repeatUntil(
    () => playOnce(page),
    () => isOver(page),
    200_000,
  );
