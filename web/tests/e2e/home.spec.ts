// The first screen: a SET to be found, the puzzle of the day, every way into a game; and what is said of the page elsewhere.
import type { Page } from '@playwright/test';
import { press, puzzleOf } from './solo';
import { expect, test } from './test';

test.use({ isNewcomer: true });

const text = (page: Page, words: string | RegExp) => page.locator('main').getByText(words);
const row = (page: Page) => page.getByRole('group', { name: 'Six cards' }).getByRole('button');

test('the first screen shows the games and every way in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const game of ['Classic', 'Cubed', 'Speed', 'Crosswise']) {
    await expect(page.getByRole('button', { name: `Play ${game} against bots` })).toBeVisible();
    await expect(page.getByRole('combobox', { name: `${game}: level of the bots` })).toHaveValue('beginner');
    await expect(page.getByRole('link', { name: `Play ${game} with friends` })).toBeVisible();
  }
  for (const name of ['Play Classic alone', 'Play Speed alone', 'Play today’s puzzle'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  for (const name of ['Play Solo', 'Puzzle of the day']) await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('No open tables right now')).toBeVisible();
});

test('a newcomer finds a SET at once, by pointer or keys; the first game is against one beginner', async ({ page }) => {
  await page.goto('/');
  await expect(row(page)).toHaveCount(6);
  // No engine was needed so far, and it is the engine that judges.
  const engine = page.waitForRequest('**/*.wasm');
  for (const i of [0, 1, 2]) await row(page).nth(i).click();
  await engine;
  await expect(text(page, 'Not a SET')).toBeVisible();
  await expect(page.locator('main dl > .broken')).toHaveCount(2);
  await row(page).nth(0).focus();
  for (const key of ['Enter', 'Tab', 'Enter', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
  await expect(text(page, 'A SET!')).toBeVisible();
  await expect(row(page).nth(3)).toBeFocused();
  // Other cards, as often as one likes: the prepared ones, then those that the engine deals.
  const seen = new Set<string>();
  for (let i = 0; i < 6; ++i) {
    await page.getByRole('button', { name: 'Another one' }).click();
    await expect(page.locator('main [aria-pressed="true"]')).toHaveCount(0);
    seen.add((await row(page).evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))).join());
    await page.getByRole('button', { name: 'Show me' }).click();
    await expect(page.locator('main [aria-pressed="true"]')).toHaveCount(3);
  }
  expect(seen.size).toBe(6);
  await page.getByRole('button', { name: 'Play your first game' }).click();
  await expect(page.locator('[data-card]')).toHaveCount(12);
  await expect(page.getByText('Beginner')).toHaveCount(1);
  // Who knows the game is asked for that one.
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play Classic', exact: true })).toBeVisible();
});

test('the level that was chosen last is kept, and its bots play', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Speed: level of the bots' }).selectOption('expert');
  await page.getByRole('button', { name: 'Play Speed against bots' }).click();
  await expect(page.getByText('Expert')).toHaveCount(2);
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Speed: level of the bots' })).toHaveValue('expert');
  await page.getByRole('button', { name: 'Play Classic alone' }).click();
  await expect(page.locator('[data-card]')).toHaveCount(12);
  await expect(page.getByText('Beginner')).toHaveCount(0);
});

test('while nobody touches anything the row shows its SET; a touch ends that for good', async ({ page }) => {
  const pressed = page.locator('main [aria-pressed="true"]');
  await page.clock.install();
  await page.goto('/');
  await expect(row(page)).toHaveCount(6);
  await page.clock.runFor(7_000);
  await expect(pressed).toHaveCount(0);
  await page.clock.runFor(4_000);
  await expect(pressed).toHaveCount(3);
  await expect(text(page, 'A SET!')).toBeVisible();
  const first = await row(page).first().getAttribute('aria-label');
  await page.clock.runFor(6_000);
  await expect(pressed).toHaveCount(0);
  expect(await row(page).first().getAttribute('aria-label')).not.toBe(first);
  await page.clock.runFor(11_000);
  await expect(pressed).not.toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(pressed).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(pressed).toHaveCount(0);
});

test('with less motion the row stays as it is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expect(row(page)).toHaveCount(6);
  await page.clock.runFor(60_000);
  await expect(page.locator('main [aria-pressed="true"]')).toHaveCount(0);
});

// The browser says that the page can be installed.
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.title = 'asked';
      return Promise.resolve();
    };
    dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });

async function solve(page: Page, date: string): Promise<void> {
  await page.getByRole('button', { name: 'Play today’s puzzle' }).click();
  await page.locator('[data-card]').first().waitFor();
  for (const three of puzzleOf(date, 1, 'cards').solution) await press(page, three);
  await expect(page.getByRole('link', { name: 'Puzzle of the day' })).toBeVisible();
}

test('the puzzle of the day by one press, my days in a row over midnight; after a game the page may be installed, asked once', async ({
  page,
}) => {
  const today = page.getByRole('button', { name: 'Play today’s puzzle' });
  const install = page.getByRole('button', { name: 'Install', exact: true });
  await page.clock.setFixedTime('2026-11-20T23:50:00Z');
  await page.goto('/');
  expect(await offerInstall(page)).toBe(true);
  await expect(text(page, 'The same for everyone')).toBeVisible();
  await expect(install).toHaveCount(0);
  await solve(page, '2026-11-20');
  await expect(install).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(install).toHaveCount(0);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(text(page, '1 day in a row')).toBeVisible();
  await expect(text(page, 'solved in')).toBeVisible();
  await expect(today).toHaveCount(0);

  // Midnight passes while the page is open.
  await page.clock.setFixedTime('2026-11-21T00:01:00Z');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(today).toBeVisible();
  await expect(text(page, '1 day in a row')).toBeVisible();
  await page.reload();
  expect(await offerInstall(page)).toBe(true);
  await solve(page, '2026-11-21');
  await expect(install).toHaveCount(0);
  await page.goto('/');
  await expect(text(page, '2 days in a row')).toBeVisible();
  // A day that was missed ends it.
  await page.clock.setFixedTime('2026-11-23T12:00:00Z');
  await page.reload();
  await expect(today).toBeVisible();
  await expect(text(page, 'in a row')).toHaveCount(0);
});

test('what is said of the page elsewhere: a description, a picture, the licences of all that is in it', async ({
  page,
  request,
}) => {
  await page.goto('/about');
  const said = (name: string) =>
    page.locator(`meta[property="og:${name}"], meta[name="${name}"]`).first().getAttribute('content');
  expect((await said('description'))?.length).toBeGreaterThan(80);
  expect(await said('title')).toContain('Tercet');
  const picture = await request.get((await said('image')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String)).toEqual([
    await said('image:width'),
    await said('image:height'),
  ]);
  expect(bytes.length).toBeLessThan(100_000);
  const manifest: unknown = await (await request.get('/tercet.webmanifest')).json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
  const licences = await (await request.get('/licences.txt')).text();
  for (const part of [
    'Manrope',
    'SIL OPEN FONT LICENSE',
    'Svelte Contributors',
    'Boost Software License',
    'musl',
    'LLVM',
  ])
    expect(licences).toContain(part);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page).toHaveTitle('Privacy – Tercet');
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('fi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toHaveCount(0);
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
