// As much of IndexedDB as the client uses, in memory. Transactions run one after the other and complete later; what is
// written is counted.
type Key = string | number | (string | number)[];
interface Range {
  lower: Key;
  upper: Key;
}

const rank = (key: unknown): number => (Array.isArray(key) ? 2 : typeof key === 'string' ? 1 : 0);
function compare(a: unknown, b: unknown): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (!Array.isArray(a) || !Array.isArray(b)) return (a as string) < (b as string) ? -1 : a === b ? 0 : 1;
  for (let i = 0; i < Math.min(a.length, b.length); ++i) {
    const order = compare(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
const isRange = (wanted: unknown): wanted is Range => typeof wanted === 'object' && !Array.isArray(wanted);
const fits = (key: Key, wanted: Key | Range | undefined): boolean => {
  if (wanted === undefined) return true;
  if (!isRange(wanted)) return compare(key, wanted) === 0;
  return compare(key, wanted.lower) >= 0 && compare(key, wanted.upper) <= 0;
};

interface Request {
  result?: unknown;
  error?: Error;
  onsuccess?: () => void;
  onerror?: () => void;
}

class FakeStore {
  rows: { key: Key; value: unknown }[] = [];
  written = 0; // characters
  #requests: (() => void)[] = [];

  #request(work: () => unknown): Request {
    const request: Request = {};
    this.#requests.push(() => {
      request.result = work();
      request.onsuccess?.();
    });
    return request;
  }
  finish(): void {
    for (let next = this.#requests.shift(); next; next = this.#requests.shift()) next();
  }
  #found = (wanted?: Key | Range) => this.rows.filter(({ key }) => fits(key, wanted));

  get = (key: Key) => this.#request(() => this.#found(key)[0]?.value);
  getAll = (range?: Range) => this.#request(() => this.#found(range).map(({ value }) => value));
  getAllKeys = (range?: Range) => this.#request(() => this.#found(range).map(({ key }) => key));
  delete = (wanted: Key | Range) =>
    this.#request(() => void (this.rows = this.rows.filter(({ key }) => !fits(key, wanted))));
  put = (value: unknown, key: Key = (value as { id: number }).id) =>
    this.#request(() => {
      const copy = structuredClone(value);
      this.written += JSON.stringify(copy).length;
      this.rows = [...this.rows.filter((row) => !fits(row.key, key)), { key, value: copy }];
      this.rows.sort((a, b) => compare(a.key, b.key));
      return key;
    });
  add = (value: object) => {
    const id = 1 + Math.max(0, ...this.rows.map(({ key }) => Number(key)));
    return this.put({ ...value, id }, id);
  };
}

export class FakeIndexedDb {
  stores = { journals: new FakeStore(), records: new FakeStore(), solo: new FakeStore() };
  opened = 0;
  // The next open() fails with this.
  error: Error | undefined;
  database = {
    onclose: undefined as (() => void) | undefined,
    transaction: (name: keyof FakeIndexedDb['stores']) => {
      const store = this.stores[name];
      const transaction = { objectStore: () => store, oncomplete: () => undefined };
      setTimeout(() => {
        store.finish();
        transaction.oncomplete();
      });
      return transaction;
    },
  };
  keyRange = { bound: (lower: Key, upper: Key): Range => ({ lower, upper }) };

  open = (): Request => {
    ++this.opened;
    const { error } = this;
    this.error = undefined;
    const request: Request = error ? { error } : { result: this.database };
    setTimeout(() => (error ? request.onerror : request.onsuccess)?.());
    return request;
  };
}
