// A database of the browser: opened when it is first used, and again when that failed or the browser closed it.
export interface Database<Store extends string> {
  // Resolves when the transaction is complete, with what the function that `work` returns reads from its requests.
  run<Result>(store: Store, mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => Result): Promise<Result>;
}

function open(name: string, make: (made: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => make(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  });
}

// `make` creates its stores.
export function databaseOf<Store extends string>(name: string, make: (made: IDBDatabase) => void): Database<Store> {
  let opening: Promise<IDBDatabase> | undefined;

  async function database(): Promise<IDBDatabase> {
    const reset = () => (opening = undefined);
    opening ??= open(name, make).catch((error: unknown) => {
      reset();
      throw error;
    });
    const found = await opening;
    found.onclose = reset;
    return found;
  }

  return {
    run: async (store, mode, work) => {
      const transaction = (await database()).transaction(store, mode);
      return new Promise((resolve, reject) => {
        const result = work(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(result());
        transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('not stored'));
      });
    },
  };
}
