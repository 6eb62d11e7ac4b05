// The lessons from beginning to end, by keys and by presses; axe-core on every step.
import type { Page } from '@playwright/test';
import { playUntil } from './cubed';
import { playUntil as playSpeedUntil } from './speed';
import { expectAccessible } from './accessibility';
import { drag } from './crosswise';
import { expect, test } from './test';

// On the screen, not in what is read out.
const text = (page: Page, words: string | RegExp) => page.locator('main').getByText(words);
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const next = async (page: Page) => {
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
};

async function judge(page: Page, questions: number): Promise<void> {
  await heading(page, 'Is this a SET?');
  for (let i = 0; i < questions; ++i) {
    await expect(text(page, `Question ${i + 1} of ${questions}`)).toBeVisible();
    await page.getByRole('button', { name: 'Not a SET' }).waitFor();
    await page.keyboard.press('1');
    // Every feature is explained; the way on has the focus.
    await expect(page.locator('main dl > div')).not.toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(text(page, `of ${questions} correct`)).toBeVisible();
  await next(page);
}

async function complete(page: Page, pairs: number): Promise<void> {
  await heading(page, 'Complete the pair');
  for (let i = 0; i < pairs; ++i) {
    await expect(text(page, `Pair ${i + 1} of ${pairs}`)).toBeVisible();
    const choices = page.getByRole('group', { name: 'Six to choose from' });
    await expect(choices.getByRole('button')).toHaveCount(6);
    const goOn = page.getByRole('button', { name: 'Continue' });
    for (let key = 1; key <= 6 && !(await goOn.isVisible()); ++key) {
      await page.keyboard.press(String(key));
      // Right, or not to be chosen again.
      const tried = choices
        .getByRole('button')
        .nth(key - 1)
        .and(page.locator('[aria-disabled="true"]'));
      await expect(goOn.or(tried)).toBeVisible();
      await expect(page.locator('main dl')).toBeVisible();
    }
    await goOn.click();
  }
  await next(page);
}

async function find(page: Page, cards: number): Promise<void> {
  const group = page.getByRole('group', { name: 'Cards' }).getByRole('button');
  await expect(group).toHaveCount(cards);
  // Two hints show two cards of a SET; one of the others is the third.
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  const shown = page.locator('button.shown');
  await expect(shown).toHaveCount(2);
  const rest = page.locator('button[aria-pressed]:not(.shown)');
  for (let i = 0; i < cards - 2; ++i) {
    for (const card of [shown.nth(0), shown.nth(1), rest.nth(i)]) await card.click();
    await expect(text(page, /^(A SET!|Not a SET)$/)).toBeVisible();
    if (await text(page, 'A SET!').isVisible()) break;
  }
  await page.getByRole('button', { name: 'Continue' }).click();
}

// Three hints show a whole SET; the bot may be faster now and then.
async function firstSet(page: Page): Promise<void> {
  await expect(async () => {
    for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: 'Hint' }).click();
    await expect(page.locator('main .marked')).toHaveCount(3, { timeout: 1_000 });
    const cards = await page
      .locator('main .marked')
      .evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
    for (const card of cards) await page.locator(`[data-card="${card}"]`).click({ timeout: 1_000 });
    await expect(text(page, 'That’s yours: one point!')).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

// The round of a lesson does not stand in for a game that was left.
async function expectNothingKept(page: Page): Promise<void> {
  const stored = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const request = indexedDB.open('tercet');
        request.onsuccess = () => {
          const { result } = request;
          if (!result.objectStoreNames.contains('journals')) return done(0);
          result.transaction('journals').objectStore('journals').count().onsuccess = (event) =>
            done((event.target as IDBRequest<number>).result);
        };
      }),
  );
  expect(stored).toBe(0);
}

const square = (page: Page, name: string) => page.getByRole('group', { name: 'Board' }).getByRole('button', { name });
const die = (page: Page, name: string) => page.getByRole('group', { name: 'Your dice' }).getByRole('button', { name });

