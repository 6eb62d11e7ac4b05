// What holds on every screen: nothing that axe-core finds, nothing wider than the window, no text that is missing; on a
// wide screen in both themes, for the colours of a theme are the same on every size.
import { expectAccessible } from './accessibility';
import { expectNoKeys } from './keys';
import { screens } from './screens';
import { expect, test } from './test';

for (const { name, expects, open } of screens) {
  test(`${name} is accessible, fits and has all texts`, async ({ page, watch, isMobile }) => {
    watch.allow(...(expects ?? []));
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await expectAccessible(page);
    await expectNoKeys(page);
    if (isMobile) return;
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).not.toBe(light);
    await expectAccessible(page);
  });
}
