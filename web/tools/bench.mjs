// How long the client takes, in Debian's Chromium with the processor slowed four times: until the first screen answers
// to a press, and for a pointer's move while a die is dragged over Cubed's board.
//
//   node tools/bench.mjs PROGRAM CLIENT      the `tercet` program and the folder of the built client
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const [program, client] = process.argv.slice(2);
const slowness = 4;
const visits = 7;
const moves = 200;

const folder = mkdtempSync(join(tmpdir(), 'tercet-bench-'));
const server = spawn(program, ['serve', '--port', '0', '--data', folder, '--files', client], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
const address = await new Promise((found) => {
  let text = '';
  server.stdout.on('data', (piece) => {
    text += piece;
    const line = /http:\/\/\S+?(?=\/?\s)/.exec(text);
    if (line) found(line[0]);
  });
});
const browser = await chromium.launch({
  executablePath: process.env.TERCET_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

const sorted = (values) => [...values].sort((a, b) => a - b);
const at = (values, part) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))];
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function slowPage() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return page;
}

// From the start of the first visit until the button is there, painted, and the page has time to listen.
async function untilInteractive() {
  const page = await slowPage();
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('main button')) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.answersAt = performance.now())));
    });
    look.observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  const time = await page.waitForFunction(() => window.answersAt).then((handle) => handle.jsonValue());
  await page.context().close();
  return time;
}

// Script, style and layout of the page's main thread, shared out to the moves of the pointer before it.
function workByMove(trace) {
  const { traceEvents } = JSON.parse(trace);
  const thread = traceEvents.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointermove',
  )?.tid;
  const ours = traceEvents.filter(({ tid, ph }) => tid === thread && ph === 'X').sort((a, b) => a.ts - b.ts);
  const work = new Set([
    'EventDispatch',
    'FireAnimationFrame',
    'FunctionCall',
    'TimerFire',
    'RunMicrotasks',
    'UpdateLayoutTree',
    'Layout',
    'EvaluateScript',
  ]);
  const all = [];
  let until = 0;
  for (const { name, args, ts, dur = 0 } of ours) {
    if (name === 'EventDispatch' && args?.data?.type === 'pointermove') all.push(0);
    // What happens inside something that was counted is counted.
    if (!work.has(name) || ts < until || all.length === 0) continue;
    until = ts + dur;
    all[all.length - 1] += dur / 1000;
  }
  return all;
}

async function drag() {
  const page = await slowPage();
  await page.goto(`${address}/play/cubed`);
  const button = (name) => page.getByRole('button', { name });
  // Through the opening, by hints, until dice can be laid.
  for (let i = 0; i < 200 && !(await button('Pass').isVisible()); ++i) {
    if (await button('SET!').isVisible()) {
      await button('Hint')
        .click()
        .catch(() => undefined);
      if (await button('Show me').isVisible()) {
        await button('Show me')
          .click()
          .catch(() => undefined);
        await button('SET!')
          .click()
          .catch(() => undefined);
      } else
        await button('No SET')
          .click()
          .catch(() => undefined);
    }
    if (await button('Place them').isVisible())
      await button('Place them')
        .click()
        .catch(() => undefined);
    await page.waitForTimeout(300);
  }
  const die = await page.locator('[data-die]:visible').last().boundingBox();
  const square = await page.locator('[data-square="g7"]').boundingBox();
  await page.mouse.move(die.x + die.width / 2, die.y + die.height / 2);
  await page.mouse.down();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  for (let i = 0; i < moves; ++i) {
    await page.mouse.move(square.x + 100 * Math.cos(i / 9), square.y + 100 * Math.sin(i / 7));
  }
  const trace = (await browser.stopTracing()).toString();
  await page.mouse.up();
  await page.context().close();
  return workByMove(trace);
}

const times = [];
for (let i = 0; i < visits; ++i) times.push(await untilInteractive());
console.log(
  `first screen answers after ${at(times, 0.5).toFixed(0)} ms (median of ${visits} first visits; ${Math.max(...times).toFixed(0)} at most)`,
);
const work = await drag();
console.log(
  `a pointer's move in a drag: ${mean(work).toFixed(2)} ms of script and layout (median ${at(work, 0.5).toFixed(2)}, p95 ${at(work, 0.95).toFixed(2)}, at most ${Math.max(...work).toFixed(2)}, ${work.length} moves)`,
);

await browser.close();
server.kill();
rmSync(folder, { recursive: true, force: true });
