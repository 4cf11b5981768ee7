import type { PushedMessage } from './notice.ts';

/** What is remembered of a login's pushes between two sockets. */
export type DeliveryState = {
  /** Everything committed until then has arrived. */
  floorMs: number;
  /** What was committed later and has arrived all the same. */
  arrived: string[];
  /** Live rooms to enter again. */
  rooms: string[];
};

/**
 * What was pushed to one login and not acknowledged yet. After a reconnect everything since the floor
 * that did not arrive is given again: nothing that was pushed into a dead socket is lost.
 */
export type Outbox = {
  pushed(token: string, message: PushedMessage): void;
  acknowledged(token: string): void;
  /** How many pushes wait for their acknowledgement. */
  waiting(): number;
  /** True while an acknowledgement answers something that was pushed. */
  isAckDue(): boolean;
  /** Messages up to this moment were given by a sync. */
  synced(untilMs: number): void;
  /** These were read from SQL in order, without a gap since the floor: listed, or pushed. */
  read(messages: readonly PushedMessage[]): void;
  /** From here on SQL is read to its end, page by page; undefined when that is over. */
  reading(fromMs: number | undefined): void;
  /** True for messages that were read from SQL, or are about to be: recovery of lost notices skips them. */
  covers(message: PushedMessage): boolean;
  hasArrived(message: { conversation: string; sequence: number }): boolean;
  /** Also true while its acknowledgement is awaited. */
  wasPushed(message: { conversation: string; sequence: number }): boolean;
  floorMs(): number;
  /** Grows with everything that is pushed, acknowledged or synced: the same number means the same state. */
  version(): number;
  state(nowMs: number): { floorMs: number; arrived: string[] };
};

/** A commit may become visible this much later than its stamp says. */
const COMMIT_LAG_MS = 3_000;
const MAX_REMEMBERED = 2_000;

const keyOf = (message: { conversation: string; sequence: number }): string =>
  `${message.sequence} ${message.conversation}`;

export const createOutbox = (start: { floorMs: number; arrived: readonly string[] }): Outbox => {
  const waiting = new Map<string, PushedMessage>();
  const arrived = new Map<string, number>(start.arrived.map((key) => [key, Number.MAX_SAFE_INTEGER]));
  // Sequences of a conversation become visible in order: the highest one covers all before it.
  const readUntil = new Map<string, number>();
  let readingFromMs: number | undefined;
  let baseMs = start.floorMs;
  let version = 0;
  let due = 0;

  const floorMs = (nowMs: number): number => {
    let floor = Math.max(baseMs, nowMs - COMMIT_LAG_MS);
    for (const message of waiting.values()) floor = Math.min(floor, message.commitMs - 1);
    return floor;
  };

  return {
    pushed(token, message) {
      version += 1;
      due += 1;
      // One who never acknowledges is brought up to date by the floor alone.
      if (waiting.size < MAX_REMEMBERED) waiting.set(token, message);
    },
    acknowledged(token) {
      version += 1;
      due = Math.max(0, due - 1);
      const message = waiting.get(token);
      if (message === undefined) return;
      waiting.delete(token);
      arrived.set(keyOf(message), message.commitMs);
      if (arrived.size > MAX_REMEMBERED) arrived.delete(arrived.keys().next().value ?? '');
    },
    waiting: () => waiting.size,
    isAckDue: () => due > 0,
    synced(untilMs) {
      version += 1;
      baseMs = Math.max(baseMs, untilMs);
      for (const [token, message] of waiting) if (message.commitMs <= untilMs) waiting.delete(token);
    },
    read(messages) {
      for (const { conversation, sequence } of messages)
        readUntil.set(conversation, Math.max(readUntil.get(conversation) ?? 0, sequence));
    },
    reading(fromMs) {
      readingFromMs = fromMs;
    },
    covers: ({ conversation, sequence, commitMs }) =>
      sequence <= (readUntil.get(conversation) ?? 0) ||
      (readingFromMs !== undefined && commitMs > readingFromMs),
    hasArrived: (message) => arrived.has(keyOf(message)),
    wasPushed(message) {
      const key = keyOf(message);
      return arrived.has(key) || [...waiting.values()].some((one) => keyOf(one) === key);
    },
    floorMs: () => baseMs,
    version: () => version,
    state(nowMs) {
      const floor = floorMs(nowMs);
      const after = [...arrived].filter(([, commitMs]) => commitMs > floor).map(([key]) => key);
      return { floorMs: floor, arrived: after.slice(-MAX_REMEMBERED) };
    },
  };
};
