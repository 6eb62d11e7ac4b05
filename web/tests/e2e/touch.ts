// A press as a person makes it on this device: with a finger where there is a touch screen, else with the mouse.
import type { Locator } from '@playwright/test';

export async function tapOrClick(target: Locator, timeout: number): Promise<void> {
  const hasTouch = await target.page().evaluate(() => navigator.maxTouchPoints > 0);
  await (hasTouch ? target.tap({ timeout }) : target.click({ timeout }));
}
