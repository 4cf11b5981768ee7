/** What the address said when the reader came; kept for the rest of their visits. */
export type Arrival = {
  sp_source?: string;
  channel_code?: string;
  /** Of the friend who invited the reader. @source app §5 "Invite code and channel in the URL query are saved locally" */
  invite_code?: string;
  channel?: string;
};

const FIELDS = ['sp_source', 'channel_code', 'invite_code', 'channel'] as const;
const SAFE = /^[\w.-]{1,64}$/;
const KEY = 'touchline:arrival';

/** The fields of one query or saved copy that can be believed; others are left out. */
export const readArrival = (get: (field: string) => unknown): Arrival =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = get(field);
      return typeof value === 'string' && SAFE.test(value) ? [[field, value]] : [];
    }),
  );

/** What was kept, under what this address says; both in one, and kept again. */
export const arrive = (
  search: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
): Arrival => {
  const query = new URLSearchParams(search);
  const said = readArrival((field) => query.get(field));
  try {
    const saved: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    const held = (typeof saved === 'object' && saved !== null ? saved : {}) as Record<string, unknown>;
    const arrival = { ...readArrival((field) => held[field]), ...said };
    if (Object.keys(said).length > 0) storage?.setItem(KEY, JSON.stringify(arrival));
    return arrival;
  } catch {
    return said; // storage is refused or damaged: this visit still knows its own address
  }
};

/** How the reader of this page came. */
export const ARRIVAL = arrive(globalThis.location?.search ?? '', globalThis.location && localStorage);