async function lay(page: Page, shows: string, on: string): Promise<void> {
  await die(page, shows).click();
  await square(page, on).click();
}
async function endTurn(page: Page, points: number): Promise<void> {
  await expect(text(page, `This scores ${points} points`)).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await next(page);
}

test('the lesson of Classic leads from the features to a first round', async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Classic, with cards' }).click();
  await heading(page, 'The features');
  await next(page);
  await heading(page, 'What a SET is');
  await expect(text(page, 'A SET!')).toHaveCount(2);
  await expect(text(page, /^Not a SET$/)).toHaveCount(1);
  await next(page);
  await judge(page, 7);
  await complete(page, 4);
  await heading(page, 'Find a SET');
  await find(page, 9);
  await find(page, 12);
  await next(page);
  await heading(page, 'Your first round');
  await expect(text(page, 'a bot in no hurry')).toBeVisible();
  await firstSet(page);
  await expectAccessible(page);
  await expectNothingKept(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await heading(page, 'That’s it');
  await expectAccessible(page);
  const play = page.getByRole('link', { name: 'Play your first game' });
  await expect(play).toHaveAttribute('href', '/play/classic');
  // How far one came is stored.
  await page.reload();
  await heading(page, 'That’s it');
  await page.goto('/learn');
  await expect(page.getByRole('link', { name: 'Classic, with cards' })).toContainText('Done');
  // It leads into a game against one beginner, whatever bots are usual.
  await page.getByRole('link', { name: 'Classic, with cards' }).click();
  await play.click();
  await expect(page.locator('[data-card]')).toHaveCount(12);
  await expect(page.getByText('Beginner')).toHaveCount(1);
  await expect(page.getByText('Skilled')).toHaveCount(0);
});

test('the lesson of Cubed teaches to place, cross, name, replace and cover', async ({ page }) => {
  await page.goto('/learn/cubed');
  await next(page);
  await next(page);
  await judge(page, 6);
  await complete(page, 3);

  await heading(page, 'Place a die');
  await lay(page, '2 green squiggles', 'd2, empty');
  await expect(text(page, 'It makes no SET there')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  await square(page, 'd2, 2 green squiggles').click();
  await lay(page, '3 red ovals', 'd2, empty');
  await endTurn(page, 3);

  await heading(page, 'Two at once');
  // A die is carried as in a game: to a square, on to another, back to the hand.
  await drag(page, die(page, '3 red ovals'), square(page, 'd1, empty'));
  await drag(page, square(page, 'd1, 3 red ovals'), page.getByRole('heading', { level: 1 }));
  await drag(page, die(page, '3 red ovals'), square(page, 'd1, empty'));
  await drag(page, square(page, 'd1, 3 red ovals'), square(page, 'c1, empty'));
  await endTurn(page, 6);

  await heading(page, 'Wilds');
  await lay(page, 'wild', 'd2, empty');
  await page.getByRole('group', { name: 'What should it stand for?' }).getByRole('button').first().click();
  await endTurn(page, 2);

  await heading(page, 'Replace a wild');
  await die(page, '2 purple diamonds').click();
  await square(page, 'b2, wild as 2 purple ovals').click();
  await expect(text(page, 'That’s not its face')).toBeVisible();
  await drag(page, die(page, '2 purple ovals'), square(page, 'b2, wild as 2 purple ovals'));
  await next(page);

  await heading(page, 'Bonus squares');
  await lay(page, '1 red squiggle', 'a2, empty');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(text(page, 'not what this step is about')).toBeVisible();
  await lay(page, '1 red squiggle', 'd2, empty, bonus of 3 points');
  await endTurn(page, 6);

  await heading(page, 'Your first round');
  await expect(text(page, 'Everyone looks at their own five dice at once')).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await heading(page, 'That’s it');
  await expect(page.getByRole('link', { name: 'Play your first game' })).toHaveAttribute('href', '/play/cubed');
});

// The bot is in no hurry.
test('the first round of Cubed is enough after two rounds', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/learn/cubed');
  await page.getByRole('button', { name: /Step 10 of/ }).click();
  await expect(text(page, 'Everyone looks at their own five dice at once')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your dice' }).getByRole('button')).toHaveCount(5);
  await expectAccessible(page);
  await playUntil(page, () => text(page, 'Two rounds: you’ve got it').isVisible(), 150_000);
  await expectNothingKept(page);
  await next(page);
  await heading(page, 'That’s it');
});

// Three hints show a SET that counts.
async function takeOnSmallTable(page: Page): Promise<void> {
  for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: 'Hint' }).click();
  const marked = page.locator('main button.marked');
  await expect(marked).toHaveCount(3);
  const dice = await marked.evaluateAll((all) => all.map((die) => die.getAttribute('data-die')));
  for (const die of dice) await page.locator(`main button[data-die="${die}"]`).click();
  await expect(text(page, 'A SET!')).toBeVisible();
}

