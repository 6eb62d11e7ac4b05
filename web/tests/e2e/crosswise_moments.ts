// Moments of Crosswise that take a while to come about: for the pictures.
import type { Page } from '@playwright/test';
import { held, isOver, lay, playUntil, press, square } from './crosswise';
import type { Screen } from './screens';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function begin(page: Page, rounds = '3'): Promise<void> {
  await page.goto('/new/crosswise');
  await page.getByRole('radio', { name: 'Against bots' }).check();
  await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '4', exact: true }).check();
  await page.getByText('Options').click();
  await page.getByRole('group', { name: 'Rounds' }).getByRole('radio', { name: rounds, exact: true }).check();
  await button(page, 'Start').click();
  await held(page).first().waitFor();
}
async function build(page: Page): Promise<void> {
  await press(button(page, 'Hint'));
  await press(button(page, 'Show me').or(button(page, 'Draw a die')).first());
}

export const moments: readonly Screen[] = [
  {
    name: 'crosswise-loose',
    open: async (page) => {
      await begin(page);
      for (const at of ['0,0', '1,0', '0,1']) await lay(page, at);
      await press(square(page, '1,0'));
    },
  },
  {
    name: 'crosswise-other',
    open: async (page) => {
      await begin(page);
      const other = button(page, /^Bot \d [1-7] left$/).first();
      await other.waitFor({ timeout: 60_000 });
      await press(other);
    },
  },
  {
    name: 'crosswise-built',
    open: async (page) => {
      await begin(page);
      // A hand that cannot all be placed: then it is not over with that.
      for (let i = 0; i < 20 && !(await button(page, 'Next round').isVisible()); ++i) {
        await press(button(page, 'Draw a die'));
      }
      await build(page);
    },
  },
  {
    name: 'crosswise-round-end',
    open: async (page) => {
      await begin(page);
      await playUntil(page, () => button(page, 'Next round').isVisible());
    },
  },
  {
    name: 'crosswise-result',
    open: async (page) => {
      await begin(page, '1');
      await playUntil(page, () => isOver(page));
    },
  },
  {
    name: 'new-crosswise-options',
    open: async (page) => {
      await page.goto('/new/crosswise');
      await page.getByText('Options').click();
    },
  },
];
