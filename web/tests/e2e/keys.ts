// A key that is shown or read out is a text that is missing: it did not come with its screen, or there is none.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './test';

const folder = new URL('../../src/i18n/en/', import.meta.url);
const english = readdirSync(folder).map((area) => JSON.parse(readFileSync(new URL(area, folder), 'utf8')) as object);
// Those without a dot are words themselves.
export const keys = english.flatMap((area) => Object.keys(area)).filter((key) => key.includes('.'));

// Also of keys that are put together and do not exist: all that begins like one.
const beginnings = new Set(keys.map((key) => key.split('.')[0]));
const isKey = new RegExp(`\\b(?:${[...beginnings].join('|')})\\.\\w[\\w.]*`, 'g');
export const keysIn = (text: string): string[] => text.match(isKey) ?? [];

export async function expectNoKeys(page: Page): Promise<void> {
  const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
  const heard = await page.evaluate(
    (names) =>
      names.flatMap((name) => [...document.querySelectorAll(`[${name}]`)].map((node) => node.getAttribute(name) ?? '')),
    attributes,
  );
  const shown = await page.locator('body').innerText();
  expect(keysIn([shown, ...heard].join('\n')), page.url()).toEqual([]);
}
