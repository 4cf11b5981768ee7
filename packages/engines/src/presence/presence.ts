/** Members who are in a room now, over all processes. A member that is not renewed in time is removed. */
export type Presence = {
  /** Marks the member as present for `ttlMs` from now; true when it was absent before. */
  touch(room: string, member: string, ttlMs: number): Promise<boolean>;
  /** Removes the member; true when it was present. */
  leave(room: string, member: string): Promise<boolean>;
  count(room: string): Promise<number>;
  /** Members in the order of arrival, at most `limit`, after `offset` others. */
  members(room: string, page: { offset: number; limit: number }): Promise<string[]>;
  close(): Promise<void>;
};
