// Speed from the first screen to the result, by touch, by mouse and by keys; two people who grab the same die.
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { FocusWatch } from './focus_watch';
import { newPage, sit } from './people';
import { tableOf } from './screens';
import { dice, diceOn, isOver, pile, playUntil, press, three, type Lying } from './speed';
import { expect, expectNoScrolling, test, type FaultWatch } from './test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const points = (page: Page, seat: number) => page.locator(`[data-seat="${seat}"] strong`);

// Against bots, one round of ten quiet seconds at the most.
async function begin(page: Page, ...choices: string[]): Promise<void> {
  await page.goto('/new/speed');
  await page.getByRole('radio', { name: 'Against bots' }).check();
  await page.getByText('Options').click();
  for (const choice of ['1 round', '10 seconds', ...choices]) await page.getByRole('radio', { name: choice }).check();
  await button(page, 'Start').click();
  await expect(dice(page)).toHaveCount(42);
}

// Ada's table, at which both of them sit and are ready.
async function beginTogether(
  ada: Page,
  { browser, address, watch }: { browser: Browser; address: string; watch: FaultWatch },
  options: object = {},
  prepare?: (bob: Page) => Promise<void>,
): Promise<Page> {
  const bob = await newPage(browser, address, watch);
  await prepare?.(bob);
  await ada.request.post('/api/guest', { data: { name: 'Ada' } });
  const link = await tableOf(ada.request, 'speed', { options: { rounds: 1, ...options } });
  for (const [page, name] of [
    [ada, 'Ada'],
    [bob, 'Bob'],
  ] as const) {
    await page.goto(link);
    await sit(page, name);
  }
  for (const page of [ada, bob]) await expect(dice(page)).toHaveCount(42);
  return bob;
}

// A line on which what the server says can be held up.
async function slowLine(page: Page): Promise<{ hold: () => void; letGo: () => void }> {
  const late: (() => void)[] = [];
  let isHeld = false;
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (isHeld) late.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  const letGo = () => {
    isHeld = false;
    for (const say of late.splice(0)) say();
  };
  return { hold: () => (isHeld = true), letGo };
}

test('a game against bots is played from home to the result and reviewed', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/');
  await button(page, 'Play Speed against bots').click();
  await expect(dice(page)).toHaveCount(42);
  await expectNoScrolling(page);
  const room = page.viewportSize();
  for (const box of await dice(page).evaluateAll((all) =>
    all.map((die) => die.getBoundingClientRect().toJSON() as DOMRect),
  )) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(room?.width ?? 0);
    expect(box.bottom).toBeLessThanOrEqual(room?.height ?? 0);
    expect(box.width).toBeGreaterThan(38);
  }
  await playUntil(page, () => button(page, 'Next round').isVisible(), 14);
  await expect(page.getByRole('heading', { name: 'Round 1 is over' })).toBeVisible();
  await expectNoScrolling(page);
  // The seats count with the audit, which hides none of what it judges.
  const counted = await page.locator('.score, [data-seat] strong').allTextContents();
  expect(counted.slice(0, 3)).toEqual(counted.slice(3));
  const hidden = page.locator('.panel ol').evaluate((list) => list.scrollHeight - list.clientHeight);
  expect(await hidden).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  // Nothing is said in the end that is not so: the points of the audit are those of the seat.
  await button(page, 'Skip').click();
  await expect(page.locator('.score').first()).toHaveText((await points(page, 0).textContent()) ?? '');
  await page.locator('section.panel ul button').first().click();
  await expect(page.locator('.stage dl')).toBeVisible();
  await playUntil(page, () => isOver(page), 14);
  expect(Number(await points(page, 0).textContent())).toBeGreaterThan(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Review the game' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'Round 3 is over' })).toBeVisible();
});

test('what is taken lies on the pile, and the others stay where they were', async ({ page }) => {
  await begin(page);
  const places = () =>
    dice(page).evaluateAll((all) => all.map((die) => [die.getAttribute('data-die'), die.getAttribute('style')]));
  const before = new Map((await places()) as [string, string][]);
  await press(page, three(await diceOn(page), true));
  await expect(pile(page, 0)).toHaveText('1');
  for (const [die, style] of await places()) expect(before.get(die ?? '')).toBe(style);
});

test('a press between the dice picks the nearest', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the dice lie too close there');
  await begin(page);
  const die = dice(page).first();
  const box = await die.boundingBox();
  if (!box) throw new Error('no die');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height + 2);
  await expect(page.locator('main button.selected')).toHaveCount(1);
});

