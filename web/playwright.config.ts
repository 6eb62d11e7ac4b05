import { defineConfig } from '@playwright/test';

// Debian's Chromium without its windows, which does the same for two thirds of the time; nothing is downloaded.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
// What depends on how much room there is.
const everywhere = /(classic|moment|crosswise|cubed|solo|speed|languages|screens)\.spec\.ts/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '../build/web-tests',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // They wait more than they compute.
  workers: 4,
  // Other things run on the machine at the same time. What fails is tried twice more, and told as flaky.
  retries: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['line']],
  use: {
    locale: 'en-GB',
    // It would fetch the whole client anew for each test. Where it matters, a test allows it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.TERCET_CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: flags },
  },
  projects: [
    { name: 'wide', use: { viewport: wide } },
    { name: 'phone', testMatch: everywhere, use: { viewport: phone, hasTouch: true, isMobile: true } },
  ],
});
