// The solo modes from the first screen to the result, by touch, by mouse and by keys; the puzzle of the day, what is sent
// to a friend, and the friend's race; bad links and days that do not exist.
import type { Page } from '@playwright/test';
import { addDays, dayAt, dayText } from '../../src/solo/calendar';
import { expectAccessible } from './accessibility';
import { cardsOn } from './classic';
import { FocusWatch } from './focus_watch';
import { newPage } from './people';
import {
  begin,
  beginPuzzle,
  choose,
  findAll,
  playBadly,
  playThrough,
  press,
  puzzleOf,
  radio,
  result,
  trios,
} from './solo';
import { expect, expectNoScrolling, test } from './test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const cards = (page: Page) => page.locator('main button[data-card]');
const today = () => dayAt(Date.now());

// What a page shares, by a share sheet of its own: in the system of the tests there is none.
const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: ({ text }: { text: string }) => Promise.resolve((document.documentElement.dataset.shared = text)),
    });
  });
async function shared(page: Page): Promise<string> {
  await button(page, 'Share').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /.+/);
  return (await page.locator('html').getAttribute('data-shared')) ?? '';
}
const linkIn = (text: string): string => {
  const { pathname, search } = new URL(text.split('\n').at(-1) ?? '');
  return pathname + search;
};

async function inTheRoom(page: Page): Promise<void> {
  await expectNoScrolling(page);
  const room = page.viewportSize();
  for (const box of await cards(page).evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
  )) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(room?.width ?? 0);
    expect(box.bottom).toBeLessThanOrEqual(room?.height ?? 0);
  }
}

test('the puzzle of the day is the same for everyone, is solved, sent to a friend and raced', async ({
  page,
  browser,
  server,
  watch,
}) => {
  test.setTimeout(120_000);
  await withShareSheet(page);
  await page.goto('/');
  await link(page, 'Puzzle of the day').click();
  await expect(heading(page, 'Puzzle of the day')).toBeVisible();
  await choose(page, 2);
  const day = today();
  const { table, solution } = puzzleOf(day, 2, 'cards');
  await button(page, new RegExp(`^Play: ${dayText(day, 'en')}`)).click();
  await expect(cards(page)).toHaveCount(12);
  expect(await cardsOn(page)).toEqual(table);
  await inTheRoom(page);
  // A wrong three is counted, and explained; one that was found before is not found again.
  await press(page, trios(table, false)[0] ?? []);
  await expect(page.getByText('Not a SET.').first()).toBeVisible();
  await press(page, solution[0] ?? []);
  await press(page, solution[0] ?? []);
  await expect(page.getByText('You’ve already found this SET.').first()).toBeVisible();
  await expect(page.getByText('1 of 4 found').first()).toBeVisible();
  await expectAccessible(page);
  await findAll(page, solution.slice(1), 1);
  await expect(heading(page, 'Done!')).toBeVisible();
  await expect(result(page)).toContainText('4/4');
  await expect(result(page)).toContainText('that’s the one to beat');
  await expectAccessible(page);
  const text = await shared(page);
  expect(text).toMatch(
    /^Tercet · Puzzle · Cards · Level 2\nPuzzle of the day, .+\n(🟦|🟨|🟧|⬛) \d+ .+\n4 of 4 found · \d+:\d\d · 1 mistake · 0 hints\nhttp/u,
  );
  for (const card of table) expect(text).not.toContain(card);

  // A friend, who has never been here, gets the same cards and races the ghost.
  const friend = await newPage(browser, server.address, watch);
  await friend.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
  await friend.goto(linkIn(text));
  await expect(heading(friend, 'You’ve been challenged')).toBeVisible();
  await expect(friend.locator('main')).toContainText('1 mistake');
  await expectAccessible(friend);
  await button(friend, 'Start the race').click();
  await expect(cards(friend)).toHaveCount(12);
  expect(await cardsOn(friend)).toEqual(table);
  const race = friend.getByRole('definition');
  // The ghost has found all when its time has come.
  await expect(race.nth(1)).toHaveText('4', { timeout: 60_000 });
  await expect(race.nth(0)).toHaveText('0');
  await findAll(friend, solution);
  await expect(result(friend)).toContainText(/The ghost was .+ faster/);
  await friend.context().close();

  // It is kept: the day is marked, the first result stays the one that counts.
  await link(page, 'Puzzle of the day').click();
  await expect(page.getByText(/solved in \d+:\d\d/).first()).toBeVisible();
  await expect(page.getByText(/^1 of \d+ solved$/)).toBeVisible();
});

