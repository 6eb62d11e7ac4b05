// The moments that count, at a table that the test plays: a SET, a mistake, how a game ends; and its review.
import type { Page } from '@playwright/test';
import { StagedTable } from './staged';
import { expect, test } from './test';

const result = (page: Page) => page.locator('section[data-result]');
const showResult = (page: Page) => page.getByRole('button', { name: 'Show result' });

// What has moved since the last event, and what of it still moved when the result came.
const watchLandings = (page: Page) =>
  page.evaluate(() => {
    const seen = { moved: 0, moving: -1 };
    const isMoving = ({ playState, effect }: Animation) => {
      const target = (effect as KeyframeEffect | null)?.target;
      return (
        playState === 'running' && target?.closest('.board-flight, [data-die], [data-card], .cubed-points') != null
      );
    };
    const look = () => {
      const moving = document.getAnimations().filter(isMoving).length;
      seen.moved = Math.max(seen.moved, moving);
      if (!document.querySelector('section[data-result]')) return void requestAnimationFrame(look);
      seen.moving = moving + document.querySelectorAll('.board-flight').length;
    };
    look();
    Object.assign(window, { tercetLandings: seen });
  });
const landings = (page: Page) =>
  page.evaluate(() => (window as unknown as { tercetLandings: { moved: number; moving: number } }).tercetLandings);

// Of the board's cards, dice and panels nothing that is seen lies below or over the result.
const overlapping = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector('section[data-result]')!;
    const at = panel.getBoundingClientRect();
    const board = panel.parentElement!.firstElementChild!;
    const room = board.getBoundingClientRect();
    const over = [...board.querySelectorAll('*')].flatMap((node) => {
      const box = node.getBoundingClientRect();
      const isSeen = node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const width = Math.min(box.right, room.right, at.right) - Math.max(box.left, room.left, at.left);
      const height = Math.min(box.bottom, room.bottom, at.bottom) - Math.max(box.top, room.top, at.top);
      return isSeen && width > 1 && height > 1 ? [node.outerHTML.slice(0, 120)] : [];
    });
    for (const x of [0.1, 0.5, 0.9]) {
      for (const y of [0.1, 0.5, 0.9]) {
        const there = document.elementFromPoint(at.left + at.width * x, at.top + at.height * y);
        if (!there || !panel.contains(there)) over.push(`on it: ${there?.outerHTML.slice(0, 120)}`);
      }
    }
    const { innerWidth, innerHeight } = window;
    if (at.left < 0 || at.top < 0 || at.right > innerWidth || at.bottom > innerHeight) over.push('beyond the edge');
    return over;
  });

for (const { name, moves = false } of [
  { name: 'classic-4-referee', moves: true },
  { name: 'cubed-4-greedy-many-wilds', moves: true },
  { name: 'speed-4-many-wilds' },
  { name: 'crosswise-4' },
  { name: 'solo-timed-level-1' },
]) {
  test(`${name}: the result comes after the last landing, and lies beside the board`, async ({ page }) => {
    const table = await StagedTable.of(name);
    const before = table.last - (name.startsWith('solo') ? 1 : 2);
    await table.open(page, before);
    await page.locator('[data-card], [data-die]').first().waitFor();
    await expect(result(page)).toBeHidden();
    await watchLandings(page);
    table.show(before, table.last);
    await expect(result(page).or(showResult(page))).toBeVisible();
    // The board shows itself how it ended.
    if (await showResult(page).isVisible()) await showResult(page).click();
    await expect(result(page)).toBeVisible();
    await expect.poll(async () => (await landings(page)).moving).toBe(0);
    if (moves) expect((await landings(page)).moved).toBeGreaterThan(0);
    await expect.poll(() => overlapping(page)).toEqual([]);
    // Put away, the board has all the room.
    await page.getByRole('button', { name: 'View the table' }).click();
    await expect(result(page)).toBeHidden();
    await showResult(page).click();
    await expect(result(page)).toBeVisible();
  });
}

test('the result counts up, names the best moment, and is shared; a better game is a new best', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same as on a wide screen');
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: ({ text }: ShareData) => {
        Object.assign(window, { tercetShared: text });
        return Promise.resolve();
      },
    });
  });
  const before = JSON.stringify({ classic: { value: -60_000, words: 'Fastest SET: 60 s', of: 'another' } });
  await page.addInitScript((bests) => {
    if (!localStorage.getItem('tercet.bests')) localStorage.setItem('tercet.bests', bests);
  }, before);
  const table = await StagedTable.of('classic-2-call-first', 1);
  await table.open(page, table.last - 2);
  await page.locator('[data-card]').first().waitFor();
  await page.evaluate(() => {
    const counted: string[] = [];
    new MutationObserver(() => {
      const now = document.querySelector('section[data-result] li strong [aria-hidden]')?.textContent;
      if (now) counted.push(now);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { tercetCounted: counted });
  });
  table.show(table.last - 2, table.last);
  await expect(result(page).getByRole('heading', { name: 'You won!' })).toBeVisible();
  await expect(result(page).locator('li strong').first()).toHaveText('14');
  const counted = await page.evaluate(() => (window as unknown as { tercetCounted: string[] }).tercetCounted);
  expect(Number(counted[0])).toBeLessThan(14);
  const best = result(page).getByRole('region', { name: 'Best moment' });
  await expect(best).toContainText(/Fastest SET: [\d.]+ s/);
  await expect(best).toContainText('A new best!');
  await result(page).getByRole('button', { name: 'Share' }).click();
  const shared = await page.evaluate(() => (window as unknown as { tercetShared: string }).tercetShared);
  expect(shared).toMatch(/^Tercet · Classic\nBen 14 · Ada 9\n(Ben|Ada): Fastest SET: [\d.]+ s\nhttp/);
  // Looking at it again does not make it less of a best.
  await page.reload();
  await page.locator('[data-card]').first().waitFor();
  table.show(table.last, table.last);
  await expect(best).toContainText('A new best!');
});

