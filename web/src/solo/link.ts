// A link that plays a deal again, with how somebody else did: which game in words, the ghost in letters. It comes from
// anybody, so reading it gives a challenge or says what is wrong, and what is read is bounded.
import type { SoloResult } from '../wire';
import { isDay } from './calendar';
import { dealOf, dealKey, type Deal } from './deal';
import { levels, soloFigureKinds, soloModes } from './kinds';

// How it went for who raced before: when each SET was found, in ms from the beginning, and the sums.
export interface Ghost {
  finds: number[];
  time_ms: number;
  sets: number;
  points: number;
  mistakes: number;
  hints: number;
  extra_deals: number;
}

export interface Challenge {
  deal: Deal;
  ghost?: Ghost;
}

const max_deal = 2_000_000_000;
const max_text = 6_000;
const max_number = 2 ** 31;
// What a number takes at the most, at seven bits a byte.
const max_bytes = 5;
// No game has more (H2).
const max_finds = 1_000;
const tenth_ms = 100;
const version = 1;

// 16 bits of FNV-1a: a link that lost its end, or was changed by the way, is told from one that is whole.
function checkOf(text: string, bytes: readonly number[]): [number, number] {
  let hash = 0x811c9dc5;
  for (const one of [...new TextEncoder().encode(text), ...bytes]) hash = Math.imul(hash ^ one, 0x01000193) >>> 0;
  return [(hash >>> 8) & 0xff, hash & 0xff];
}

// Seven bits a byte, the lowest first.
function pack(numbers: readonly number[]): number[] {
  return numbers.flatMap((number) => {
    const bytes: number[] = [];
    let rest = Math.max(0, Math.min(max_number, Math.round(number)));
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
    return [...bytes, rest];
  });
}

function unpack(bytes: readonly number[]): number[] | undefined {
  const numbers: number[] = [];
  let number = 0;
  let weight = 1;
  for (const byte of bytes) {
    if (weight >= 0x80 ** max_bytes) return undefined;
    number += (byte & 0x7f) * weight;
    if (number > max_number) return undefined;
    weight *= 0x80;
    if (byte & 0x80) continue;
    numbers.push(number);
    number = 0;
    weight = 1;
  }
  return weight === 1 ? numbers : undefined;
}

const toText = (bytes: readonly number[]): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function toBytes(text: string): number[] | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    return [...atob(text.replaceAll('-', '+').replaceAll('_', '/'))].map((one) => one.charCodeAt(0));
  } catch {
    return undefined;
  }
}

// Points may be below zero.
const signed = {
  pack: (n: number) => (n < 0 ? -2 * n - 1 : 2 * n),
  unpack: (n: number) => (n % 2 ? -(n + 1) / 2 : n / 2),
};

function packGhost(deal: Deal, ghost: Ghost): string {
  const tenths = ghost.finds.map((at) => Math.round(at / tenth_ms));
  const bytes = pack([
    version,
    ghost.time_ms / tenth_ms,
    ghost.sets,
    signed.pack(ghost.points),
    ghost.mistakes,
    ghost.hints,
    ghost.extra_deals,
    ...tenths.map((at, i) => at - (tenths[i - 1] ?? 0)),
  ]);
  return toText([...checkOf(dealKey(deal), bytes), ...bytes]);
}

function unpackGhost(deal: Deal, text: string): Ghost | undefined {
  const [high, low, ...bytes] = toBytes(text) ?? [];
  const numbers = unpack(bytes);
  if (!numbers || checkOf(dealKey(deal), bytes).join() !== [high, low].join()) return undefined;
  const [as, time = 0, sets = 0, points = 0, mistakes = 0, hints = 0, extra_deals, ...gaps] = numbers;
  if (as !== version || extra_deals === undefined) return undefined;
  // Arcade tells of no finds; else there is one for each SET, within the time of the game.
  if (gaps.length !== (deal.mode === 'arcade' ? 0 : sets) || gaps.length > max_finds) return undefined;
  let at = 0;
  const finds = gaps.map((gap) => (at += gap) * tenth_ms);
  const time_ms = time * tenth_ms;
  if (at > time) return undefined;
  return { finds, time_ms, sets, points: signed.unpack(points), mistakes, hints, extra_deals };
}

export function ghostOf(result: SoloResult): Ghost {
  const { time_ms, sets, points, mistakes, hints, extra_deals } = result;
  // A ghost tells of SETs that come at their own time; in arcade the cards do.
  const finds = result.mode === 'arcade' ? [] : result.finds;
  return { finds, time_ms, sets, points, mistakes, hints, extra_deals };
}

export function linkOf(origin: string, result: SoloResult): string {
  const deal = dealOf(result);
  const { mode, level, figures, date, deal: number } = deal;
  const query = new URLSearchParams({ mode, level: String(level) });
  if (figures !== 'cards') query.set('figures', figures);
  if (date !== undefined) query.set('date', date);
  if (number !== undefined) query.set('deal', String(number));
  query.set('ghost', packGhost(deal, ghostOf(result)));
  return `${origin}/solo/race?${query.toString()}`;
}

const known = ['mode', 'level', 'figures', 'date', 'deal', 'ghost'];

function dealFrom(read: (name: string) => string | undefined): Deal | undefined {
  const mode = soloModes.find((one) => one === read('mode'));
  const level = levels.find((one) => String(one) === read('level'));
  const figures = soloFigureKinds.find((one) => one === (read('figures') ?? 'cards'));
  const [date, deal] = [read('date'), read('deal')];
  if (!mode || !level || !figures || (date === undefined) === (deal === undefined)) return undefined;
  if (mode !== 'puzzle' && (figures !== 'cards' || date !== undefined)) return undefined;
  if (date !== undefined) return isDay(date) ? { mode, level, figures, date } : undefined;
  const number = /^[1-9]\d{0,9}$/.test(deal ?? '') ? Number(deal) : 0;
  return number >= 1 && number <= max_deal ? { mode, level, figures, deal: number } : undefined;
}

// `damaged`: it is none of our links, or not as it was made. `too_early`: its day has not come yet.
export function readLink(search: string, today: string): Challenge | 'damaged' | 'too_early' {
  if (search.length > max_text) return 'damaged';
  const query = new URLSearchParams(search);
  if (known.some((name) => query.getAll(name).length > 1)) return 'damaged';
  const deal = dealFrom((name) => query.get(name) ?? undefined);
  if (!deal) return 'damaged';
  if (deal.date !== undefined && deal.date > today) return 'too_early';
  const text = query.get('ghost');
  if (text === null) return { deal };
  const ghost = unpackGhost(deal, text);
  return ghost ? { deal, ghost } : 'damaged';
}