test('judged at once, a mistake is explained and costs a point; the dice stay', async ({ page }) => {
  await begin(page, 'At once (for families)');
  // A hint is seen; what it is about may be taken at once.
  await expect(async () => {
    await button(page, 'Hint').click();
    await expect(page.locator('.strip')).toContainText('part of a SET.', { timeout: 500 });
    await expect(page.locator('.table .marked')).not.toHaveCount(0, { timeout: 500 });
  }).toPass();
  const wrong = three(await diceOn(page), false);
  await press(page, wrong);
  await button(page, 'Why?').click();
  await expect(page.getByText(/2 × .+, 1 × .+/).first()).toBeVisible();
  await expectAccessible(page);
  await expect(points(page, 0)).toHaveText(/^[-−]1$/);
  await page.keyboard.press('Escape');
  await press(page, three(await diceOn(page), true));
  await expect(points(page, 0)).toHaveText('0');
});

test('a round is played by keys alone, and heard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keys');
  const focusWatch = new FocusWatch(page);
  await focusWatch.watch();
  await begin(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // While the table was loaded there was nothing to have it.
  await page.evaluate(() => (window.tercetLostFocus = []));
  const type = async (lying: readonly Lying[]) => {
    for (const { shows } of lying) await page.keyboard.type(shows === 'W' ? 'w' : shows.toLowerCase());
  };
  // By typing what they show: bots may be faster.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await type(three(await diceOn(page), true));
    await expect(pile(page, 0)).not.toHaveText('0', { timeout: 2_000 });
  }).toPass();
  await focusWatch.expectSaid(/^Picked: /);
  await focusWatch.expectSaid('They’re checked at the end of the round');
  // Typed wrong, corrected, forgotten.
  await page.keyboard.type('3r');
  await expect(page.locator('.typed')).toContainText('3R·');
  await page.keyboard.press('Escape');
  await expect(page.locator('.typed')).toBeHidden();
  // By walking there.
  const focused = page.locator('main button[data-die]:focus');
  await dice(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page.locator('main button.selected')).toHaveCount(0);
  await focusWatch.expectFocusKept();
  const done = button(page, 'No more SETs for me');
  await page.keyboard.press('0');
  await expect(done).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('0');
  await expect(done).toHaveAttribute('aria-pressed', 'false');
  await playUntil(
    page,
    () =>
      button(page, /Show result|Next round|Rematch/)
        .first()
        .isVisible(),
    14,
  );
  await focusWatch.expectSaid('Round 1 is over');
  await focusWatch.expectSaid(/A SET\.|Not a SET\./);
});

test('of two who grab the same die one gets it, and the other is told', async ({
  page: ada,
  browser,
  server,
  watch,
}) => {
  let hold = (): void => undefined;
  let letGo = (): void => undefined;
  const bob = await beginTogether(ada, { browser, address: server.address, watch }, {}, async (page) => {
    ({ hold, letGo } = await slowLine(page));
  });
  const lying = await diceOn(ada);
  expect(await diceOn(bob)).toEqual(lying);
  const shared = lying[0] as Lying;
  const hers = three(lying, true, shared);
  const his = three(
    lying.filter(({ die }) => die === shared.die || !hers.some((one) => one.die === die)),
    true,
    shared,
  );
  await press(bob, his.slice(1));
  // What Ada takes lies on Bob's screen for a while still.
  hold();
  await press(ada, [shared, ...hers.slice(1)]);
  await expect(pile(ada, 0)).toHaveText('1');
  await press(bob, [shared]);
  await expect(bob.locator(`main button[data-die="${shared.die}"].leaving`)).toBeVisible();
  letGo();
  await expect(bob.getByText(/faster/).first()).toBeVisible();
  for (const page of [ada, bob]) {
    await expect(pile(page, 0)).toHaveText('1');
    await expect(pile(page, 1)).toHaveText('0');
    await expect(dice(page)).toHaveCount(39);
  }
  // What is left of the take is Bob's to go on with.
  await expect(bob.locator('main button.selected')).toHaveCount(2);
  await bob.context().close();
});

test('a tie is broken by the first SET; who errs is out', async ({ page: ada, browser, server, watch }) => {
  const bob = await beginTogether(ada, { browser, address: server.address, watch });
  for (const page of [ada, bob]) await button(page, 'No more SETs for me').click();
  for (const page of [ada, bob]) await button(page, 'Next round').click();
  await expect(ada.getByText('Tie-break, roll 1').first()).toBeVisible();
  await expect(dice(ada)).toHaveCount(12);
  await expectAccessible(ada);
  await press(bob, three(await diceOn(bob), false));
  await expect(bob.getByText('Not a SET').or(bob.getByText('not a SET')).first()).toBeVisible();
  await press(ada, three(await diceOn(ada), true));
  await expect(ada.getByRole('heading', { name: 'You won!' })).toBeVisible();
  await expect(ada.getByText('Decided by the tie-break.')).toBeVisible();
  await expectAccessible(ada);
  await bob.context().close();
});

test('with less motion the audit stands still, whole', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await begin(page);
  await press(page, three(await diceOn(page), true));
  await playUntil(page, () => page.getByRole('heading', { name: 'Round 1 is over' }).isVisible(), 14);
  await expect(button(page, 'Skip')).toBeHidden();
  await expect(page.getByText('Tap a triple to see why.')).toBeVisible();
});
