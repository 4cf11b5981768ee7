/** Numbers that many processes increase: viewers, likes, unread badges. Not a ledger. */
export type Counters = {
  /** Adds `by` (may be negative) and returns the new value; a missing key starts at 0. */
  add(key: string, by: number, ttlMs?: number): Promise<number>;
  get(key: string): Promise<number>;
  set(key: string, value: number, ttlMs?: number): Promise<void>;
  remove(key: string): Promise<void>;
  close(): Promise<void>;
};
