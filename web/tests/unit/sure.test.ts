// What is asked for twice: the second time counts, but not long after.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announced } from '../../src/parts/announcer.svelte';
import { Sure } from '../../src/parts/sure.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the first time asks, the second means it, and then it begins anew', () => {
  const sure = new Sure();
  expect(sure.ask('really?')).toBe(false);
  expect(sure.asked).toBe(true);
  expect(announced()).toContain('really?');
  expect(sure.ask()).toBe(true);
  expect(sure.asked).toBe(false);
  expect(sure.ask()).toBe(false);
});

it('a question that nobody answers is taken back', () => {
  const sure = new Sure();
  sure.ask();
  vi.advanceTimersByTime(3_900);
  expect(sure.asked).toBe(true);
  vi.advanceTimersByTime(200);
  expect(sure.asked).toBe(false);
  expect(sure.ask()).toBe(false);
});

it('a second question has its own time', () => {
  const sure = new Sure();
  sure.ask();
  vi.advanceTimersByTime(3_000);
  sure.forget();
  sure.ask();
  vi.advanceTimersByTime(3_000);
  expect(sure.asked).toBe(true);
});
