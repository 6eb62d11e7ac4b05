// How the tests play Crosswise: they press, drag and ask for hints as a person would.
import type { Locator, Page } from '@playwright/test';
import { expect, repeatUntil, unlessTimeout } from './test';
import { tapOrClick } from './touch';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const brief = { timeout: 3_000 };
const isPhone = (page: Page) => page.viewportSize()?.width === 360;

// My dice that lie nowhere, and a square of the area that is looked at: "2,-1".
export const held = (page: Page): Locator => page.locator('[data-hand] button[data-die]');
export const square = (page: Page, at: string): Locator => page.locator(`[data-square="${at}"]`);
export const dieOn = (page: Page, at: string): Locator => square(page, at).locator(':scope > .die');

export const press = (what: Locator): Promise<void> => tapOrClick(what, 6_000);

// The first die of the hand to a square.
export async function lay(page: Page, at: string): Promise<void> {
  await press(held(page).first());
  await press(square(page, at));
  await expect(dieOn(page, at)).toBeVisible();
}

interface Point {
  x: number;
  y: number;
}
async function middleOf(what: Locator): Promise<Point> {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// By mouse, or by a finger, which a die is carried above.
export async function drag(page: Page, what: Locator, to: Locator, holds = false): Promise<void> {
  // One that flies is nowhere yet.
  await what.waitFor();
  const [from, end] = [await middleOf(what), await middleOf(to)];
  const half = { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 };
  // A long press takes the whole group.
  const hold = () => (holds ? page.locator('.board-flight.carried').waitFor() : Promise.resolve());
  if (!isPhone(page)) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await hold();
    for (const { x, y } of [half, end, end]) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const above = 44;
  await touch('touchStart', from);
  await hold();
  for (const { x, y } of [half, end, end]) await touch('touchMove', { x, y: y + above });
  await touch('touchEnd');
  await finger.detach();
}

// How many of my dice are to be placed, by the heading.
export async function unplaced(page: Page): Promise<number> {
  const text = (await page.locator('.status h2').textContent()) ?? '';
  return Number(/^\d+/.exec(text)?.[0] ?? 0);
}

async function once(page: Page): Promise<void> {
  for (const name of ['Show result', 'Next round', 'Show me']) {
    if (await button(page, name).isVisible()) return press(button(page, name));
  }
  const hint = button(page, 'Hint');
  if (await hint.isEnabled(brief)) {
    await press(hint);
    return button(page, 'Show me').or(page.locator('button.hint[aria-disabled="true"]')).first().waitFor(brief);
  }
  // The hint was to draw, or to give up.
  const draw = button(page, /^Draw a die$/);
  if (await draw.isVisible()) return draw.click(brief);
  const done = button(page, 'Nobody can finish');
  if ((await done.getAttribute('aria-pressed', brief)) === 'false') await done.click(brief);
}

// By hints and draws. Others may be faster: then nothing was to be done.
export async function playUntil(page: Page, is: () => Promise<boolean>, timeout = 200_000): Promise<void> {
  const play = async () => {
    await unlessTimeout(once(page), undefined);
    await page.waitForTimeout(100);
  };
  await repeatUntil(play, is, timeout);
}

export const isOver = (page: Page): Promise<boolean> => button(page, 'Rematch').isVisible();
