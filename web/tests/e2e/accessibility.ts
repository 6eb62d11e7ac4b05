// Checks a page with axe-core.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

export async function expectAccessible(page: Page): Promise<void> {
  // Colours in the middle of an animation are not judged.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((each) => each.finished));
  });
  // By the test's own connection, which the content policy does not bind.
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[]; passes: object[] }> } };
    const { violations, passes } = await axe.run();
    return { violations, passes: passes.length };
  });
  expect(passes, 'rules that found something to look at').toBeGreaterThan(10);
  expect(
    violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`),
  ).toEqual([]);
}
