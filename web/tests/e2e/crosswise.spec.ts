// Crosswise from the first screen to the result, by touch, by mouse and by keys; two people at one table, one of whom adds
// dice to the other's grid; the lesson.
import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { dieOn, drag, held, isOver, lay, playUntil, press, square, unplaced } from './crosswise';
import { FocusWatch } from './focus_watch';
import { newPage, sit } from './people';
import { tableOf } from './screens';
import { expect, expectNoScrolling, repeatUntil, test, unlessTimeout, type FaultWatch } from './test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page, words: string | RegExp) => page.locator('main').getByText(words).first();
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('a game against bots is played from home to the result and reviewed', async ({ page }) => {
  test.setTimeout(360_000);
  await page.goto('/');
  await button(page, 'Play Crosswise against bots').click();
  await expect(held(page)).toHaveCount(10);
  await expectNoScrolling(page);
  // Everybody's count is seen, and the bots' grids.
  await expect(button(page, /^Bot \d \d+ left$/)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: '10 dice to place' })).toBeVisible();

  // Pressed, dragged, moved, given back.
  await lay(page, '0,0');
  await expect(held(page)).toHaveCount(9);
  await drag(page, held(page).first(), square(page, '1,0'));
  await expect(held(page)).toHaveCount(8);
  await expect(square(page, '1,0')).toHaveAttribute('aria-label', /doesn’t count yet$/);
  await expect(text(page, /dice don’t count yet|wild/)).toBeVisible();
  await drag(page, dieOn(page, '0,0'), square(page, '0,1'));
  await expect(dieOn(page, '0,1')).toBeVisible();
  await expect(dieOn(page, '0,0')).toHaveCount(0);
  await press(square(page, '0,1'));
  await press(button(page, 'Back to your dice'));
  await expect(held(page)).toHaveCount(9);
  await expect(dieOn(page, '0,1')).toHaveCount(0);
  await press(button(page, 'Undo'));
  await expect(dieOn(page, '0,1')).toBeVisible();
  // A group by a long press.
  await lay(page, '1,1');
  await drag(page, dieOn(page, '1,1'), square(page, '0,2'), true);
  for (const at of ['-1,2', '0,2', '0,1']) await expect(dieOn(page, at)).toBeVisible();
  await expectNoScrolling(page);
  await expectAccessible(page);

  // Another's grid, and back.
  const other = button(page, /^Bot \d \d+ left$/).first();
  // The strip moves when a bot lays dice just then, and the press may miss.
  const isLooking = async () => (await other.getAttribute('aria-pressed')) === 'true';
  await repeatUntil(() => press(other), isLooking, 15_000);
  await expect(page.getByRole('grid', { name: /’s grid$/ })).toBeVisible();
  await press(button(page, 'Back to your grid'));
  await expect(page.getByRole('grid', { name: 'Your grid' })).toBeVisible();

  await playUntil(page, () => button(page, 'Next round').isVisible());
  await expect(panel(page, /placed everything|finished/)).toBeVisible();
  await expectNoScrolling(page);
  await expectAccessible(page);
  await press(panel(page, /placed everything|finished/).getByRole('button', { name: 'Close' }));
  await expect(panel(page, /placed everything|finished/)).toBeHidden();
  await playUntil(page, () => button(page, 'Show result').or(button(page, 'Rematch')).isVisible());
  await playUntil(page, () => isOver(page));
  await expect(text(page, /Round 1: \d+ · Round 2: \d+ · Round 3: \d+/)).toBeVisible();
  await expectAccessible(page);
  await expectNoScrolling(page);
  await page.getByRole('link', { name: 'Review the game' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByRole('slider').press('End');
  await expect(panel(page, /placed everything|finished/)).toBeVisible();
});

// Every die shows the same on all sides, so any three in a line are a SET.
const alike = { dice: Array.from({ length: 42 }, () => Array<string>(6).fill('2GS')) };

// Ada's table, at which both of them sit and are ready.
async function beginTogether(
  ada: Page,
  { browser, address, watch }: { browser: Browser; address: string; watch: FaultWatch },
): Promise<Page> {
  const bob = await newPage(browser, address, watch);
  await ada.request.post('/api/guest', { data: { name: 'Ada' } });
  const link = await tableOf(ada.request, 'crosswise', {
    options: { rounds: 2, draw_every_ms: 0, own_dice: alike },
    hints: true,
  });
  for (const [page, name] of [
    [ada, 'Ada'],
    [bob, 'Bob'],
  ] as const) {
    await page.goto(link);
    await sit(page, name);
  }
  for (const page of [ada, bob]) await expect(held(page)).toHaveCount(10);
  return bob;
}

