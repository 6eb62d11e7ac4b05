// Days of the calendar as texts, 2026-11-16. The day of a puzzle is that of UTC, wherever the person is.
const day_ms = 86_400_000;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const dayAt = (ms: number): string => textOf(ms);
export const untilMidnight = (ms: number): number => day_ms - (ms % day_ms);

// Only days that exist, as this page writes them.
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const ms = timeOf(text);
  return !Number.isNaN(ms) && textOf(ms) === text;
}

export const addDays = (day: string, count: number): string => textOf(timeOf(day) + count * day_ms);
export const daysBetween = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / day_ms);

// How many days in a row there are, up to this one; a day that is not over may still be missing.
export function daysInARow(days: ReadonlySet<string>, today: string): number {
  let count = 0;
  for (let day = days.has(today) ? today : addDays(today, -1); days.has(day); day = addDays(day, -1)) ++count;
  return count;
}

// 2026-11
export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, count: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return textOf(Date.UTC(year, nth - 1 + count, 1)).slice(0, 7);
}

// The weeks of a month, each of seven days from Monday to Sunday; nothing where a day belongs to another month.
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const count = daysBetween(first, `${addMonths(month, 1)}-01`);
  const before = (new Date(timeOf(first)).getUTCDay() + 6) % 7;
  const cells = Array.from({ length: before + count }, (_, i) => (i < before ? undefined : addDays(first, i - before)));
  while (cells.length % 7 > 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
}

const written = (language: string, how: Intl.DateTimeFormatOptions, ms: number): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...how }).format(ms);

export const dayText = (day: string, language: string, dateStyle: 'full' | 'long' | 'medium' = 'long'): string =>
  written(language, { dateStyle }, timeOf(day));
export const monthText = (month: string, language: string): string =>
  written(language, { month: 'long', year: 'numeric' }, timeOf(`${month}-01`));

// Monday to Sunday; 2024-01-01 was a Monday.
export const weekdays = (language: string, weekday: 'short' | 'long'): string[] =>
  Array.from({ length: 7 }, (_, i) => written(language, { weekday }, timeOf('2024-01-01') + i * day_ms));
