import type { ChangePage } from '@touchline/match-store/change-reader';
import type { ChangeScope } from '@touchline/match-store/change-scope';
import type { ChangeTail } from '@touchline/match-store/change-tail';
import { changeFrames, type WrittenChange } from './change-group.ts';
import { pulseFrame, type Pulse } from './change-frames.ts';

export type ChangeListener = {
  scope?: ChangeScope;
  /** The last change that the listener has; left out starts with new changes. */
  cursor?: string;
  send: (bytes: Buffer) => void;
  signal: AbortSignal;
};

type Source = {
  tail: ChangeTail;
  /** Newest change that this process has spread. */
  head: () => bigint;
  pulse: () => Pulse;
  write: (change: ChangePage['changes'][number]) => WrittenChange;
};

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
    for (const frame of changeFrames(scope, page.changes.map(write))) send(frame);
    // A page read from the database may be older than changes published meanwhile.
    if (!page.more && BigInt(page.cursor) >= head()) return BigInt(page.cursor);
  }
  return head();
};