test('X5: with the bag empty one adds a die to another’s grid, takes it back, and wins with it; X8: both give up', async ({
  page: ada,
  browser,
  server,
  watch,
}) => {
  test.setTimeout(180_000);
  const bob = await beginTogether(ada, { browser, address: server.address, watch });
  // Nothing moves under the hand: neither what lies there nor what is still free.
  await lay(ada, '0,0');
  const places = () => Promise.all(['0,0', '2,0', '1,1'].map((at) => square(ada, at).boundingBox()));
  const before = await places();
  for (const at of ['1,0', '2,0']) {
    await lay(ada, at);
    expect(await places()).toEqual(before);
  }
  await expect(ada.getByRole('heading', { name: '7 dice to place' })).toBeVisible();
  expect(await places()).toEqual(before);
  // Small and live beside one's own.
  await expect(button(bob, 'Ada 7 left')).toBeVisible();

  // Not before the bag is empty.
  await press(held(bob).first());
  await press(button(bob, /^Ada \d+ left$/));
  await press(square(bob, '3,0'));
  await expect(text(bob, 'only add to others’ grids when the bag is empty')).toBeVisible();

  const drawn = button(ada, 'Bag is empty');
  for (let dice = 10; !(await drawn.isVisible()); ++dice) {
    await press(button(ada, 'Draw a die'));
    // With the first ones laid: three places of the hand are empty.
    await expect(held(ada)).toHaveCount(dice - 2);
    expect(dice).toBeLessThan(42);
  }
  await expect(held(ada)).toHaveCount(29);
  await expect(bob.getByText('Bag: 0')).toBeVisible();

  // One place of both ends of the row; what is not beside it makes no SET.
  await expect(bob.locator('.square.offered')).toHaveCount(2);
  await press(square(bob, '0,1'));
  await expect(text(bob, 'No SET with this grid yet: 2 green squiggles')).toBeVisible();
  await press(square(bob, '0,1'));
  await press(square(bob, '3,0'));
  await expect(square(bob, '3,0')).toHaveAttribute('aria-label', /from you$/i);
  await expect(held(bob)).toHaveCount(9);
  await expect(square(ada, '3,0')).toHaveAttribute('aria-label', /from Bob$/);
  await expect(ada.getByText('Bob added 1 die to your grid.').first()).toBeVisible();
  await expectAccessible(bob);
  await expectAccessible(ada);

  // What his SET rests on has to stay; the rest is hers.
  await press(square(ada, '1,0'));
  await expect(text(ada, 'This die has to stay: another player’s SET rests on it (2 green squiggles).')).toBeVisible();
  // The step before would take one of them away: the table refuses, and nothing has changed.
  await press(button(ada, 'Undo'));
  for (const at of ['0,0', '1,0', '2,0', '3,0']) await expect(dieOn(ada, at)).toBeVisible();
  await drag(ada, dieOn(ada, '0,0'), square(ada, '0,1'));
  await expect(dieOn(ada, '0,1')).toBeVisible();
  await expect(square(bob, '0,1')).toHaveAttribute('aria-label', /squiggles/);

  await press(square(bob, '3,0'));
  await press(button(bob, 'Back to your dice'));
  await expect(held(bob)).toHaveCount(10);
  await expect(dieOn(ada, '3,0')).toHaveCount(0);
  await drag(ada, dieOn(ada, '0,1'), square(ada, '0,0'));
  await expect(dieOn(bob, '0,0')).toBeVisible();
  await drag(bob, held(bob).first(), square(bob, '3,0'));
  await expect(dieOn(ada, '3,0')).toBeVisible();

  // The other nine are his own grid.
  await press(button(bob, 'Back to your grid'));
  await press(button(bob, 'Hint'));
  await expect(text(bob, 'You can place all your dice!')).toBeVisible();
  await press(button(bob, 'Show me'));
  await expect(panel(bob, 'You placed everything!')).toContainText('29 points');
  await expect(panel(ada, 'Bob placed everything').getByRole('img', { name: 'Bob’s grid' })).toBeVisible();
  await expectAccessible(ada);

  // X8: what one says is secret until both have said it.
  for (const page of [ada, bob]) await press(button(page, 'Next round'));
  for (const page of [ada, bob]) await expect(held(page)).toHaveCount(10);
  const done = (page: Page) => button(page, 'Nobody can finish');
  await press(done(ada));
  await expect(done(ada)).toHaveAttribute('aria-pressed', 'true');
  await expect(text(ada, /^You’ve said nobody can finish/)).toBeVisible();
  await expect(done(bob)).toHaveAttribute('aria-pressed', 'false');
  await press(done(bob));
  for (const page of [ada, bob])
    await expect(panel(page, 'Nobody finished')).toContainText('Nobody scores this round.');
  // The result comes by itself when the end has been looked at.
  await expect(bob.getByRole('heading', { name: 'You won!' })).toBeVisible();
  await expect(ada.getByRole('heading', { name: 'Bob wins' })).toBeVisible();
  await bob.context().close();
});

