// Errors in place of a screen say what happened and what to do.
import { tableOf } from './screens';
import { expect, test } from './test';

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a server that is away is reported, and the table is looked for again on request', async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(/ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET/);
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await server.stop();
    await page.getByRole('textbox', { name: 'Link or code' }).fill('abcde-fghjk');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText('You may be offline')).toBeVisible();
    await page.goto('/t/abcde-fghjk');
    await expect(page.getByRole('heading', { name: 'The server isn’t responding' })).toBeVisible();
    await expect(page.getByText('you can still play against bots')).toBeVisible();
    await server.start();
    watch.allow(/404/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Table not found' })).toBeVisible();
  });
});

test('a full disk of the server is reported at a table', async ({ page }) => {
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    // After every step of the table, which says that all is well.
    server.onMessage((message) => {
      socket.send(message);
      socket.send(JSON.stringify({ type: 'trouble', code: 'disk_full', what: '' }));
    });
  });
  await page.goto('/');
  await page.request.post('/api/guest', { data: { name: 'Ada' } });
  await page.goto(await tableOf(page.request, 'classic'));
  await expect(page.getByText('The server’s disk is full')).toBeVisible();
});

test('a table that cannot be made is reported', async ({ page, watch }) => {
  watch.allow(/507/);
  await page.route('**/api/tables', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 507, json: { error: { code: 'disk_full', what: '' } } })
      : route.continue(),
  );
  await page.goto('/new/classic');
  await page.getByRole('button', { name: 'Create table' }).click();
  await expect(page.getByText('The server’s disk is full').first()).toBeVisible();
});

test('a server that stops says when to come back', async ({ page, server, watch }) => {
  watch.allow(/ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET|WebSocket/);
  await page.goto('/');
  await page.request.post('/api/guest', { data: { name: 'Ada' } });
  await page.goto(await tableOf(page.request, 'classic'));
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('button', { name: 'I’m ready' })).toBeVisible();
  await server.stop();
  await expect(page.getByText('The server is restarting')).toBeVisible();
  await server.start();
  await expect(page.getByText('The server is restarting')).toBeHidden();
  await page.getByRole('button', { name: 'I’m ready' }).click();
  await expect(page.getByText('The game starts when all seats are taken')).toBeVisible();
});
