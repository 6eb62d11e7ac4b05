// Cubed from the first screen to the result, against a bot, by real presses, drags and keys.
import type { Page } from '@playwright/test';
import { pointsOf } from './classic';
import { playUntil } from './cubed';
import { expectAccessible } from './accessibility';
import { expect, expectNoScrolling, test } from './test';

async function begin(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Cubed against bots' }).click();
  await expect(page.locator('[data-die]').first()).toBeVisible();
}

test('a game against a bot is played from home to the result and reviewed', async ({ page }) => {
  test.setTimeout(360_000);
  await begin(page);
  await expectNoScrolling(page);
  await playUntil(page, () => page.getByRole('button', { name: 'Pass' }).isVisible(), 150_000, false);
  await expectNoScrolling(page);
  await expectAccessible(page);
  await playUntil(page, () => page.getByRole('button', { name: 'Rematch' }).isVisible(), 200_000);
  // Who only passes comes to the end, too, with the three points of the opening at most.
  expect(await pointsOf(page)).toBeGreaterThan(3);
  await expectAccessible(page);
  await expectNoScrolling(page);
  await page.getByRole('link', { name: 'Review the game' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
});