test('a round is played by keys alone, and heard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keys');
  test.setTimeout(240_000);
  const focusWatch = new FocusWatch(page);
  await focusWatch.watch();
  await page.goto('/new/crosswise');
  await page.getByRole('radio', { name: 'Against bots' }).check();
  await page.getByText('Options').click();
  await page.getByRole('group', { name: 'Rounds' }).getByRole('radio', { name: '1', exact: true }).check();
  await button(page, 'Start').focus();
  await page.keyboard.press('Enter');
  await expect(held(page)).toHaveCount(10);
  // Between two screens nothing has it.
  await page.evaluate(() => void (window.tercetLostFocus = []));
  const key = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  const grid = page.getByRole('grid', { name: 'Your grid' });
  const focused = grid.locator('[role="gridcell"]:focus');
  const nameOf = (index: number) => held(page).nth(index).getAttribute('aria-label');
  const [first, second] = [(await nameOf(0)) ?? '', (await nameOf(1)) ?? ''];

  await key('1');
  await focusWatch.expectSaid(`Picked up: ${first}`);
  await expect(focused).toHaveAttribute('aria-label', 'Empty area: empty');
  await key('Enter');
  await focusWatch.expectSaid('10 dice to place');
  await expect(focused).toHaveAttribute('aria-label', `row 1, column 1: ${first}, doesn’t count yet`);
  // The second place of the hand is the second die's, wherever the first one is.
  await key('2', 'ArrowRight', 'Enter');
  await expect(focused).toHaveAttribute('aria-label', `row 1, column 2: ${second}, doesn’t count yet`);
  await key('ArrowDown');
  await expect(focused).toHaveAttribute('aria-label', '1 below the grid, column 2: empty');
  // Lifted and moved, together, and given back.
  await key('ArrowUp', 'Enter', 'ArrowDown', 'Enter');
  await expect(grid.getByRole('gridcell', { name: `row 2, column 2: ${second}` })).toBeFocused();
  await key('Control+z');
  await expect(grid.getByRole('gridcell', { name: `row 1, column 2: ${second}` })).toBeVisible();
  await key('ArrowUp', 'ArrowLeft');
  await expect(grid.getByRole('gridcell', { name: `row 1, column 1: ${first}` })).toBeFocused();
  await key('Shift+ArrowDown');
  await focusWatch.expectSaid('Moved a group of 2 dice');
  await key('g');
  await focusWatch.expectSaid('Picked up: a group of 2 dice');
  await key('Escape');
  await focusWatch.expectSaid('Put down: ');
  await key('Delete');
  await focusWatch.expectSaid(`Back in your hand: ${first}. `);
  await expect(held(page)).toHaveCount(9);

  // Another's grid by its name, walked and left.
  await focusWatch.press(button(page, /^Bot \d \d+ left$/).first());
  await expect(page.getByRole('grid', { name: /’s grid$/ })).toBeVisible();
  await key('Escape');
  await expect(grid).toBeVisible();
  await focusWatch.expectFocusKept();

  const act = async (control: Locator) => {
    await control.focus({ timeout: 1_000 });
    await key('Enter');
  };
  const once = async () => {
    for (const name of ['Show result', 'Show me']) {
      if (await button(page, name).isVisible()) return act(button(page, name));
    }
    for (const name of ['Hint', 'Draw a die']) {
      if (await button(page, name).isEnabled({ timeout: 1_000 })) return act(button(page, name));
    }
  };
  await repeatUntil(
    () => unlessTimeout(once(), undefined),
    () => isOver(page),
    180_000,
  );
  await focusWatch.expectFocusKept();
  await focusWatch.expectSaid(/placed everything/);
  await focusWatch.expectSaid(/points/);
});

test('one goes as far as one likes, closer and back', async ({ page, isMobile }) => {
  test.skip(isMobile, 'by mouse');
  await page.goto('/play/crosswise');
  await expect(held(page)).toHaveCount(10);
  await lay(page, '0,0');
  // A die that is carried is put back where it was by Escape.
  const die = await dieOn(page, '0,0').boundingBox();
  if (!die) throw new Error('no die');
  await page.mouse.move(die.x + 9, die.y + 9);
  await page.mouse.down();
  await page.mouse.move(die.x + 200, die.y + 9);
  await expect(page.locator('.board-flight.carried')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('.board-flight.carried')).toHaveCount(0);
  await expect(dieOn(page, '0,0')).toBeVisible();
  const whole = button(page, 'Show the whole grid');
  await expect(whole).toBeDisabled();
  const box = await page.getByRole('grid').locator('xpath=../..').boundingBox();
  if (!box) throw new Error('no grid');
  const side = async () => (await square(page, '0,0').boundingBox())?.width ?? 0;
  const before = await side();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -300);
  await expect.poll(side).toBeGreaterThan(before * 1.2);
  await expect(whole).toBeEnabled();
  // Far to the right there is a square, too.
  await page.mouse.move(box.x + box.width - 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(square(page, '0,0')).not.toBeInViewport();
  await held(page).first().click();
  await page.mouse.click(box.x + box.width - 40, box.y + box.height / 2);
  await expect(held(page)).toHaveCount(8);
  await whole.click();
  await expect(square(page, '0,0')).toBeInViewport();
});

