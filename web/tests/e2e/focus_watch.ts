// Notes on a page where the focus is lost to the body, and what is announced to screen readers.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

declare global {
  interface Window {
    tercetLostFocus: string[];
    tercetSaid: string[];
  }
}

export class FocusWatch {
  constructor(readonly page: Page) {}

  // Before the first page.
  async watch(): Promise<void> {
    await this.page.addInitScript(() => {
      window.tercetLostFocus = [];
      window.tercetSaid = [];
      const nameOf = (node: Element) =>
        `${node.tagName} ${node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 40)}`;
      let last = '';
      let frames = 0;
      const look = () => {
        const now = document.activeElement;
        frames = now === document.body ? frames + 1 : 0;
        if (now && now !== document.body) last = nameOf(now);
        // One frame is no loss: what comes next may be on its way.
        if (last && frames === 3) window.tercetLostFocus.push(last);
        const line = document.querySelector('.visually-hidden[role="status"]')?.textContent ?? '';
        if (line && line !== window.tercetSaid.at(-1)) window.tercetSaid.push(line);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }

  // Everything that was announced, without the marks that make two of the same differ.
  async said(): Promise<string[]> {
    return (await this.page.evaluate(() => window.tercetSaid)).map((line) => line.replace('\u200b', ''));
  }
  async expectSaid(words: string | RegExp): Promise<void> {
    const fits = (line: string) => (typeof words === 'string' ? line.includes(words) : words.test(line));
    await expect.poll(async () => (await this.said()).some(fits), { message: `says ${words}` }).toBe(true);
  }

  // Whoever comes to a control by keys presses it, and has a place afterwards.
  async press(control: Locator, key = 'Enter'): Promise<void> {
    await control.focus();
    await this.page.keyboard.press(key);
    await this.expectFocusKept();
  }
  async expectFocusKept(): Promise<void> {
    // Long enough for a frame after the next answer of the engine.
    await this.page.evaluate(() => new Promise<void>((done) => setTimeout(done, 80)));
    expect(await this.page.evaluate(() => window.tercetLostFocus)).toEqual([]);
  }
}
