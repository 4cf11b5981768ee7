import { nameOfMessage, type Notice } from './notice.ts';

/** Remembers which messages and kept notices were delivered here, so that one found again in SQL is not delivered twice. */
export type Delivered = {
  /** True the first time; always true for notices that are neither messages nor kept. */
  isNew(notice: Notice): boolean;
  has(name: string): boolean;
  /** Records a message that has no receiver in this process. */
  note(name: string): void;
};

const MAX_REMEMBERED = 50_000;

export const createDelivered = (): Delivered => {
  // Two halves: when the newer one is full the older one is forgotten at once.
  let newer = new Set<string>();
  let older = new Set<string>();
  const has = (name: string): boolean => newer.has(name) || older.has(name);
  const note = (name: string): void => {
    newer.add(name);
    if (newer.size >= MAX_REMEMBERED / 2) [older, newer] = [newer, new Set()];
  };
  return {
    isNew(notice) {
      const name = notice.id ?? nameOfMessage(notice);
      if (name === undefined) return true;
      if (has(name)) return false;
      note(name);
      return true;
    },
    has,
    note,
  };
};
