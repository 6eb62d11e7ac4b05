// How the tests play Cubed: they ask for hints and press what a person would press.
import type { Page } from '@playwright/test';
import { repeatUntil, unlessTimeout } from './test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const brief = { timeout: 2_000 };

async function opening(page: Page): Promise<void> {
  await button(page, 'Hint').click(brief);
  if (await page.getByText('There’s no SET among your dice').first().isVisible()) {
    await button(page, 'No SET').click(brief);
  } else {
    await button(page, 'Show me').click(brief);
    await button(page, 'SET!').click(brief);
  }
}

async function turn(page: Page): Promise<void> {
  await button(page, 'Hint').click(brief);
  // There is none where nothing can be laid.
  await unlessTimeout(button(page, 'Show me').click(brief), undefined);
  const play = button(page, /^Play for/);
  if (await unlessTimeout(play.isEnabled(brief), false)) await play.click(brief);
  else await button(page, 'Pass').click(brief);
}

// Does not wait for it: what waits here would play a turn that somebody else is looking for.
export async function isMyTurn(page: Page): Promise<boolean> {
  const pass = button(page, 'Pass');
  return (await pass.isVisible()) && (await unlessTimeout(pass.isEnabled(brief), false));
}

// Whatever is to be done now, if it is the player's to do; without `turns` only what leads to the first of them.
async function playOnce(page: Page, turns = true): Promise<void> {
  const isThere = (name: string | RegExp) => button(page, name).isVisible();
  if (await isThere('SET!')) await opening(page);
  else if (await isThere('Place them')) await button(page, 'Place them').click(brief);
  else if (await isThere('Keep all')) await button(page, 'Keep all').click(brief);
  else if (turns && (await isMyTurn(page))) await turn(page);
}

export async function playUntil(page: Page, is: () => Promise<boolean>, timeout: number, turns = true): Promise<void> {
  const play = async () => {
    await unlessTimeout(playOnce(page, turns), undefined);
    await page.waitForTimeout(150);
  };
  await repeatUntil(play, is, timeout);
}
