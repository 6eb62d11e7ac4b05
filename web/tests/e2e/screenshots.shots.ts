// Not a test: pictures of every screen in both themes, on a phone and on a wide screen (script/screenshots).
import { mkdirSync } from 'node:fs';
import { moments, screens } from './screens';
import { test } from './test';

const folder = process.env.TERCET_SCREENSHOTS ?? '';

for (const { name, expects, open } of [...screens, ...moments]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${name} ${theme}`, async ({ page, watch }, info) => {
      watch.allow(...(expects ?? []));
      await page.emulateMedia({ colorScheme: theme });
      await open(page);
      await page.waitForTimeout(700);
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ fullPage: true, path: `${folder}/${name}-${info.project.name}-${theme}.png` });
    });
  }
}
