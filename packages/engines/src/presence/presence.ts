/** Who is in a room right now, over all processes. A member that is not touched in time is gone. */
export type Presence = {
  /** Marks the member as present for `ttlMs` from now; true when it was not there before. */
  touch(room: string, member: string, ttlMs: number): Promise<boolean>;
  /** True when the member was there. */
  leave(room: string, member: string): Promise<boolean>;
  count(room: string): Promise<number>;
  /** Members in the order they came, at most `limit`, after `offset` others. */
  members(room: string, page: { offset: number; limit: number }): Promise<string[]>;
  close(): Promise<void>;
};
