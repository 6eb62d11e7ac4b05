// Of many arrangements the last one is sent, never two at once and never too fast.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sender } from '../../src/crosswise/sender';
import type { Answer } from '../../src/table/session.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const done: Answer = { type: 'done' };
const refused = (code: 'too_fast' | 'rests_on'): Answer => ({ type: 'refused', code });

class Line {
  sent: { value: number; at: number; answer: (answer: Answer) => void }[] = [];
  answered: [Answer, number][] = [];
  sender = new Sender<number>({
    send: (value) => new Promise((answer) => this.sent.push({ value, at: performance.now(), answer })),
    answered: (answer, value) => this.answered.push([answer, value]),
    isPassing: (answer) => answer.type === 'refused' && answer.code === 'too_fast',
  });
  get values() {
    return this.sent.map(({ value }) => value);
  }
  async answer(answer: Answer): Promise<void> {
    this.sent.at(-1)?.answer(answer);
    await vi.advanceTimersByTimeAsync(0);
  }
}

it('sends the first at once and then the last of those that came meanwhile', async () => {
  const line = new Line();
  for (const value of [1, 2, 3]) line.sender.put(value);
  expect(line.values).toEqual([1]);
  expect(line.sender.isIdle).toBe(false);
  await line.answer(done);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(line.values).toEqual([1, 3]);
  await line.answer(done);
  expect(line.sender.isIdle).toBe(true);
  expect(line.answered).toEqual([[done, 3]]);
});

it('sends at most four a second, however fast the answers are', async () => {
  const line = new Line();
  for (let i = 0; i < 100; ++i) {
    line.sender.put(i);
    await line.answer(done);
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(line.values.at(-1)).toBe(99);
  for (const [i, { at }] of line.sent.entries()) {
    if (i >= 4) expect(at - line.sent[i - 4]!.at).toBeGreaterThan(1_000);
  }
});

it('waits for an answer before it sends the next', async () => {
  const line = new Line();
  line.sender.put(1);
  line.sender.put(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(line.values).toEqual([1]);
});

it('tells of a refusal unless something newer waits', async () => {
  const line = new Line();
  line.sender.put(1);
  line.sender.put(2);
  await line.answer(refused('rests_on'));
  expect(line.answered).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await line.answer(refused('rests_on'));
  expect(line.answered).toEqual([[refused('rests_on'), 2]]);
});

it('sends again what was refused for a reason that passes', async () => {
  const line = new Line();
  line.sender.put(1);
  await line.answer(refused('too_fast'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(line.values).toEqual([1, 1]);
  expect(line.answered).toEqual([]);
});

it('keeps what could not be sent for when the connection is back', async () => {
  const line = new Line();
  line.sender.put(1);
  await line.answer({ type: 'unsent' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(line.values).toEqual([1]);
  expect(line.sender.isIdle).toBe(false);
  line.sender.retry();
  expect(line.values).toEqual([1, 1]);
});

it('forgets what waits when the round is over', async () => {
  const line = new Line();
  line.sender.put(1);
  await line.answer(done);
  line.sender.put(2);
  line.sender.drop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(line.values).toEqual([1]);
  expect(line.sender.isIdle).toBe(true);
});