const next = async (page: Page) => {
  await expectAccessible(page);
  await press(button(page, 'Next'));
};
const hand = (page: Page, name: string) => page.getByRole('group', { name: 'Your dice' }).getByRole('button', { name });

test('the lesson teaches to build, to use a wild, to draw and to add to another’s grid', async ({ page }) => {
  test.setTimeout(120_000);
  const put = async (die: string, at: string) => {
    await press(hand(page, die).first());
    await press(square(page, at));
  };
  await page.goto('/learn/crosswise');
  // The steps before are those of every game with dice.
  await press(button(page, /^Step 5 of/));
  await expect(page.getByRole('heading', { level: 1, name: 'Build a cross' })).toBeVisible();
  await put('1 red oval', '-1,0');
  await put('2 red ovals', '0,0');
  await expect(text(page, '2 dice don’t count yet: each needs a SET and has to touch the grid.')).toBeVisible();
  await put('3 red ovals', '1,0');
  await expect(page.locator('.square.counts')).toHaveCount(3);
  await put('2 green squiggles', '0,1');
  await expect(square(page, '0,1')).toHaveAttribute('aria-label', /doesn’t count yet$/);
  await put('2 purple diamonds', '0,2');
  await expect(text(page, 'Two SETs that share a die')).toBeVisible();
  await next(page);

  await expect(page.getByRole('heading', { level: 1, name: 'A wild' })).toBeVisible();
  await put('wild', '1,2');
  await expect(text(page, 'The wild stands for 3 purple diamonds.')).toBeVisible();
  await expect(square(page, '1,2')).toHaveAttribute('aria-label', /wild as 3 purple diamonds$/);
  // Another face, by hand: it makes no SET, and that is seen.
  for (let i = 0; i < 2; ++i) await press(square(page, '1,2'));
  const picker = page.getByRole('dialog', { name: 'What does this wild stand for?' });
  await expectAccessible(page);
  await press(picker.getByRole('button', { name: /^1 red diamond$/ }));
  await expect(square(page, '1,2')).toHaveAttribute('aria-label', /wild as 1 red diamond, doesn’t count yet$/);
  for (let i = 0; i < 2; ++i) await press(square(page, '1,2'));
  await press(picker.getByRole('button', { name: 'Whatever fits' }));
  await expect(square(page, '1,2')).toHaveAttribute('aria-label', /wild as 3 purple diamonds$/);
  // The die takes the place of the wild, which goes on.
  await put('3 purple diamonds', '0,2');
  await drag(page, dieOn(page, '0,2'), square(page, '1,2'));
  await expect(square(page, '1,2')).toHaveAttribute('aria-label', /: 3 purple diamonds$/);
  await drag(page, dieOn(page, '0,2'), square(page, '1,3'));
  await expect(text(page, 'A wild has one face in the whole grid')).toBeVisible();
  await next(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Draw a die' })).toBeVisible();
  await press(button(page, /^Draw a die$/));
  await put('2 green diamonds', '1,2');
  await put('3 red diamonds', '2,2');
  await expect(text(page, 'The new die was just what you needed')).toBeVisible();
  await next(page);

  await expect(page.getByRole('heading', { level: 1, name: 'On someone else’s grid' })).toBeVisible();
  await press(hand(page, '2 green squiggles'));
  await press(button(page, 'Bot 0 left'));
  await expect(page.locator('.square.offered')).toHaveCount(1);
  await press(square(page, '3,0'));
  await expect(text(page, 'That counts as placed')).toBeVisible();
  await next(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Your first round' })).toBeVisible();
  await expect(held(page)).toHaveCount(10);
  await expectAccessible(page);
  expect(await unplaced(page)).toBe(10);
  await playUntil(page, () => button(page, 'Next').isVisible(), 90_000);
  await expect(text(page, /That’s the whole game!|A game has three rounds/)).toBeVisible();
  await next(page);
  await expect(page.getByRole('link', { name: 'Play your first game' })).toHaveAttribute('href', '/play/crosswise');
});

test('the rules say how many dice of each drawing count', async ({ page }) => {
  await page.goto('/rules/crosswise');
  for (const words of ['9 of 9 dice count.', '5 of 9 dice count.', '5 of 5 dice count.', '1 of 1 dice count.'])
    await expect(text(page, words)).toBeVisible();
  await expectAccessible(page);
});
