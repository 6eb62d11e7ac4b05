// Cubed from the first screen to the result, against a bot, by real presses, drags and keys.
import type { Locator, Page } from '@playwright/test';
import { pointsOf } from './classic';
import { playUntil } from './cubed';
import { expectAccessible } from './accessibility';
import { expect, expectNoScrolling, test } from './test';
import { tapOrClick } from './touch';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const hand = (page: Page) => page.getByRole('group', { name: 'Your dice' }).getByRole('button');
const square = (page: Page, at: string) => page.locator(`[data-square="${at}"]`);
const press = (what: Locator): Promise<void> => tapOrClick(what, 6_000);

async function begin(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Cubed against bots' }).click();
  await expect(page.locator('[data-die]').first()).toBeVisible();
}

// Where every square is on the screen, and the free ones that can be pressed.
function squaresOf(page: Page): Promise<{ at: Record<string, string>; free: string[] }> {
  return page.getByRole('grid').evaluate((grid) => {
    const room = grid.parentElement?.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const squares = [...grid.querySelectorAll<HTMLElement>('[data-square]')];
    const seen = ({ left, top, right, bottom }: DOMRect) =>
      left > room.left && top > room.top && right < room.right && bottom < room.bottom;
    const placeOf = (one: HTMLElement) => one.getBoundingClientRect();
    return {
      at: Object.fromEntries(
        squares.map((one) => {
          const { x, y, width, height } = placeOf(one);
          return [one.dataset.square ?? '', [x, y, width, height].map((n) => n.toFixed(1)).join(' ')];
        }),
      ),
      free: squares
        .filter((one) => !one.querySelector('[data-die]') && seen(placeOf(one)))
        .map((one) => one.dataset.square ?? ''),
    };
  });
}

// Dice are laid wherever there is room and taken back again, a hint is asked for: no square moves.
async function expectStillBoard(page: Page): Promise<void> {
  // The board may have gone along with the last turn.
  await page.waitForTimeout(400);
  const { at, free } = await squaresOf(page);
  const expectStill = async () => {
    expect((await squaresOf(page)).at).toEqual(at);
    // What glides is elsewhere a moment later.
    await page.waitForTimeout(120);
    expect((await squaresOf(page)).at).toEqual(at);
  };
  const picker = page.getByRole('dialog');
  const targets = [free.at(0), free.at(-1), free.at(free.length / 2), free.at(5)];
  for (const target of targets) {
    await press(hand(page).first());
    await press(square(page, target ?? ''));
    await expect(square(page, target ?? '').locator('[data-die]')).toBeVisible();
    if (await picker.isVisible()) await page.keyboard.press('Escape');
    await expectStill();
  }
  await press(button(page, 'Take back all'));
  await expect(hand(page)).toHaveCount(5);
  await expectStill();
}

// Rows and columns have names, which messages use.
async function expectLabels(page: Page): Promise<void> {
  await press(hand(page).first());
  const at = 'k12';
  const [column, row, its] = await Promise.all(
    [page.getByText('K', { exact: true }), page.getByText('12', { exact: true }), square(page, at)].map((one) =>
      one.first().boundingBox(),
    ),
  );
  expect(column && its && Math.abs(column.x + column.width / 2 - its.x - its.width / 2)).toBeLessThan(1);
  expect(row && its && Math.abs(row.y + row.height / 2 - its.y - its.height / 2)).toBeLessThan(1);
  await expect(square(page, at)).toHaveAttribute('aria-label', /^K12/);
  await press(hand(page).first());
}

// The last turn in the list, by keys; its dice are marked on the board while it is looked at.
async function expectTurns(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await press(button(page, 'Turns'));
  const turns = page.getByRole('region', { name: 'Turns' });
  const turn = turns.getByRole('button', { name: /scored \d+ point|placed the first three/ }).first();
  await expect(turn).toHaveAccessibleName(/\d SETs?.* [A-M]\d+–[A-M]\d+/);
  const dimmed = page.locator('.dimmed');
  await turn.focus();
  await page.keyboard.press('Enter');
  await expect(turn).toHaveAttribute('aria-pressed', 'true');
  const marks = page.locator('.marks > .mark');
  await expect(marks.first()).toBeVisible();
  await expectPointsBeside(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  if (isPhone) await press(turns.getByRole('button', { name: 'Close' }));
  else await button(page, 'Pass').focus();
  await expect(marks).toHaveCount(0);
  await expect(dimmed).toHaveCount(0);
}

// Points of SETs lie on no die.
async function expectPointsBeside(page: Page): Promise<void> {
  const covered = await page.getByRole('grid').evaluate((grid) => {
    const boxes = (selector: string) => [...grid.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const dice = boxes('[data-die]');
    const points = boxes('.points b');
    const overlap = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return { points: points.length, covered: points.filter((one) => dice.some((die) => overlap(one, die))).length };
  });
  expect(covered.points).toBeGreaterThan(0);
  expect(covered.covered).toBe(0);
}

test('a game against a bot is played from home to the result and reviewed', async ({ page }, info) => {
  test.setTimeout(360_000);
  const isPhone = info.project.name === 'phone';
  await begin(page);
  await expectNoScrolling(page);
  await playUntil(page, () => button(page, 'Pass').isVisible(), 150_000, false);
  await expectNoScrolling(page);
  await expectAccessible(page);
  await expectStillBoard(page);
  if (!isPhone) await expectLabels(page);
  await expectTurns(page, isPhone);
  await playUntil(page, () => button(page, 'Rematch').isVisible(), 200_000);
  // Who only passes comes to the end, too, with the three points of the opening at most.
  expect(await pointsOf(page)).toBeGreaterThan(3);
  await expectAccessible(page);
  await expectNoScrolling(page);
  await page.getByRole('link', { name: 'Review the game' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
});

test('the faces of a wild are beside its square, and the turns are there again after coming back', async ({ page }) => {
  // With this chance there is a SET at once and a wild beside it.
  await page.addInitScript(() => {
    let x = 1;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(all: T): T => {
      const bytes = all as unknown as Uint8Array;
      for (let i = 0; i < bytes.length; ++i) bytes[i] = (x = (x * 1103515245 + 12345) & 0x7fffffff) >> 16;
      return all;
    };
  });
  await page.goto('/new/cubed');
  await page.getByRole('radio', { name: 'Against bots' }).check();
  await page.getByText('Options').click();
  await page.getByLabel('Dice').selectOption('many_wilds');
  await button(page, 'Start').click();
  for (const name of ['Hint', 'Show me', 'SET!', 'Place them']) await button(page, name).click();
  await expect(hand(page)).toHaveCount(2);
  const picker = page.getByRole('dialog', { name: 'What does this wild stand for?' });
  for (const at of ['g9', 'f5']) {
    await press(hand(page).last());
    await press(square(page, at));
    await expect(picker).toBeVisible();
    const [over, under] = await Promise.all([picker.boundingBox(), square(page, at).boundingBox()]);
    if (!over || !under) throw new Error('nothing to be seen');
    const isApart =
      over.x >= under.x + under.width ||
      over.x + over.width <= under.x ||
      over.y >= under.y + under.height ||
      over.y + over.height <= under.y;
    expect(isApart, `${at}: ${JSON.stringify([over, under])}`).toBe(true);
    await page.keyboard.press('Escape');
    await press(button(page, 'Undo'));
    await expect(hand(page)).toHaveCount(2);
  }
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  const list = button(page, 'Turns');
  if (await list.isVisible()) await list.click();
  await expect(button(page, /^You placed the first three/)).toBeVisible();
});
