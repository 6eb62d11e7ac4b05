// What the browser stores of the games on this device: the journal of the game under way of each kind, that of the last
// one that is finished, and the records of the last ones.
//
// The journal of a game under way is an array of entries under the game's name, followed by the pieces that were
// appended since, each under [game, number of entries before it]. Older versions stored no pieces, so what they stored is
// read the same way.
import { databaseOf } from './database';

export interface StoredRecord {
  id: number;
  game: string;
  at: number; // ms since 1970
  record: string;
  of?: string; // the commitment of its game; records of older versions have none
  sent?: boolean; // to the server, or it would never take it (net/own_games)
}

const max_records = 30;

const { run } = databaseOf<'journals' | 'records'>('tercet', (made) => {
  made.createObjectStore('journals');
  made.createObjectStore('records', { keyPath: 'id', autoIncrement: true });
});

const nothing = () => undefined;
const finishedKey = (game: string) => `${game} over`;
const piecesOf = (game: string) => IDBKeyRange.bound([game], [game, []]);

// Pieces that do not follow what comes before them belong to another game and are left out.
function joined(entries: string[] | undefined, keys: IDBValidKey[], pieces: string[][]): string[] | undefined {
  if (!entries) return undefined;
  const all = [...entries];
  for (const [i, piece] of pieces.entries()) {
    const [, before] = keys[i] as [string, number];
    if (before === all.length) all.push(...piece);
  }
  return all;
}

// The journal of the game under way; else, where `last` is wanted, that of the last one that is finished.
export const loadJournal = (game: string, last: boolean): Promise<string[] | undefined> =>
  run('journals', 'readonly', (store) => {
    const entries = store.get(game) as IDBRequest<string[] | undefined>;
    const keys = store.getAllKeys(piecesOf(game));
    const pieces = store.getAll(piecesOf(game)) as IDBRequest<string[][]>;
    const finished = store.get(finishedKey(game)) as IDBRequest<string[] | undefined>;
    return () => joined(entries.result, keys.result, pieces.result) ?? (last ? finished.result : undefined);
  });

// Stores all entries of a game under way, in place of whatever was stored before.
export const startJournal = (game: string, entries: readonly string[]): Promise<undefined> =>
  run('journals', 'readwrite', (store) => {
    store.delete(finishedKey(game));
    store.delete(piecesOf(game));
    store.put([...entries], game);
    return nothing;
  });

// Stores more entries of a game under way, of which `before` entries are stored.
export const appendJournal = (game: string, before: number, entries: readonly string[]): Promise<undefined> =>
  run('journals', 'readwrite', (store) => {
    store.put([...entries], [game, before]);
    return nothing;
  });

// The game is finished: it is stored as the last one.
export const endJournal = (game: string, entries: readonly string[]): Promise<undefined> =>
  run('journals', 'readwrite', (store) => {
    store.delete(game);
    store.delete(piecesOf(game));
    store.put([...entries], finishedKey(game));
    return nothing;
  });

// The names of the games that are under way.
export const gamesUnderWay = (): Promise<string[]> =>
  run('journals', 'readonly', (store) => {
    const keys = store.getAllKeys();
    return () => keys.result.filter((key): key is string => typeof key === 'string' && !key.endsWith(finishedKey('')));
  });

export const saveRecord = (game: string, record: string, of: string): Promise<number> =>
  run('records', 'readwrite', (store) => {
    const added = store.add({ game, at: Date.now(), record, of });
    const keys = store.getAllKeys();
    keys.onsuccess = () => {
      for (const key of keys.result.slice(0, -max_records)) store.delete(key);
    };
    return () => Number(added.result);
  });

export const loadRecord = (id: number): Promise<StoredRecord | undefined> =>
  run('records', 'readonly', (store) => {
    const found = store.get(id) as IDBRequest<StoredRecord | undefined>;
    return () => found.result;
  });

export const allRecords = (): Promise<StoredRecord[]> =>
  run('records', 'readonly', (store) => {
    const found = store.getAll() as IDBRequest<StoredRecord[]>;
    return () => found.result;
  });

export const noteSent = (id: number): Promise<undefined> =>
  run('records', 'readwrite', (store) => {
    const found = store.get(id) as IDBRequest<StoredRecord | undefined>;
    found.onsuccess = () => {
      if (found.result) store.put({ ...found.result, sent: true });
    };
    return nothing;
  });

export const recordOfGame = async (commitment: string): Promise<number | undefined> =>
  (await allRecords()).findLast(({ of }) => of === commitment)?.id;