test('the lesson of Speed teaches to grab, to use wilds and to check', async ({ page }) => {
  await page.goto('/learn/speed');
  await next(page);
  await next(page);
  await judge(page, 5);
  await complete(page, 3);

  await heading(page, 'Grab a SET');
  for (const die of ['1 red oval', '2 red ovals', '2 red diamonds'])
    await page.getByRole('button', { name: die }).first().click();
  await expect(text(page, 'Not a SET')).toBeVisible();
  await takeOnSmallTable(page);
  await takeOnSmallTable(page);
  await expect(text(page, 'nobody tells you whether you were right')).toBeVisible();
  await next(page);

  await heading(page, 'Wilds');
  await takeOnSmallTable(page);
  await next(page);

  await heading(page, 'The check');
  const triples = page.getByRole('group', { name: 'Pile' }).getByRole('button');
  await triples.nth(0).click();
  await expect(text(page, 'That’s a SET: one point.')).toBeVisible();
  await triples.nth(1).click();
  await expect(text(page, 'That’s not a SET: minus one.')).toBeVisible();
  await next(page);

  await heading(page, 'Your first round');
  await expect(text(page, 'a bot in no hurry')).toBeVisible();
  await expect(page.locator('main button[data-die]')).toHaveCount(42);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await heading(page, 'That’s it');
  await expect(page.getByRole('link', { name: 'Play your first game' })).toHaveAttribute('href', '/play/speed');
});

test('the first round of Speed is enough after its end', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/learn/speed');
  await page.getByRole('button', { name: /Step 8 of/ }).click();
  await playSpeedUntil(page, () => text(page, 'Four triples: you’ve got it').isVisible(), 4);
  await expectNothingKept(page);
  await next(page);
  await heading(page, 'That’s it');
});

test('a screen that is opened has the focus on its heading, and the page has its title', async ({ page }) => {
  const at = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page).toHaveTitle(`${name} – Tercet`);
  };
  await page.goto('/learn');
  await expect(page).toHaveTitle('Learn – Tercet');
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('link', { name: 'Cubed, with dice' }).click();
  await at('The features');
  await page.goBack();
  await at('Learn');
  await page.goForward();
  await at('The features');
  await page.getByRole('banner').getByRole('link', { name: 'Tercet' }).click();
  await expect(page).toHaveTitle('Tercet');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the board of a lesson is played by keys', async ({ page }) => {
  await page.goto('/learn/cubed');
  await page.getByRole('button', { name: /Step 5 of/ }).click();
  await die(page, '3 red ovals').focus();
  await page.keyboard.press('Space');
  await square(page, 'a2, empty').focus();
  // Over the two dice in between.
  await page.keyboard.press('ArrowRight');
  await expect(square(page, 'd2, empty')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text(page, 'This scores 3 points')).toBeVisible();
});

test('the rules have an index, sections, and sums by the engine', async ({ page }) => {
  await page.goto('/rules');
  await page.getByRole('link', { name: 'Cubed' }).click();
  await heading(page, 'Cubed');
  await expect(text(page, '12 points in total')).toBeVisible();
  await expect(text(page, '8 points in total')).toBeVisible();
  await expect(text(page, 'This die: +8')).toBeVisible();
  await page.getByRole('link', { name: 'Bonus squares' }).click();
  await expect(page.getByRole('heading', { name: 'Bonus squares' })).toBeInViewport();
});
