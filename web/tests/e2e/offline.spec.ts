// Without a network: the page starts, and every game plays against bots.
import { expect, test } from './test';
import { cardsOn, playOnce } from './classic';

test.use({ serviceWorkers: 'allow' });

test('the page starts offline and plays', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The worker has everything when it is active.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('open tables can’t be shown')).toBeVisible();
  for (const [game, piece] of [
    ['Classic', '[data-card]'],
    ['Cubed', '[data-die]'],
    ['Speed', '[data-die]'],
    ['Crosswise', '[data-die]'],
  ] as const) {
    await page.getByRole('button', { name: `Play ${game} against bots` }).click();
    await expect(page.locator(piece).first()).toBeVisible();
    if (game === 'Classic') {
      const before = await cardsOn(page);
      await playOnce(page);
      await expect.poll(() => cardsOn(page)).not.toEqual(before);
    }
    await page.getByRole('link', { name: 'Home' }).click();
  }
  await page.goto('/learn/classic');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a game that was left goes on where it was', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Classic against bots' }).click();
  await expect(page.locator('[data-card]')).toHaveCount(12);
  const before = await cardsOn(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Classic against bots' }).click();
  await expect(page.locator('[data-card]').first()).toBeVisible();
  // Bots may take a SET or two meanwhile; of another deal only a few would be the same.
  const after = await cardsOn(page);
  expect(before.filter((card) => after.includes(card)).length).toBeGreaterThanOrEqual(6);
});

test.describe('at a table of the page’s own', () => {
  test.use({ serviceWorkers: 'block' });

  test('a game left while the engine loads does not come up in another', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Classic against bots' }).click();
    await expect(page.locator('[data-card]')).toHaveCount(12);
    await page.goto('/');
    let load = () => {};
    const wanted = new Promise<void>((done) => (load = done));
    await page.route('**/*.wasm', async (route) => {
      await wanted;
      await route.continue();
    });
    const loading = page.waitForRequest('**/*.wasm');
    await page.getByRole('link', { name: 'Classic against bots' }).click();
    await loading;
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: 'Play Cubed against bots' }).click();
    load();
    await expect(page.locator('[data-die]').first()).toBeVisible();
    await expect(page.locator('[data-card]')).toHaveCount(0);
  });

  test('a stored game that cannot be opened is reported, and a new one begins', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Classic against bots' }).click();
    await expect(page.locator('[data-card]')).toHaveCount(12);
    await page.goto('/');
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          const request = indexedDB.open('tercet');
          request.onsuccess = () => {
            const transaction = request.result.transaction('journals', 'readwrite');
            transaction.objectStore('journals').put(['{}'], 'classic');
            transaction.oncomplete = () => done();
          };
        }),
    );
    // It goes away after a while, so the wait begins before.
    const reported = page.getByText('couldn’t be opened').first().waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Classic against bots' }).click();
    await reported;
    await expect(page.locator('[data-card]')).toHaveCount(12);
  });

  test('a browser that cannot store anything is reported, and the game goes on', async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new Error('no storage');
      };
    });
    // The worker has a storage of its own to lose.
    await page.route('**/worker-*.js', async (route) => {
      const answer = await route.fetch();
      const withoutStorage = 'IDBFactory.prototype.open=()=>{throw new Error("no storage")};';
      await route.fulfill({ response: answer, body: withoutStorage + (await answer.text()) });
    });
    await page.goto('/');
    const reported = page.getByText('can’t save the game').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Play Classic against bots' }).click();
    await reported;
    await expect(page.locator('[data-card]')).toHaveCount(12);
  });
});
