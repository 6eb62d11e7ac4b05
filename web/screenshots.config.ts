import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

// The pictures of script/screenshots: the same browsers and servers as the tests have.
export default defineConfig({
  ...tests,
  testMatch: /\.shots\.ts/,
  // Some are of whole games.
  timeout: 300_000,
  use: { ...tests.use, actionTimeout: 20_000 },
  projects: (tests.projects ?? []).map(({ name, use }) => ({ name: name ?? '', use: use ?? {} })),
});
