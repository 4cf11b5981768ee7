import type { ChangePage } from '@touchline/match-store/change-reader';
import type { ChangeScope } from '@touchline/match-store/change-scope';
import type { ChangeTail } from '@touchline/match-store/change-tail';
import { changeFrames, type WrittenChange } from './change-group.ts';
import { pulseFrame, type Pulse } from './change-frames.ts';

export type ChangeListener = {
  scope?: ChangeScope;
  /** The last change that the listener has; left out starts with new changes. */
  cursor?: string;
  /** Hears of everything so late; 0 when left out. */
  delayMs?: number;
  send: (bytes: Buffer) => void;
  signal: AbortSignal;
};

type Source = {
  tail: ChangeTail;
  /** Newest change that was spread to listeners of this delay. */
  head: () => bigint;
  pulse: () => Pulse;
  write: (change: ChangePage['changes'][number]) => WrittenChange;
};

/** Who asks for a longer delay than before has more than its line has spread. */
const later = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * Sends what a listener missed.
 * @returns the last change it then has; everything newer is still to be spread
 */
export const catchUp = async (listener: ChangeListener, source: Source): Promise<bigint> => {
  const { scope, cursor, send, signal } = listener;
  const { tail, head, pulse, write } = source;
  if (cursor === undefined) return head();
  for await (const page of tail.follow({ cursor, signal, ...(scope === undefined ? {} : { scope }) })) {
    if (page.expired) {
      send(pulseFrame('reset', String(head()), pulse()));
      return head();
    }
    const last = head();
    const told = page.changes.filter((change) => BigInt(change.cursor) <= last);
    for (const frame of changeFrames(scope, told.map(write))) send(frame);
    // A page read from the database may be older than changes published meanwhile.
    if (BigInt(page.cursor) >= last) return later(BigInt(cursor), last);
  }
  return head();
};
