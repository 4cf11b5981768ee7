/** Persistent storage of a client. Values are plain data. */
export interface KeyValues {
  /** The value of a key; undefined when there is none. */
  get(key: string): Promise<unknown>;
  /** Sets or replaces a value. */
  set(key: string, value: unknown): Promise<void>;
  /** Removes a value; a missing one is ignored. */
  remove(key: string): Promise<void>;
  /** Keys with this prefix, sorted, with their values. */
  list(prefix: string): Promise<(readonly [key: string, value: unknown])[]>;
}

/** Storage in memory: for runtimes without a database, and for tests. */
export function memoryKeyValues(): KeyValues {
  const values = new Map<string, unknown>();
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, structuredClone(value)),
    remove: async (key) => void values.delete(key),
    list: async (prefix) =>
      Array.from(values)
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  };
}

const TABLE = 'values';

/** The browser's database. It may be refused or full: then every call rejects. */
export function databaseKeyValues(name: string): KeyValues {
  let opening: Promise<IDBDatabase> | undefined;
  const open = () =>
    (opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => void request.result.createObjectStore(TABLE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('the database was refused'));
    }));
  const run = async (
    mode: IDBTransactionMode,
    act: (table: IDBObjectStore) => IDBRequest,
  ): Promise<unknown> => {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode);
      const request = act(transaction.objectStore(TABLE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the write was given up'));
    });
  };
  return {
    get: (key) => run('readonly', (table) => table.get(key)),
    set: async (key, value) => void (await run('readwrite', (table) => table.put(value, key))),
    remove: async (key) => void (await run('readwrite', (table) => table.delete(key))),
    async list(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const keys = (await run('readonly', (table) => table.getAllKeys(range))) as string[];
      return Promise.all(
        keys.map(async (key) => [key, await run('readonly', (table) => table.get(key))] as const),
      );
    },
  };
}

/** Falls back to memory after the first failure. */
export function tolerant(inner: KeyValues): KeyValues {
  let current = inner;
  const attempt = async <T>(act: (values: KeyValues) => Promise<T>): Promise<T> => {
    try {
      return await act(current);
    } catch {
      current = memoryKeyValues();
      return act(current);
    }
  };
  return {
    get: (key) => attempt((values) => values.get(key)),
    set: (key, value) => attempt((values) => values.set(key, value)),
    remove: (key) => attempt((values) => values.remove(key)),
    list: (prefix) => attempt((values) => values.list(prefix)),
  };
}

/** The best storage of this runtime. */
export const ownKeyValues = (): KeyValues =>
  tolerant(typeof indexedDB === 'object' ? databaseKeyValues('touchline-chat') : memoryKeyValues());
