// The moments that count, at a table that the test plays: a SET, a mistake, how a game ends.
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
