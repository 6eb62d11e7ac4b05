// Classic from the first screen to the result, against bots, by real presses and keys.
import type { Page } from '@playwright/test';
import { cardsOn, noSetAmong, playToTheEnd, pointsOf, press, setAmong } from './classic';
import { expectAccessible } from './accessibility';
import { expect, expectNoScrolling, test } from './test';

async function begin(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Classic against bots' }).click();
  await expect(page.locator('[data-card]')).toHaveCount(12);
}

test('a game against bots is played to the end and reviewed', async ({ page }) => {
  test.setTimeout(240_000);
  await begin(page);
  await expectNoScrolling(page);
  await playToTheEnd(page);
  // The bots come to the end without us, too.
  expect(await pointsOf(page)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Review the game' }).click();
  const slider = page.getByRole('slider');
  await expect(slider).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('End');
  const last = Number(await slider.inputValue());
  expect(last).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(slider).toHaveValue(String(last - 1));
  // The last round is over, and nobody deals.
  await expect(page.getByText('Next dealer')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download record' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.jsonl$/);
});

test('a mistake is explained feature by feature', async ({ page }) => {
  await begin(page);
  await expect(async () => {
    await press(page, noSetAmong(await cardsOn(page)));
    await expect(page.getByText('Not a SET').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(/2 × .+, 1 × .+/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a SET is called by the space bar and shown by keys', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keys');
  await page.goto('/new/classic');
  await page.getByRole('radio', { name: 'Against bots' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('[data-card]')).toHaveCount(12);
  await expect(async () => {
    const set = setAmong(await cardsOn(page));
    if (!set) await page.keyboard.press('p');
    expect(set).toBeDefined();
    await page.keyboard.press('Space');
    for (const card of set ?? []) {
      const key = await page.locator(`[data-card="${card}"]`).getAttribute('aria-keyshortcuts', { timeout: 1_000 });
      await page.keyboard.press((key ?? '').toLowerCase());
    }
    await expect(page.locator('[data-seat="0"] strong')).toHaveText('1', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});

// How large a card is and the box of its symbols' drawing, as areas.
const sizesOf = (page: Page) =>
  page
    .locator('[data-card]')
    .first()
    .evaluate((card) => {
      const { width, height } = card.getBoundingClientRect();
      const drawing = card.querySelector('svg')?.viewBox.baseVal;
      const box = (drawing?.width ?? 0) * (drawing?.height ?? 0);
      return { card: width * height, symbol: (width * height) / box };
    });

test('12, 15, 18 and 21 cards fit, as large as there is room, and larger in large print', async ({
  page,
  isMobile,
}) => {
  const counts = [12, 15, 18, 21] as const;
  // A card at least; on a phone 12 and 15 stand, which makes them larger than the 110 × 69 of those that lie.
  const least = isMobile
    ? { 12: 10_400, 15: 7_700, 18: 7_500, 21: 5_800 }
    : { 12: 46_000, 15: 36_000, 18: 24_000, 21: 17_000 };
  const normal: Record<number, number> = {};
  for (const print of ['normal', 'large']) {
    await page.goto('/new/classic');
    await page.evaluate((size) => localStorage.setItem('tercet.settings', JSON.stringify({ size })), print);
    await page.reload();
    await page.getByRole('radio', { name: 'Against bots' }).check();
    await page.getByRole('radio', { name: '1', exact: true }).check();
    const start = page.getByRole('button', { name: 'Start' });
    await start.click();
    // In place of the game before.
    if (print === 'large') await start.click();
    for (const count of counts) {
      await expect(page.locator('[data-card]')).toHaveCount(count);
      await expectNoScrolling(page);
      const room = page.viewportSize();
      for (const box of await page
        .locator('[data-card]')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect))) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(room?.width ?? 0);
        expect(box.bottom).toBeLessThanOrEqual(room?.height ?? 0);
      }
      const { card, symbol } = await sizesOf(page);
      expect(card, `${count}, ${print}`).toBeGreaterThan(least[count]);
      if (print === 'normal') normal[count] = symbol;
      else expect(symbol / (normal[count] ?? 0), `${count}`).toBeGreaterThan(1.1);
      if (count < 21) await page.getByRole('button', { name: 'More cards' }).click();
    }
  }
});
