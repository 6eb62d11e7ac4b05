// Days: those of UTC wherever the person is, and none that does not exist.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as calendar from '../../src/solo/calendar';
import { Today } from '../../src/solo/today.svelte';

const { addDays, addMonths, dayAt, dayText, daysBetween, isDay, monthOf, monthText, untilMidnight, weekdays, weeksOf } =
  calendar;

describe('a day', () => {
  it.each(['2026-11-19', '2024-02-29', '2000-02-29', '2026-12-31', '2099-01-01'])('%s exists', (day) => {
    expect(isDay(day)).toBe(true);
  });
  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '1999-01-01',
    '02026-01-01',
    '2026-01-01 ',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026/01/01',
    '２026-01-01',
    '',
    'today',
  ])('%j does not', (day) => {
    expect(isDay(day)).toBe(false);
  });
  it('follows another, also over months, years and the days on which clocks change', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(addDays('2026-11-19', -364)).toBe('2025-11-20');
    expect(daysBetween('2025-11-20', '2026-11-19')).toBe(364);
  });
  it('of each of ten years is followed by one more', () => {
    const days = new Set<string>();
    for (let day = '2020-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
      expect(isDay(day)).toBe(true);
      days.add(day);
    }
    expect(days.size).toBe(3_653);
  });
});

describe('a month', () => {
  it('comes before and after another', () => {
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-11', -11)).toBe('2025-12');
    expect(monthOf('2026-11-19')).toBe('2026-11');
  });
  it('is laid out in weeks from Monday to Sunday', () => {
    expect(weeksOf('2026-11').map((week) => week.map((day) => day?.slice(8) ?? '').join(' '))).toEqual([
      '      01',
      '02 03 04 05 06 07 08',
      '09 10 11 12 13 14 15',
      '16 17 18 19 20 21 22',
      '23 24 25 26 27 28 29',
      '30      ',
    ]);
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(weeksOf('2024-02').flat().filter(Boolean)).toHaveLength(29);
  });
  it('is written in the language of the person, and so are its weekdays', () => {
    expect(monthText('2026-11', 'en')).toBe('November 2026');
    expect(monthText('2026-11', 'de')).toBe('November 2026');
    expect(dayText('2026-11-16', 'de')).toBe('16. November 2026');
    expect(weekdays('en', 'long')).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(weekdays('sv', 'short')).toHaveLength(7);
  });
});

const before = Date.parse('2026-11-18T23:59:59.999Z');

// Far ahead of UTC and far behind it: there it is the 19th, or still the 18th, at the same moment.
describe.each([
  ['Pacific/Kiritimati', -840],
  ['Pacific/Niue', 660],
  ['Asia/Kolkata', -330],
  ['UTC', 0],
])('in %s', (zone, offset) => {
  const home = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = zone;
    expect(new Date(before).getTimezoneOffset()).toBe(offset);
  });
  afterEach(() => {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  });
  it('the day is that of UTC, to the millisecond', () => {
    expect(dayAt(before)).toBe('2026-11-18');
    expect(dayAt(before + 1)).toBe('2026-11-19');
    expect(untilMidnight(before)).toBe(1);
    expect(untilMidnight(before + 1)).toBe(86_400_000);
  });
  it('days are written as they are', () => {
    expect(dayText('2026-11-19', 'en')).toBe('November 19, 2026');
    expect(weeksOf('2026-11')[3]?.[0]).toBe('2026-11-16');
    expect(addDays('2026-11-19', -1)).toBe('2026-11-18');
    expect(monthText('2026-01', 'en')).toBe('January 2026');
  });
});

describe('today', () => {
  let listeners: (() => void)[] = [];
  let end = () => undefined as void;
  beforeEach(() => {
    listeners = [];
    vi.useFakeTimers({ now: before - 4_999 });
    vi.stubGlobal('document', {
      addEventListener: (_: string, listener: () => void) => listeners.push(listener),
      removeEventListener: (_: string, listener: () => void) =>
        (listeners = listeners.filter((other) => other !== listener)),
    });
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('becomes tomorrow at midnight, while it is looked at', () => {
    const today = new Today();
    end = today.watch();
    expect(today.day).toBe('2026-11-18');
    vi.advanceTimersByTime(4_000);
    expect(today.day).toBe('2026-11-18');
    vi.advanceTimersByTime(2_000);
    expect(today.day).toBe('2026-11-19');
    vi.advanceTimersByTime(86_400_000);
    expect(today.day).toBe('2026-11-20');
  });
  it('is looked up again when a device wakes up that slept through midnight', () => {
    const today = new Today();
    end = today.watch();
    vi.setSystemTime(before + 3 * 86_400_000);
    for (const listener of listeners) listener();
    expect(today.day).toBe('2026-11-21');
  });
  it('is watched no more when the screen is left', () => {
    const today = new Today();
    today.watch()();
    expect(listeners).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