test('yesterday’s puzzle and an older one, with dice, by keys alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keys');
  const focusWatch = new FocusWatch(page);
  await focusWatch.watch();
  await page.goto('/solo/days');
  await radio(page, 'Level', '1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'Level', '2')).toBeChecked();
  await radio(page, 'Level', '2').focus();
  await page.keyboard.press('ArrowLeft');
  await radio(page, 'Play with', 'Cards').focus();
  await page.keyboard.press('ArrowRight');
  const day = addDays(today(), -1);
  const { table, solution } = puzzleOf(day, 1, 'dice');
  await button(page, `Play: ${dayText(day, 'en')}`).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(9);
  expect(await cardsOn(page)).toEqual(table);
  // Each by the key that it is said to have.
  const keyOf = async (die: string) =>
    (await page.locator(`[data-card="${die}"]`).getAttribute('aria-keyshortcuts'))?.toLowerCase() ?? '';
  for (const die of solution[0] ?? []) await page.keyboard.press(await keyOf(die));
  await focusWatch.expectSaid(/^SET! .+ 1 of 2 found/);
  // A hint is free on this level, and part of the result.
  await page.keyboard.press('o');
  await focusWatch.expectSaid('This one is part of a SET');
  await expect(page.locator('.marked')).toHaveCount(1);
  // By walking there: arrows move, Enter picks.
  const [first] = solution[1] ?? [];
  await cards(page).first().focus();
  await page.keyboard.press('Home');
  await page.locator(`[data-card="${first}"]`).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-card="${first}"]`)).toHaveAttribute('aria-pressed', 'true');
  for (const die of (solution[1] ?? []).slice(1)) await page.keyboard.press(await keyOf(die));
  await focusWatch.expectSaid('Done!');
  await expect(result(page)).toContainText('Hints');
  // The archive goes back a year and no further.
  await page.goto('/solo/days');
  const earlier = button(page, 'Previous month');
  for (let month = 0; month < 12; ++month) {
    if ((await earlier.getAttribute('aria-disabled')) !== 'true') await earlier.click();
  }
  await expect(earlier).toHaveAttribute('aria-disabled', 'true');
  const oldest = addDays(today(), -364);
  await choose(page, 4);
  await button(page, dayText(oldest, 'en')).click();
  await expect(cards(page)).toHaveCount(12);
  expect(await cardsOn(page)).toEqual(puzzleOf(oldest, 4, 'cards').table);
});

test('against the clock: SETs bring time, mistakes take it, and the result is kept', async ({ page }) => {
  await page.goto('/');
  await link(page, 'Play Solo').click();
  await begin(page, 'Against the clock', 4);
  await inTheRoom(page);
  expect((await cardsOn(page)).length).toBeGreaterThanOrEqual(12);
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^0:4\d$/);
  // No hints on this level, and nobody asks for cards.
  await expect(button(page, /Hint|More cards/)).toHaveCount(0);
  await playBadly(page, 2);
  await expect(heading(page, 'Time’s up')).toBeVisible();
  await expect(result(page).locator('.headline')).toContainText('2 SETs');
  await expectAccessible(page);
  await link(page, 'Review the game').click();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.goto('/solo/results');
  await expect(page.getByRole('definition').first()).toContainText('2 SETs');
  await expect(button(page, /^Race yourself/)).toHaveCount(1);
  await expectAccessible(page);
});

test('the rising tide: cards come, a mistake brings one, and a full table ends it', async ({ page }) => {
  await begin(page, 'Rising tide', 2);
  const tide = page.getByRole('img', { name: /of 21 places taken/ });
  await expect(tide).toHaveAttribute('aria-label', /^([6-9]|1\d) of 21/);
  await playBadly(page, 1);
  await expect(heading(page, 'The table is full')).toBeVisible();
  await expect(tide).toHaveAttribute('aria-label', '21 of 21 places taken');
  await inTheRoom(page);
  await expect(result(page)).toContainText('1 point');
  await expect(button(page, 'Race yourself')).toBeHidden();
  await expectAccessible(page);
});

test('Classic goes through the deck; a game that was left goes on', async ({ page }) => {
  test.setTimeout(120_000);
  await begin(page, 'Classic', 1);
  const first = trios(await cardsOn(page), true)[0] ?? [];
  await press(page, first);
  await expect(page.getByText('1 point', { exact: true })).toBeVisible();
  const before = await cardsOn(page);
  await link(page, 'Home').click();
  await link(page, 'Play Solo').click();
  await link(page, 'Continue your game').click();
  await expect(cards(page).first()).toBeVisible();
  expect(await cardsOn(page)).toEqual(before);
  await playThrough(page);
  await expect(heading(page, /Done!|You missed a SET/)).toBeVisible();
  await expect(result(page)).toContainText('Extra deals');
  // The same cards once more, against oneself.
  await button(page, 'Race yourself').click();
  await expect(cards(page).first()).toBeVisible();
  expect(trios(await cardsOn(page), true)).toContainEqual(first);
  await expect(page.getByText('Ghost')).toBeVisible();
});

test('a pause covers what lies there, and so does looking away', async ({ page }) => {
  await beginPuzzle(page, 3, 'dice');
  await expect(cards(page)).toHaveCount(9);
  const table = await cardsOn(page);
  await press(page, table.slice(0, 2));
  await button(page, 'Pause').click();
  await expect(heading(page, 'Paused')).toBeVisible();
  await expect(page.getByText('and the dice are covered')).toBeVisible();
  await expect(page.locator('[data-card]')).toHaveCount(0);
  await expectAccessible(page);
  await button(page, 'Resume').click();
  await expect(cards(page)).toHaveCount(9);
  await expect(page.locator('main .selected')).toHaveCount(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(heading(page, 'Paused')).toBeVisible();
  await expect(page.locator('[data-card]')).toHaveCount(0);
});

test('where there is no share sheet the text is copied', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'a phone has one');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beginPuzzle(page, 1, 'dice');
  await expect(cards(page)).toHaveCount(9);
  await findAll(page, trios(await cardsOn(page), true));
  await button(page, 'Share').click();
  await expect(page.getByText('Copied.').first()).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Tercet · Puzzle · Dice · Level 1\n/);
  // The link is that of a free puzzle: it plays the same one.
  const table = await cardsOn(page);
  await page.goto(linkIn(text));
  await button(page, 'Start the race').click();
  await expect(cards(page)).toHaveCount(9);
  expect(await cardsOn(page)).toEqual(table);
});

test('links that are damaged, or of a day that does not exist, are told; nothing begins', async ({ page }) => {
  const tomorrow = addDays(today(), 1);
  for (const [search, title] of [
    ['', 'This link is damaged'],
    ['?mode=puzzle&level=2&date=2026-02-30', 'This link is damaged'],
    ['?mode=puzzle&level=2&date=10000-01-01', 'This link is damaged'],
    ['?mode=puzzle&level=9&deal=1', 'This link is damaged'],
    ['?mode=timed&level=2&deal=1000000000000', 'This link is damaged'],
    ['?mode=timed&level=2&deal=5&ghost=%3Cimg%20src=x%3E', 'This link is damaged'],
    [`?mode=timed&level=2&deal=5&ghost=${'A'.repeat(5_000)}`, 'This link is damaged'],
    [`?mode=puzzle&level=2&date=${tomorrow}`, 'Not yet'],
  ] as const) {
    await page.goto(`/solo/race${search}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(button(page, 'Start the race')).toHaveCount(0);
  }
  await link(page, 'Choose a game').click();
  await expect(heading(page, 'Solo')).toBeVisible();
  await expect(link(page, 'Continue your game')).toHaveCount(0);
  await page.goto('/solo/nothing');
  await expect(heading(page, /not found|nothing/i)).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline the puzzle of the day is played, and kept', async ({ page, context, watch, isMobile }) => {
    test.skip(isMobile, 'the same everywhere');
    watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await page.goto('/solo/days');
    await choose(page, 1);
    await button(page, new RegExp(`^Play: ${dayText(today(), 'en')}`)).click();
    await expect(cards(page)).toHaveCount(9);
    await findAll(page, puzzleOf(today(), 1, 'cards').solution);
    await expect(heading(page, 'Done!')).toBeVisible();
    await page.goto('/solo/results');
    await expect(page.getByRole('listitem').filter({ has: button(page, 'Share') })).toContainText(
      'Puzzle · Cards · Level 1',
    );
  });
});

test('the lesson teaches by a puzzle and against the clock', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same everywhere');
  const next = () => button(page, 'Next').click();
  await page.goto('/learn/solo');
  await button(page, /^Step 4 of/).click();
  await expect(heading(page, 'Your first puzzle')).toBeVisible();
  await expect(cards(page)).toHaveCount(9);
  await findAll(page, trios(await cardsOn(page), true));
  await expect(page.locator('main').getByText('All found!')).toBeVisible();
  await expectAccessible(page);
  await next();
  await expect(heading(page, 'Against the clock')).toBeVisible();
  await expect(cards(page)).not.toHaveCount(0);
  for (let set = 0; set < 3; ++set) {
    const before = await cardsOn(page);
    await press(page, trios(before, true)[0] ?? []);
    await expect.poll(() => cardsOn(page)).not.toEqual(before);
  }
  await expect(page.locator('main').getByText('Three SETs, you’ve got it')).toBeVisible();
  await expectAccessible(page);
  await next();
  await expect(link(page, 'Choose a game')).toHaveAttribute('href', '/new/solo');
  // Nothing of it is kept.
  await page.goto('/solo/results');
  await expect(page.getByText('No results yet.')).toBeVisible();
});
