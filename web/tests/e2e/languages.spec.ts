// The nine languages, chosen by the browser and by hand.
import { readFileSync } from 'node:fs';
import ui from '../../src/i18n/en/ui.json' with { type: 'json' };
import { languages, type Language } from '../../src/i18n/languages';
import { expectNoKeys, keys, keysIn } from './keys';
import { expect, test } from './test';

const textsOf = (language: string): typeof ui =>
  JSON.parse(readFileSync(new URL(`../../src/i18n/${language}/ui.json`, import.meta.url), 'utf8')) as typeof ui;

const paths = [
  '/',
  '/new/cubed',
  '/settings',
  '/learn/classic',
  '/rules/cubed',
  '/play/classic',
  '/play/cubed',
  '/learn/speed',
  '/rules/speed',
  '/play/speed',
  '/new/speed',
  '/learn/crosswise',
  '/rules/crosswise',
  '/play/crosswise',
  '/new/crosswise',
  '/new/solo',
  '/solo/days',
  '/solo/race?mode=puzzle&level=1&deal=1',
  '/rules/solo',
];

test('every key would be found if it were shown', () => {
  expect(keys.length).toBeGreaterThan(500);
  expect(keys.filter((key) => keysIn(`A text, ${key}, and more.`).join() !== key)).toEqual([]);
  expect(keysIn('A sentence at the table. Another one, new.')).toEqual([]);
});

for (const language of Object.keys(languages) as Language[]) {
  test.describe(language, () => {
    test.use({ locale: language });
    test(`every screen is in ${languages[language]}`, async ({ page, isMobile }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(language)['home.title']);
      expect((await page.getByRole('banner').getByRole('navigation').boundingBox())?.height).toBeLessThan(60);
      // What fits a phone fits a wide screen, but for the tables, which are laid out otherwise there.
      for (const path of isMobile ? paths : paths.filter((one) => /^\/(play|$)/.test(one))) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).not.toBeEmpty();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await page.waitForTimeout(200);
        await expectNoKeys(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      }
    });
  });
}

test('the language can be switched', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('main').getByRole('combobox').selectOption('de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('de')['settings.title']);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('de')['home.title']);
});
