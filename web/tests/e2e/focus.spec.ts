// By keyboard and screen reader: after whatever is pressed, the focus is on something of the page.
import type { Page } from '@playwright/test';
import { FocusWatch } from './focus_watch';
import { expect, repeatUntil, test as base, unlessTimeout } from './test';

const test = base.extend<{ focusWatch: FocusWatch }>({
  focusWatch: async ({ page }, use) => {
    const focusWatch = new FocusWatch(page);
    await focusWatch.watch();
    await use(focusWatch);
    await focusWatch.expectFocusKept();
  },
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const onward = async (page: Page, title: string) => {
  await expect(button(page, 'Next')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, title)).toBeFocused();
};

async function judge(page: Page, questions: number): Promise<void> {
  for (let i = 1; i <= questions; ++i) {
    if (i > 1) await expect(page.getByRole('group', { name: `Question ${i} of ${questions}` })).toBeFocused();
    const no = button(page, 'Not a SET');
    await no.waitFor();
    // The answers come next.
    if (i > 1) for (let tabs = 0; tabs < 2; ++tabs) await page.keyboard.press('Tab');
    else await no.focus();
    await expect(no).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Continue')).toBeFocused();
    await page.keyboard.press('Enter');
  }
}

async function complete(page: Page, pairs: number): Promise<void> {
  for (let i = 1; i <= pairs; ++i) {
    if (i > 1) await expect(page.getByRole('group', { name: `Pair ${i} of ${pairs}` })).toBeFocused();
    const choices = page.getByRole('group', { name: 'Six to choose from' }).getByRole('button');
    const goOn = button(page, 'Continue');
    for (let choice = 0; choice < 6; ++choice) {
      await choices.nth(choice).focus();
      await page.keyboard.press('Enter');
      // Right, or a wrong one that keeps the focus.
      await expect(goOn.or(choices.nth(choice).and(page.locator('[aria-disabled="true"]')))).toBeFocused();
      if (await goOn.isVisible()) break;
    }
    await page.keyboard.press('Enter');
  }
}

async function find(page: Page, focusWatch: FocusWatch, cards: number): Promise<void> {
  const group = page.getByRole('group', { name: 'Cards' });
  await expect(group.getByRole('button')).toHaveCount(cards);
  await focusWatch.press(button(page, 'Hint'));
  await focusWatch.press(button(page, 'Hint'));
  await expect(group.locator('.shown').and(page.locator(':focus'))).toHaveCount(1);
  const rest = group.locator('button:not(.shown)');
  for (let i = 0; i < cards - 2; ++i) {
    for (const card of [group.locator('.shown').nth(0), group.locator('.shown').nth(1), rest.nth(i)])
      await focusWatch.press(card);
    if (await button(page, 'Continue').isVisible()) break;
  }
  await expect(button(page, 'Continue')).toBeFocused();
  await page.keyboard.press('Enter');
}

test('the lesson of Classic can be done by keys', async ({ page, focusWatch }) => {
  await page.goto('/learn/classic');
  await button(page, 'Next').focus();
  await onward(page, 'What a SET is');
  await button(page, 'Next').focus();
  await onward(page, 'Is this a SET?');
  await judge(page, 7);
  await onward(page, 'Complete the pair');
  await complete(page, 4);
  await onward(page, 'Find a SET');
  await find(page, focusWatch, 9);
  await expect(page.getByRole('group', { name: 'Cards' })).toBeFocused();
  await find(page, focusWatch, 12);
  await onward(page, 'Your first round');
  await focusWatch.press(button(page, 'Skip'));
  await expect(heading(page, 'That’s it')).toBeFocused();
});

test('the lesson of Cubed can be done by keys', async ({ page, focusWatch }) => {
  const square = (name: string) => page.getByRole('group', { name: 'Board' }).getByRole('button', { name });
  const hand = page.getByRole('group', { name: 'Your dice' });
  const lay = async (die: string, on: string) => {
    await focusWatch.press(hand.getByRole('button', { name: die }));
    await focusWatch.press(square(on));
  };
  const end = page.getByRole('button', { name: 'Play', exact: true });

  await page.goto('/learn/cubed');
  // The steps before are those of Classic.
  await focusWatch.press(button(page, /^Step 5 of/));
  await expect(heading(page, 'Place a die')).toBeFocused();
  await lay('2 green squiggles', 'd2, empty');
  await focusWatch.press(button(page, 'Take back'));
  await expect(hand.getByRole('button').first()).toBeFocused();
  await lay('3 red ovals', 'd2, empty');
  await focusWatch.press(end);
  await onward(page, 'Two at once');
  // A turn that is not what the step is about: once more, from the hand.
  await lay('1 green diamond', 'c4, empty');
  await focusWatch.press(end);
  await focusWatch.press(square('c4'));
  await lay('3 red ovals', 'c1, empty');
  await focusWatch.press(end);
  await onward(page, 'Wilds');
  await lay('wild', 'd2, empty');
  await page.keyboard.press('Enter');
  await expect(end).toBeFocused();
  await focusWatch.press(end);
  await onward(page, 'Replace a wild');
  await lay('2 purple ovals', 'b2, wild as 2 purple ovals');
  await onward(page, 'Bonus squares');
  await lay('1 red squiggle', 'a2, empty');
  await focusWatch.press(end);
  await expect(hand.getByRole('button').first()).toBeFocused();
  await lay('1 red squiggle', 'd2, empty, bonus of 3 points');
  await focusWatch.press(end);
  await onward(page, 'Your first round');
});

test('the lesson of Speed can be done by keys', async ({ page, focusWatch }) => {
  const take = async () => {
    await button(page, 'Hint').focus();
    for (let i = 0; i < 3; ++i) {
      if (i > 0) await focusWatch.expectFocusKept();
      await page.keyboard.press('Enter');
    }
    await expect(page.locator('main button.marked')).toHaveCount(3);
    const dice = await page
      .locator('main button.marked')
      .evaluateAll((all) => all.map((die) => die.getAttribute('data-die')));
    for (const die of dice) await focusWatch.press(page.locator(`main button[data-die="${die}"]`), 'Space');
  };
  await page.goto('/learn/speed');
  // The steps before are those of Classic.
  await focusWatch.press(button(page, /^Step 5 of/));
  await expect(heading(page, 'Grab a SET')).toBeFocused();
  await take();
  await take();
  await onward(page, 'Wilds');
  await take();
  await onward(page, 'The check');
  await focusWatch.press(page.getByRole('group', { name: 'Pile' }).getByRole('button').nth(1));
  await button(page, 'Next').focus();
  await onward(page, 'Your first round');
});

test('an account is refused, made, changed, left, entered and deleted by keys', async ({ page, focusWatch, watch }) => {
  watch.allow(/40[0139]/);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const login = `ada${Date.now() % 1e9}`;
  const isHead = () => expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/me');

  await field('Username').fill('no');
  await field('Password').fill('a long password');
  await focusWatch.press(button(page, 'Create account'));
  await expect(field('Username')).toBeFocused();
  await focusWatch.expectSaid('Usernames have 3 to 32 characters');
  await field('Username').fill(login);
  await field('Password').fill('short');
  await expect(field('Password')).toHaveAttribute('type', 'password');
  await page.getByRole('checkbox', { name: 'Show password' }).press('Space');
  await expect(field('Password')).toHaveAttribute('type', 'text');
  await focusWatch.press(button(page, 'Create account'));
  await expect(field('Password')).toBeFocused();
  await field('Password').fill('a long password');
  await focusWatch.press(button(page, 'Create account'));
  await isHead();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(login);
  await focusWatch.expectSaid(`Logged in as ${login}`);

  const more = page.locator('summary');
  await focusWatch.press(more);
  await field('Current password').fill('a wrong password');
  await field('New password').fill('another password');
  await focusWatch.press(button(page, 'Change password'));
  await expect(field('Current password')).toBeFocused();
  await field('Current password').fill('a long password');
  await focusWatch.press(button(page, 'Change password'));
  await expect(more).toBeFocused();
  await focusWatch.expectSaid('Password changed');

  await focusWatch.press(button(page, 'Log out').first());
  await isHead();
  await focusWatch.expectSaid('You’re playing as a guest');

  await field('Username').fill(login);
  await field('Password').fill('a long password');
  await focusWatch.press(field('Password'));
  await expect(field('Password')).toBeFocused();
  await expect(field('Password')).toHaveAttribute('aria-invalid', 'true');
  await field('Password').fill('another password');
  await focusWatch.press(field('Password'));
  await isHead();

  // Asked for twice, but not long after, and not when one has been elsewhere.
  const remove = button(page, 'Delete all my data');
  const really = button(page, 'Really delete everything?');
  await focusWatch.press(remove);
  await expect(really).toBeFocused();
  await focusWatch.expectSaid('Really delete everything?');
  await page.keyboard.press('Shift+Tab');
  await expect(remove).toBeVisible();
  await focusWatch.press(remove);
  await page.getByRole('heading', { name: 'Games on this device' }).dispatchEvent('pointerdown');
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(really).toBeVisible();
  await expect(remove).toBeVisible({ timeout: 6_000 });
  await focusWatch.press(remove);
  await focusWatch.press(really);
  await isHead();
  await focusWatch.expectSaid('All your data has been deleted');
});

test('the opening, a turn and an extra roll of Cubed are played by keys', async ({ page, focusWatch }) => {
  // Who has no SET for a few rolls waits for the opening.
  test.setTimeout(240_000);
  await page.goto('/play/cubed');
  await page.locator('[data-die]').first().waitFor();
  // The bot may be first while one looks: then the button is gone, and it is tried again below.
  page.setDefaultTimeout(5_000);
  const can = (name: string | RegExp) => unlessTimeout(button(page, name).isEnabled({ timeout: 300 }), false);
  const has = (name: string | RegExp) => button(page, name).isVisible();

  async function opening(): Promise<void> {
    await focusWatch.press(button(page, 'Hint'));
    if ((await focusWatch.said()).includes('There’s no SET among your dice.')) {
      await focusWatch.press(button(page, 'No SET'));
      return;
    }
    await focusWatch.press(button(page, 'Show me'));
    await focusWatch.press(button(page, 'SET!'));
  }
  let played = false;
  async function turn(): Promise<void> {
    // A die by its key, and back.
    const name =
      (await page.getByRole('group', { name: 'Your dice' }).getByRole('button').first().getAttribute('aria-label')) ??
      '';
    await page.keyboard.press('1');
    await expect(page.locator('[data-square]:focus')).toHaveCount(1);
    expect((await focusWatch.said()).at(-1)).toBe(name);
    await page.keyboard.press('1');
    await focusWatch.expectFocusKept();
    expect((await focusWatch.said()).at(-1)).toBe(`Undo: ${name}`);

    await focusWatch.press(button(page, 'Hint'));
    const before = (await focusWatch.said()).length;
    if (await can('Show me')) await focusWatch.press(button(page, 'Show me'));
    if (await can(/^Play for/)) {
      await expect(button(page, 'Show me')).toBeFocused();
      expect((await focusWatch.said()).slice(before).filter((line) => line.startsWith('Placed for'))).toHaveLength(1);
      // Passing would forget it.
      await focusWatch.press(button(page, 'Pass'));
      await focusWatch.expectSaid('Pass anyway?');
      await focusWatch.press(button(page, /^Play for/));
      await expect(page.locator('.actions')).toBeFocused();
      played = true;
    } else if (await can('Pass')) {
      await focusWatch.press(button(page, 'Pass'));
    }
  }
  let rolled = false;
  async function extraRoll(): Promise<void> {
    await page.keyboard.press('1');
    await page.keyboard.press('2');
    await focusWatch.expectSaid(/\. Roll 2 dice$/);
    await focusWatch.press(button(page, 'Roll 2 dice'));
    rolled = true;
  }

  async function once(): Promise<void> {
    if (await can('SET!')) await opening();
    else if (await can('Place them')) await focusWatch.press(button(page, 'Place them'));
    else if (await has('Keep all')) await extraRoll();
    else if (await can('Pass')) await turn();
  }
  await repeatUntil(
    async () => {
      await unlessTimeout(once(), undefined);
      await page.waitForTimeout(100);
    },
    () => Promise.resolve(played && rolled),
    200_000,
  );
});
