// Little room: a phone in landscape, a small phone, and large print. Nothing is wider than the window, the
// board of Cubed is of use, and what is pressed in a game is on the screen.
import type { Page } from '@playwright/test';
import { cardsOn, noSetAmong, press } from './classic';
import { languages, type Language } from '../../src/i18n/languages';
import * as crosswise from './crosswise';
import { screens } from './screens';
import * as solo from './solo';
import * as speed from './speed';
import { expect, test } from './test';

const rooms = [
  { width: 740, height: 360 },
  { width: 320, height: 568 },
  { width: 360, height: 740 },
];

async function withSettings(page: Page, settings: object): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('tercet.settings', stored), JSON.stringify(settings));
}

// The window of a phone grows with what is in it, so it is compared with the room that was asked for.
async function expectNotWider(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}

// That it is so, and not only wished for.
const expectSetting = (page: Page, name: string, value: string) =>
  expect(page.locator('html')).toHaveAttribute(name, value);

// What is there and does not lie on the screen as a whole.
function offScreen(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all, room) => {
    const inside = ({ left, top, right, bottom }: DOMRect) =>
      left > -1 && top > -1 && right < (room?.width ?? 0) + 1 && bottom < (room?.height ?? 0) + 1;
    return all
      .filter((one) => one.checkVisibility() && !inside(one.getBoundingClientRect()))
      .map((one) => one.outerHTML);
  }, page.viewportSize());
}

for (const room of rooms) {
  test.describe(`${room.width} × ${room.height}, large print`, () => {
    test.use({ viewport: room });
    test.beforeEach(({ page }) => withSettings(page, { size: 'large', motion: 'reduced' }));

    test('no screen is wider than the window', async ({ page, watch }) => {
      for (const { expects, open } of screens) {
        watch.allow(...(expects ?? []));
        await open(page);
        await expectSetting(page, 'data-size', 'large');
        await expectNotWider(page);
      }
    });

    test('a table of Cubed has a board and its buttons', async ({ page }) => {
      await page.goto('/new/cubed');
      await page.getByRole('radio', { name: 'Against bots' }).check();
      await page.getByRole('radio', { name: '3', exact: true }).check();
      await page.getByRole('button', { name: 'Start' }).click();
      const hint = page.getByRole('button', { name: 'Hint' });
      await expect(hint).toBeVisible();
      await expectSetting(page, 'data-size', 'large');
      for (let i = 0; i < 2; ++i) {
        expect((await page.getByRole('grid').locator('xpath=../..').boundingBox())?.height).toBeGreaterThanOrEqual(180);
        expect(await offScreen(page, 'button')).toEqual([]);
        if (i === 0) await hint.click();
      }
    });

    test('a table of Speed has all its dice and its buttons, and so has its audit', async ({ page }) => {
      await page.goto('/new/speed');
      await page.getByRole('radio', { name: 'Against bots' }).check();
      await page.getByRole('radio', { name: '4', exact: true }).check();
      await page.getByRole('button', { name: 'Start' }).click();
      await expect(speed.dice(page)).toHaveCount(42);
      await expectSetting(page, 'data-size', 'large');
      expect(await offScreen(page, 'button')).toEqual([]);
      await speed.playUntil(page, () => page.getByRole('button', { name: 'Next round' }).isVisible(), 14);
      expect(await offScreen(page, 'section.panel, .stage, .stage dd, [role="group"] > button.main')).toEqual([]);
    });

    test('a table of Crosswise has a grid and its buttons', async ({ page }) => {
      await page.goto('/new/crosswise');
      await page.getByRole('radio', { name: 'Against bots' }).check();
      await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '3' }).check();
      await page.getByRole('button', { name: 'Start' }).click();
      await expect(crosswise.held(page)).toHaveCount(10);
      await expectSetting(page, 'data-size', 'large');
      expect((await page.getByRole('grid').locator('xpath=../..').boundingBox())?.height).toBeGreaterThanOrEqual(180);
      expect(await offScreen(page, 'button')).toEqual([]);
    });

    test('a solo game has all its cards and its buttons, and a result', async ({ page }) => {
      await solo.beginPuzzle(page, 3, 'cards');
      await expectSetting(page, 'data-size', 'large');
      expect(await offScreen(page, 'button, [data-card]')).toEqual([]);
      await solo.findAll(page, solo.trios(await cardsOn(page), true));
      await expect(solo.result(page)).toBeVisible();
      expect(await offScreen(page, 'section.panel')).toEqual([]);
      await solo.begin(page, 'Classic', 2);
      expect(await offScreen(page, 'button, [data-card]')).toEqual([]);
    });

    test('a table of Classic has its buttons, and the whole of "Why?"', async ({ page }) => {
      await page.goto('/new/classic');
      await page.getByRole('radio', { name: 'Against bots' }).check();
      await page.getByRole('radio', { name: '1', exact: true }).check();
      await page.getByRole('button', { name: 'Start' }).click();
      await expect(page.locator('[data-card]')).toHaveCount(12);
      await expectSetting(page, 'data-size', 'large');
      expect(await offScreen(page, 'button')).toEqual([]);
      await page.getByRole('button', { name: 'SET!' }).click();
      await press(page, noSetAmong(await cardsOn(page)));
      await page.getByRole('button', { name: 'Why?' }).click();
      await expect(page.getByText(/2 × .+, 1 × .+/).first()).toBeVisible();
      expect(await offScreen(page, 'button, [popover]')).toEqual([]);
    });
  });
}

for (const language of Object.keys(languages) as Language[]) {
  test(`${languages[language]} is not too wide for a small phone`, async ({ page }) => {
    await withSettings(page, { language });
    for (const [width, size] of [
      [320, 'normal'],
      [360, 'large'],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      for (const path of ['/', '/settings', '/new/cubed']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectSetting(page, 'lang', language);
        await page.evaluate((size) => (document.documentElement.dataset.size = size), size);
        await expectNotWider(page);
      }
    }
  });
}

test('the button "Show whole board" is pressed only while all of it is shown', async ({ page, isMobile }) => {
  await page.goto('/play/cubed');
  const whole = page.getByRole('button', { name: 'Show whole board' });
  const corner = page.locator('[data-square="a1"]');
  // Where there is room, all of it is shown at first.
  if (isMobile) await whole.click();
  await expect(whole).toHaveAttribute('aria-pressed', 'true');
  await expect(corner).toBeInViewport();
  await whole.click();
  await expect(whole).toHaveAttribute('aria-pressed', 'false');
  await expect(corner).not.toBeInViewport();
  await whole.click();
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, -300);
  await expect(whole).toHaveAttribute('aria-pressed', 'false');
});
