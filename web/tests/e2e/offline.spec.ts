// Without a network: the page starts, and every game plays against bots.
import { expect, test } from './test';
import { playOnce } from './classic';

test('the page starts off line and plays', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The worker has everything when it is active.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('open tables cannot be shown')).toBeVisible();
  for (const [game, piece] of [
    ['Classic', '[data-card]'],
    ['Cubed', '[data-die]'],
  ] as const) {
    await page.getByRole('button', { name: `Play ${game} against bots` }).click();
    await expect(page.locator(piece).first()).toBeVisible();
    if (game === 'Classic') await playOnce(page);
    await page.getByRole('link', { name: 'To the start' }).click();
  }
  await page.goto('/learn/classic');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a game that was left goes on where it was', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Classic against bots' }).click();
  await expect(page.locator('[data-card]')).toHaveCount(12);
  await page.goto('/');
  await page.getByRole('link', { name: 'Classic against bots' }).click();
  await expect(page.locator('[data-card]').first()).toBeVisible();
});