const reasons = (page: Page) => page.locator('body > .reason');
// What shakes, and what lights up in the colour of a seat.
const felt = (page: Page) =>
  page.evaluate(() => {
    const keyframes = document
      .getAnimations()
      .map(({ effect }) => JSON.stringify((effect as KeyframeEffect | null)?.getKeyframes() ?? []));
    const count = (of: RegExp) => keyframes.filter((one) => of.test(one)).length;
    return { shaking: count(/"translate":"-[47]px/), lit: count(/var\(--seat-\d\)/) };
  });

for (const name of ['classic-2-call-first', 'speed-2-at-once-tie']) {
  test(`${name}: a mistake shakes and says why there; a SET lights up in its seat’s colour, and covers it`, async ({
    page,
  }) => {
    const table = await StagedTable.of(name);
    const wrong = table.first('mistaken');
    const right = table.first('taken', wrong);
    await table.open(page, wrong - 1);
    await page.locator('[data-card], [data-die]').first().waitFor();
    table.show(wrong - 1, wrong);
    await expect.poll(async () => (await felt(page)).shaking, { intervals: [20] }).toBe(3);
    await expect(reasons(page).first()).toBeVisible();
    await expect(page.getByText(/[Nn]ot a SET/).first()).toBeVisible();
    table.show(wrong, right);
    await expect.poll(async () => (await felt(page)).lit, { intervals: [20] }).toBe(3);
    await expect(reasons(page)).toHaveCount(0);
    await expect(page.getByText(/[Nn]ot a SET/)).toHaveCount(0);
  });
}

test('with less motion nothing shakes, and the reason stands there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await StagedTable.of('classic-2-call-first');
  const wrong = table.first('mistaken');
  await table.open(page, wrong - 1);
  await page.locator('[data-card]').first().waitFor();
  table.show(wrong - 1, wrong);
  await expect(reasons(page).first()).toBeVisible();
  expect((await felt(page)).shaking).toBe(0);
});

const slider = (page: Page) => page.getByRole('slider');
const moves = (page: Page) => page.getByRole('list', { name: 'Moves' });
async function openMoves(page: Page): Promise<void> {
  await slider(page).waitFor();
  const button = page.getByRole('button', { name: 'Moves' });
  if (await button.isVisible()) await button.click();
  await moves(page).waitFor();
}

test('the review leaps to a move, says what it was and no more, and shows the SETs that were missed', async ({
  page,
}) => {
  const table = await StagedTable.of('classic-2-call-first', 1);
  await table.review(page);
  await openMoves(page);
  // My own name is mine.
  await expect(page.locator('[data-seat="1"]')).toContainText('You');
  const mine = moves(page).getByRole('button', { name: /You: SET!/ });
  const theirs = moves(page).getByRole('button', { name: /Ada: SET!/ });
  await theirs.first().click();
  const strip = page.locator('.strip');
  await expect(strip).toContainText('Ada: SET!');
  await mine.first().click();
  await expect(strip).toContainText('You: SET!');
  await expect(strip).not.toContainText('Ada');
  await expect(mine.first()).toHaveAttribute('aria-current', 'step');
  // At the beginning nothing of it is said any more.
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveValue('0');
  await expect(page.getByText('SET!', { exact: false }).and(page.locator('.strip *'))).toHaveCount(0);
  const lying = page.getByRole('region', { name: /SETs? on the table/ });
  await expect(lying).toBeVisible();
  await lying.getByRole('button').first().click();
  await expect(page.locator('[data-card].marked')).toHaveCount(3);
  await expect(page.getByText('You’re watching')).toHaveCount(0);
});

for (const name of ['cubed-3-random', 'crosswise-4', 'speed-4-many-wilds', 'solo-timed-level-1']) {
  test(`${name}: the review has moves to leap by, and nobody is watching`, async ({ page }) => {
    const table = await StagedTable.of(name);
    await table.review(page);
    await openMoves(page);
    const all = moves(page).getByRole('button');
    const count = await all.count();
    expect(count).toBeGreaterThan(2);
    for (const at of [count - 1, 1]) {
      await all.nth(at).click();
      await expect(all.nth(at)).toHaveAttribute('aria-current', 'step');
      await expect(page.getByText(/watching/i)).toHaveCount(0);
    }
    if (!name.startsWith('solo')) await expect(page.locator('[data-seat="0"]')).toContainText('You');
  });
}
