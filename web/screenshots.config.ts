import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

// The pictures of script/screenshots: the same browsers and servers as the tests have.
export default defineConfig({
  ...tests,
  testMatch: /\.shots\.ts/,
  projects: (tests.projects ?? []).map(({ name, use }) => ({ name: name ?? '', use: use ?? {} })),
});
