// What is asked for twice: the second time counts, but not long after.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announced } from '../../src/ui/announcer.svelte';
import { Confirm } from '../../src/ui/confirm.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the first press asks, the second confirms, and then it starts over', () => {
  const confirm = new Confirm();
  expect(confirm.ask('really?')).toBe(false);
  expect(confirm.asked).toBe(true);
  expect(announced()).toContain('really?');
  expect(confirm.ask()).toBe(true);
  expect(confirm.asked).toBe(false);
  expect(confirm.ask()).toBe(false);
});

it('a question that nobody answers is cancelled', () => {
  const confirm = new Confirm();
  confirm.ask();
  vi.advanceTimersByTime(3_900);
  expect(confirm.asked).toBe(true);
  vi.advanceTimersByTime(200);
  expect(confirm.asked).toBe(false);
  expect(confirm.ask()).toBe(false);
});

it('a second question has its own timeout', () => {
  const confirm = new Confirm();
  confirm.ask();
  vi.advanceTimersByTime(3_000);
  confirm.cancel();
  confirm.ask();
  vi.advanceTimersByTime(3_000);
  expect(confirm.asked).toBe(true);
});
