// How the tests sit down at one table, each in a browser of their own, and take a SET there.
import type { Browser, Page } from '@playwright/test';
import { cardsOn, press, setAmong } from './classic';
import { expect, type FaultWatch } from './test';

export async function newPage(browser: Browser, baseURL: string, watch: FaultWatch): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', serviceWorkers: 'block' });
  watch.on(context);
  return context.newPage();
}

export async function sit(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'I’m ready' }).click();
}

// Ada makes a table by hand, Bob comes by its link; both are ready.
export async function begin(ada: Page, bob: Page, wish?: () => Promise<void>): Promise<void> {
  await ada.goto('/');
  await ada.getByRole('link', { name: 'Play Classic with friends' }).click();
  await wish?.();
  await ada.getByRole('button', { name: 'Create table' }).click();
  await ada.waitForURL(/\/t\/\w+/);
  await sit(ada, 'Ada');
  await bob.goto(new URL(ada.url()).pathname);
  await sit(bob, 'Bob');
  for (const page of [ada, bob]) await expect(page.locator('[data-card]')).toHaveCount(12);
  await ensureSet([ada, bob]);
}

// Where there is no SET, all ask for more cards.
export async function ensureSet(pages: readonly Page[]): Promise<void> {
  const [first] = pages;
  for (let cards = await cardsOn(first!); !setAmong(cards); cards = await cardsOn(first!)) {
    for (const page of pages) await page.getByRole('button', { name: 'More cards' }).click();
    await expect.poll(() => cardsOn(first!)).not.toEqual(cards);
  }
}

export async function takeSet(page: Page): Promise<void> {
  const before = await cardsOn(page);
  // On a busy machine the five seconds to show three cards may be too short: then once more.
  const isTaken = async () => (await cardsOn(page)).join() !== before.join();
  await expect(async () => {
    if (await isTaken()) return;
    await page.getByRole('button', { name: 'SET!' }).click({ timeout: 6_000 });
    await press(page, setAmong(before) ?? []);
    await expect.poll(isTaken, { timeout: 6_000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
}

export async function leave(page: Page): Promise<void> {
  await page.getByLabel('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Leave table' }).click();
  await page.getByRole('button', { name: 'Really leave?' }).click();
}
