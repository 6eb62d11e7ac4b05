// Leaving a game for good (C8), and what its record proves afterwards.
import type { Page } from '@playwright/test';
import { newPage, begin, leave, sit, takeSet } from './people';
import { expect, test } from './test';

// The game ends with the second last person.
const noBot = (page: Page) => () =>
  page.getByRole('checkbox', { name: 'If someone leaves, a bot takes over' }).uncheck();

const rows = (page: Page) => page.locator('section[aria-labelledby="result"] li');

// Issue E, 5.
test('who leads and leaves does not win, and the result says who left', async ({
  page: ada,
  browser,
  server,
  watch,
}) => {
  const bob = await newPage(browser, server.address, watch);
  await begin(ada, bob, noBot(ada));
  await takeSet(ada);
  await ada.getByLabel('More', { exact: true }).click();
  // The second press of a double one comes before anybody can have read the question.
  await ada.getByRole('button', { name: 'Leave table' }).dblclick();
  await expect(ada.getByText('You keep your points but can no longer win this game.').first()).toBeVisible();
  await ada.getByRole('button', { name: 'Really leave?' }).click();
  await expect(ada).toHaveURL('/');
  await expect(bob.getByRole('heading', { name: 'You won!' })).toBeVisible();
  await expect(rows(bob).nth(0)).toHaveText(/^\s*You\s+0\s*$/);
  await expect(rows(bob).nth(1)).toHaveText(/^\s*Ada left\s+1\s*$/);
  await expect(bob.locator('[data-seat="0"]')).toContainText('left');
  await bob.context().close();
});

// Issue E, 5: a game without a move leaves no record.
test('a game without a move has no review', async ({ page: ada, browser, server, watch }) => {
  const bob = await newPage(browser, server.address, watch);
  await begin(ada, bob, noBot(ada));
  await leave(ada);
  await expect(bob.getByRole('heading', { name: 'You won!' })).toBeVisible();
  await expect(bob.getByRole('link', { name: 'Review the game' })).toBeHidden();
  await bob.context().close();
});

test('a bot plays on for who leaves, unless the table wants none; who takes the seat over knows that it cannot win', async ({
  page: ada,
  browser,
  server,
  watch,
}) => {
  const bob = await newPage(browser, server.address, watch);
  const cleo = await newPage(browser, server.address, watch);
  await begin(ada, bob);
  const table = new URL(ada.url()).pathname;
  await ada.getByLabel('More', { exact: true }).click();
  await ada.getByRole('button', { name: 'Leave table' }).click();
  await expect(ada.getByText('A bot takes over for you.').first()).toBeVisible();
  await ada.getByRole('button', { name: 'Really leave?' }).click();
  await expect(bob.getByText('Ada left; a bot takes over.').first()).toBeVisible();
  await cleo.goto(table);
  await expect(cleo.getByText('You can take over, but this seat can’t win.')).toBeVisible();
  await cleo.getByRole('button', { name: 'Take over for Ada' }).click();
  // Cleo plays: the cards can be pressed.
  await expect(cleo.getByRole('button', { name: 'SET!' })).toBeVisible();
  await expect(bob.locator('[data-seat="0"]')).toContainText('can’t win');
  for (const page of [bob, cleo]) await page.context().close();
});

test('in Cubed a bot always plays on, and there is nothing to choose', async ({
  page: ada,
  browser,
  server,
  watch,
}) => {
  const bob = await newPage(browser, server.address, watch);
  await ada.goto('/new/cubed');
  await expect(ada.getByRole('checkbox', { name: 'Allow hints' })).toBeVisible();
  await expect(ada.getByRole('checkbox', { name: 'If someone leaves' })).toBeHidden();
  await ada.getByRole('button', { name: 'Create table' }).click();
  await ada.waitForURL(/\/t\/\w+/);
  await sit(ada, 'Ada');
  await bob.goto(new URL(ada.url()).pathname);
  await sit(bob, 'Bob');
  await bob.locator('[data-die]').first().waitFor();
  await leave(ada);
  await expect(bob.getByText('Ada left; a bot takes over.').first()).toBeVisible();
  await expect(bob.locator('[data-seat="0"]')).toContainText('left');
  // Now Bob is the last person.
  await bob.getByLabel('More', { exact: true }).click();
  await bob.getByRole('button', { name: 'Leave table' }).click();
  await expect(bob.getByText('the game ends and nobody wins').first()).toBeVisible();
  await bob.getByRole('button', { name: 'Really leave?' }).click();
  await expect(bob).toHaveURL('/');
  await bob.context().close();
});

// Issue E, 6: what is proven, and what is not.
test('the review of a finished game, and what its record proves', async ({ page: ada, browser, server, watch }) => {
  const bob = await newPage(browser, server.address, watch);
  await begin(ada, bob, noBot(ada));
  await takeSet(ada);
  await leave(bob);
  await ada.getByRole('link', { name: 'Review the game' }).click();
  await expect(ada.getByRole('slider')).toBeVisible();
  const check = (page: Page) => page.getByRole('button', { name: 'Verify the deal' }).click();
  await check(ada);
  const proven = 'from the secret fixed before the game and from the number this device added';
  await expect(ada.getByText(proven).first()).toBeVisible();
  await expect(ada.getByText('The record matches the one announced at the end of the game').first()).toBeVisible();
  await ada.getByRole('slider').press('End');
  await expect(ada.locator('[data-seat="1"]')).toContainText('left');

  // Elsewhere nobody was told anything.
  const cleo = await newPage(browser, server.address, watch);
  const review = new URL(ada.url()).pathname;
  await cleo.goto(review);
  await check(cleo);
  await expect(cleo.getByText('Who made which move and when is not proven here').first()).toBeVisible();
  await expect(cleo.getByText('This device added no number of its own').first()).toBeVisible();

  // A server that says later that Bob left a millisecond after he did; by the rules he could have.
  await ada.route('**/api/records/*', async (route) => {
    const answer = await route.fetch();
    const [before = '', after = ''] = (await answer.text()).split('{"type":"left"');
    const later = after.replace(/"t":(\d+)/g, (_, t: string) => `"t":${Number(t) + 1}`);
    await route.fulfill({ response: answer, body: `${before}{"type":"left"${later}` });
  });
  await ada.reload();
  await check(ada);
  await expect(ada.getByText('this is not the record announced at the end').first()).toBeVisible();
  for (const page of [bob, cleo]) await page.context().close();
});
