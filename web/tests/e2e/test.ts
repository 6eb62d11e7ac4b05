// The tests' own test(): a server, and pages that are watched. A test fails when its page wrote an error to the console,
// a request failed, or the content policy was breached, unless it says that it expects so.
import { errors, test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { Server } from './server';

export { expect };

export class FaultWatch {
  readonly faults: string[] = [];
  // What Playwright itself says where service workers are blocked.
  #allowed: RegExp[] = [/Service Worker registration blocked by Playwright/];

  // Faults that the test itself brings about.
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  on(context: BrowserContext): void {
    const note = (what: string) => {
      if (!this.#allowed.some((pattern) => pattern.test(what))) this.faults.push(what);
    };
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => note(`error: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      // A page that is left takes its requests with it.
      const why = request.failure()?.errorText;
      if (why !== 'net::ERR_ABORTED') note(`failed: ${request.url()} (${why})`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) note(`status ${response.status()}: ${response.url()}`);
    });
  }
}

// Bots as most people who have played meet them; whole games against a single beginner would take long.
const usualBots = { classic: 'skilled', cubed: 'skilled', speed: 'easy', crosswise: 'easy' };

export const test = base.extend<{ watch: FaultWatch; isNewcomer: boolean }, { server: Server }>({
  isNewcomer: [false, { option: true }],
  context: async ({ context, isNewcomer }, use) => {
    const choose = (levels: string) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('tercet.levels', levels);
    };
    if (!isNewcomer) await context.addInitScript(choose, JSON.stringify(usualBots));
    await use(context);
  },
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  watch: [
    async ({ context }, use) => {
      const watch = new FaultWatch();
      watch.on(context);
      await use(watch);
      expect(watch.faults).toEqual([]);
    },
    { auto: true },
  ],
});

// For presses that another player may have made pointless: a timeout gives `otherwise`, any other error is thrown.
export async function unlessTimeout<Found>(found: Promise<Found>, otherwise: Found): Promise<Found> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return otherwise;
    throw error;
  }
}

// Does it again and again until it is so; fails after the timeout.
export async function repeatUntil(
  what: () => Promise<void>,
  until: () => Promise<boolean>,
  timeout: number,
): Promise<void> {
  const end = Date.now() + timeout;
  while (!(await until())) {
    expect(Date.now(), `it came to that within ${timeout} ms`).toBeLessThan(end);
    await what();
  }
}

// Everything that a person has to see is on the screen: nothing scrolls.
export async function expectNoScrolling(page: Page): Promise<void> {
  const [content, room] = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [
      [scrollWidth, scrollHeight],
      [innerWidth, innerHeight],
    ] as const;
  });
  expect(content[0]).toBeLessThanOrEqual(room[0]);
  expect(content[1]).toBeLessThanOrEqual(room[1]);
}
