// What holds on every screen: nothing that axe-core finds, nothing wider than the window, no text that is missing, in
// both themes.
import { expectAccessible } from './accessibility';
import { expectNoKeys } from './keys';
import { screens } from './screens';
import { expect, test } from './test';

for (const { name, expects, open } of screens) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${name} is accessible, fits and has all texts in the ${theme} theme`, async ({ page, watch, isMobile }) => {
      watch.allow(...(expects ?? []));
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await open(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      // The colours of a theme are the same on every size.
      if (!isMobile || theme === 'light') await expectAccessible(page);
      await expectNoKeys(page);
    });
  }
}
