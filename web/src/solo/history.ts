// The results of solo games that this browser keeps: the last ones, the best of each kind, and the puzzle of each day
// that was solved. Results come from the engine, and so does what makes one better than another: its `score`.
import { databaseOf } from '../engine/database';
import type { SoloFigureKind, SoloResult } from '../wire';
import { dayAt } from './calendar';
import { dealOf, sameDeal } from './deal';

export interface Kept {
  of: string; // the commitment of its game
  at: number; // ms since 1970
  result: SoloResult;
  best?: SoloResult; // that of its kind until then
  again?: boolean; // its cards had been played here before, so it is no new best
}

const max_results = 300;
const max_days = 4_000;

const { run } = databaseOf<'solo'>('tercet.solo', (made) => {
  made.createObjectStore('solo');
});

type Kind = 'result' | 'best' | 'day';
const all = (kind: Kind) => IDBKeyRange.bound([kind], [kind, []]);
const dayKey = (date: string, { figures, level }: Pick<SoloResult, 'figures' | 'level'>) => [
  'day',
  date,
  figures,
  level,
];

// Number by number, the higher the better.
export function isBetter(a: SoloResult, b: SoloResult): boolean {
  for (const [i, mine] of a.score.entries()) if (mine !== b.score[i]) return mine > (b.score[i] ?? -Infinity);
  return false;
}

// Whether a result can be somebody's best: a whole game with the usual times.
export const counts = ({ kind, why }: SoloResult): boolean => kind !== '' && why !== 'given_up' && why !== 'left';

const plainResult = (result: SoloResult): SoloResult => structuredClone(result);

// Keeps the result of a game, once; answers with what is kept of it.
export const keepResult = (of: string, result: SoloResult, at = Date.now()): Promise<Kept> =>
  run('solo', 'readwrite', (store) => {
    let kept: Kept = { of, at, result: plainResult(result) };
    const others = store.getAll(all('result')) as IDBRequest<Kept[]>;
    const bestKey = ['best', result.kind];
    const best = store.get(bestKey) as IDBRequest<Kept | undefined>;
    best.onsuccess = () => {
      const before = others.result.find((other) => other.of === of);
      if (before) {
        kept = before;
        return;
      }
      const again = others.result.some((one) => sameDeal(dealOf(one.result), dealOf(result)));
      kept = { ...kept, ...(best.result && { best: best.result.result }), ...(again && { again }) };
      store.put(kept, ['result', at, of]);
      if (counts(result) && !again && (!best.result || isBetter(result, best.result.result))) store.put(kept, bestKey);
      for (const old of others.result.slice(0, -(max_results - 1))) store.delete(['result', old.at, old.of]);
      if (result.date !== undefined && result.finished) keepDay(store, result.date, kept);
    };
    return () => kept;
  });

// The first time that it was solved stands.
function keepDay(store: IDBObjectStore, date: string, kept: Kept): void {
  const key = dayKey(date, kept.result);
  const before = store.get(key) as IDBRequest<Kept | undefined>;
  const days = store.getAllKeys(all('day'));
  days.onsuccess = () => {
    if (before.result) return;
    store.put(kept, key);
    for (const old of days.result.slice(0, -(max_days - 1))) store.delete(old);
  };
}

// The latest first.
export const lastResults = (): Promise<Kept[]> =>
  run('solo', 'readonly', (store) => {
    const found = store.getAll(all('result')) as IDBRequest<Kept[]>;
    return () => found.result.reverse();
  });

// By their kinds.
export const bestResults = (): Promise<Map<string, SoloResult>> =>
  run('solo', 'readonly', (store) => {
    const found = store.getAll(all('best')) as IDBRequest<Kept[]>;
    return () => new Map(found.result.map(({ result }) => [result.kind, result]));
  });

// The days of which the puzzle was solved, from one day to another.
export const solvedDays = (
  from: string,
  to: string,
  of: { figures: SoloFigureKind; level: number },
): Promise<Map<string, SoloResult>> =>
  run('solo', 'readonly', (store) => {
    const found = store.getAll(IDBKeyRange.bound(['day', from], ['day', to, []])) as IDBRequest<Kept[]>;
    return () =>
      new Map(
        found.result
          .map(({ result }) => result)
          .filter(({ figures, level }) => figures === of.figures && level === of.level)
          .map((result) => [result.date ?? '', result]),
      );
  });

// The days of which a puzzle was begun on the day itself and solved, whatever its level and figures.
export const daysInTime = (): Promise<Set<string>> =>
  run('solo', 'readonly', (store) => {
    const found = store.getAll(all('day')) as IDBRequest<Kept[]>;
    const begun = ({ at, result }: Kept) => dayAt(at - result.time_ms);
    return () => new Set(found.result.filter((kept) => begun(kept) === kept.result.date).map(begun));
  });
