// What a first visit costs on the line. How long things take is measured by script/bench-web, on a machine at rest.
import { expect, test } from './test';

const kilobyte = 1000;

test('the first screen with one language has at most 100 KB; the engine comes only when wanted, with at most 200', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? '';
    sizes.set(url, (sizes.get(url) ?? 0) + encodedDataLength);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const first = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  console.log(`first screen: ${(first / kilobyte).toFixed(1)} KB in ${sizes.size} requests`);
  expect(first).toBeGreaterThan(20 * kilobyte);
  expect(first).toBeLessThanOrEqual(100 * kilobyte);
  expect([...sizes.keys()].filter((url) => url.endsWith('.wasm'))).toEqual([]);

  const wasm = page.waitForResponse((response) => response.url().endsWith('.wasm'));
  await page.getByRole('button', { name: 'Play Classic against bots' }).click();
  const engine = await wasm;
  expect(engine.headers()['content-encoding']).toBe('br');
  const length = Number(engine.headers()['content-length']);
  console.log(`engine: ${(length / kilobyte).toFixed(1)} KB`);
  expect(length).toBeGreaterThan(20 * kilobyte);
  expect(length).toBeLessThanOrEqual(200 * kilobyte);
});
