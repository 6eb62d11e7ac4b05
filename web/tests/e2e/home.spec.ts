import { expect, test } from './test';

test('the first screen shows the games and every way in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const game of ['Classic', 'Cubed', 'Speed']) {
    await expect(page.getByRole('button', { name: `Play ${game} against bots` })).toBeVisible();
    await expect(page.getByRole('link', { name: `Play ${game} with friends` })).toBeVisible();
  }
  for (const name of ['Play Solo', 'Puzzle of the day']) await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('No open tables right now')).toBeVisible();
});

test('an invalid code is reported', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Link or code' }).fill('no such!');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('not a table link or code')).toBeVisible();
});

test('a link to no table says so and offers a way home', async ({ page, watch }) => {
  watch.allow(/404/);
  await page.goto('/t/zzzzzzzzzz');
  await expect(page.getByRole('heading', { name: 'Table not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('button', { name: 'Play Classic against bots' })).toBeVisible();
});
