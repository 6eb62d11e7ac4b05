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

test('what is pasted to join is opened, or told to be wrong beside the field', async ({ page, watch }) => {
  watch.allow(/404/);
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Link or code' });
  const join = async (text: string) => {
    await field.fill(text);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
  };
  await join('no such!');
  await expect(page.getByText('not a Tercet link or code')).toBeVisible();
  await expect(field).toBeFocused();
  await join('zzzzz-zzzzz');
  await expect(page.getByText('No table has this code.')).toBeVisible();
  await join('https://example.org/solo/race?mode=puzzle&level=1&figures=dice&deal=1');
  await expect(page.getByRole('heading', { name: 'You’ve been challenged' })).toBeVisible();
  await expect(page.getByText('You get exactly the same dice.')).toBeVisible();
});

test('a rename is seen at once', async ({ page }) => {
  await page.request.post('/api/guest', { data: { name: 'Ada' } });
  await page.addInitScript(() => localStorage.setItem('tercet.known', 'yes'));
  const rename = async (name: string) => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  };
  await page.goto('/play/speed');
  await expect(page.locator('[data-seat="0"]')).toBeVisible();
  await page.getByLabel('More', { exact: true }).click();
  await rename('Grace');
  await page.goBack();
  await expect(page.locator('[data-seat="0"]')).toContainText('Grace');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace');
});

test('a link to no table says so and offers a way home', async ({ page, watch }) => {
  watch.allow(/404/);
  await page.goto('/t/zzzzzzzzzz');
  await expect(page.getByRole('heading', { name: 'Table not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('button', { name: 'Play Classic against bots' })).toBeVisible();
});
