// Coming back to a game against bots, and not losing one by accident.
import type { Page } from '@playwright/test';
import { cardsOn, playToTheEnd, press, setAmong } from './classic';
import { expect, test } from './test';

const cards = (page: Page) => page.locator('[data-card]');
const points = (page: Page) => page.locator('[data-seat="0"] strong');

async function startSolo(page: Page): Promise<void> {
  await page.goto('/new/classic');
  await page.getByRole('radio', { name: 'Against bots' }).check();
  await page.getByRole('radio', { name: '1', exact: true }).check();
  await page.getByText('Options').click();
  await page.getByRole('radio', { name: 'Pick right away' }).check();
  await page.getByRole('radio', { name: '27 solid cards' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await cards(page).first().waitFor();
}

test('starting a new game asks before it replaces one under way', async ({ page }) => {
  await startSolo(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Play Classic against bots' }).click();
  await expect(page.getByText('You have a game in progress').first()).toBeVisible();
  await page.goto('/new/classic');
  await page.getByRole('radio', { name: 'Against bots' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('You have a game in progress').first()).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('[data-seat]')).toHaveCount(2);
});

test('in two tabs the game is played in one', async ({ page, context }) => {
  await startSolo(page);
  const second = await context.newPage();
  await second.goto('/play/classic');
  await expect(second.getByRole('heading', { name: 'open in another tab' })).toBeVisible();
  await press(page, setAmong(await cardsOn(page)) ?? []);
  await expect(points(page)).toHaveText('1');
  await page.close();
  await second.getByRole('button', { name: 'Try again' }).click();
  await expect(points(second)).toHaveText('1');
});

test('the result is shown again after a review, and after a reload', async ({ page }) => {
  await startSolo(page);
  await playToTheEnd(page);
  // The result of a solo game says how it went (C10).
  await expect(page.getByText(/\d:\d\d · 0 mistakes · \d+ extra deals?/)).toBeVisible();
  await page.getByRole('link', { name: 'Review the game' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Game over' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Game over' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review the game' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  // It is over: there is nothing to go on with.
  await expect(page.getByText('Pick up where you left off')).toBeHidden();
  await page.getByRole('button', { name: 'Play Classic against bots' }).click();
  await expect(page.locator('[data-seat]')).toHaveCount(4);
});

test('leaving takes two presses', async ({ page }) => {
  await startSolo(page);
  const menu = page.getByLabel('More', { exact: true });
  await menu.click();
  await page.getByRole('button', { name: 'Leave table' }).click();
  await expect(page.getByRole('button', { name: 'Really leave?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Really leave?' })).toBeHidden();
  await menu.click();
  await page.getByRole('button', { name: 'Leave table' }).click();
  await page.getByRole('button', { name: 'Really leave?' }).click();
  await expect(page).toHaveURL('/');
});
