// What holds on every screen: nothing that axe-core finds, nothing wider than the window, in both themes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { screens } from './screens';
import { expect, test } from './test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

for (const { name, expects, open } of screens) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${name}, ${theme}: open to everyone`, async ({ page, watch }) => {
      watch.allow(...(expects ?? []));
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await open(page);
      const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
      // By the test's own connection, which the content policy does not bind.
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
        return (await axe.run()).violations;
      });
      expect(violations.map((found) => `${found.id}: ${found.help}\n${found.nodes.map((node) => node.html).join('\n')}`)).toEqual([]);
    });
  }
}
