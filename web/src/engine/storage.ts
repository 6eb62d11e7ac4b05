// What the browser keeps of the games on this device: the journal of a game under way, by its name, that of the last one
// that is over, and the records of the last ones.
export interface StoredRecord {
  id: number;
  game: string;
  at: number; // ms since 1970
  record: string;
  of?: string; // the commitment of its game; records of before have none
}

const records_kept = 30;

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open('tercet', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('journals');
      request.result.createObjectStore('records', { keyPath: 'id', autoIncrement: true });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('no storage'));
  });
}

let database: Promise<IDBDatabase> | undefined;

// One that could not be opened, or was closed by the browser, is opened anew when it is next wanted.
async function open(): Promise<IDBDatabase> {
  const forget = () => (database = undefined);
  database ??= opened().catch((error: unknown) => {
    forget();
    throw error;
  });
  const found = await database;
  found.onclose = forget;
  return found;
}

// The result is that of the request that `work` gives back.
async function run<Result>(
  store: 'journals' | 'records',
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await open()).transaction(store, mode);
  return new Promise((done, failed) => {
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => done(request.result);
    transaction.onerror = transaction.onabort = () => failed(transaction.error ?? new Error('not kept'));
  });
}

const over = (game: string) => `${game} over`;
const find = (name: string) =>
  run<string[] | undefined>('journals', 'readonly', (store) => store.get(name) as IDBRequest<string[] | undefined>);
const put = (name: string, entries: readonly string[], instead: string) =>
  run('journals', 'readwrite', (store) => {
    store.delete(instead);
    return store.put([...entries], name);
  });

// The one under way; else, where `last` is wanted, the one that is over.
export const journalOf = async (game: string, last: boolean) =>
  (await find(game)) ?? (last ? await find(over(game)) : undefined);
export const keepJournal = (game: string, entries: readonly string[]) => put(game, entries, over(game));
export const endJournal = (game: string, entries: readonly string[]) => put(over(game), entries, game);
// The games under way.
export const journals = () =>
  run('journals', 'readonly', (store) => store.getAllKeys()).then((keys) =>
    keys.map(String).filter((key) => !key.endsWith(over(''))),
  );

export async function saveRecord(game: string, record: string, of: string): Promise<number> {
  const id = await run('records', 'readwrite', (store) => store.add({ game, at: Date.now(), record, of }));
  const keys = await run('records', 'readonly', (store) => store.getAllKeys());
  const old = keys.slice(0, Math.max(0, keys.length - records_kept));
  for (const key of old) await run('records', 'readwrite', (store) => store.delete(key));
  return Number(id);
}
export const recordOf = (id: number) =>
  run<StoredRecord | undefined>(
    'records',
    'readonly',
    (store) => store.get(id) as IDBRequest<StoredRecord | undefined>,
  );
export const records = () =>
  run<StoredRecord[]>('records', 'readonly', (store) => store.getAll() as IDBRequest<StoredRecord[]>);
export const recordOfGame = async (of: string) => (await records()).findLast((one) => one.of === of)?.id;
