import { randomBytes } from 'node:crypto';

import type { Bus } from '@touchline/engines/bus/bus';
import type { Clock } from '@touchline/engines/clock/clock';
import type { Log } from '@touchline/engines/log/log';

import { HEADER_BYTES, readHeader, writeHeader } from './notice-header.ts';
import { createRound } from './round.ts';

/** How often a process shows how far its numbers have come, so that a lost last notice is missed, too. */
const BEAT_MS = 500;
/** A process that was silent for this long, while others are heard, is gone: its last notices may be, too. */
const GONE_MS = 5_000;
/** One that has not been heard of for this long will not be again. */
const ENDED_MS = 24 * 3600 * 1000;
/** A commit may become visible this much later than its stamp says. */
const COMMIT_LAG_MS = 3_000;

export type NoticeReader = {
  deliver(payload: Uint8Array): void;
  /** Finds in SQL what was said since then, and gives it to whom it concerns. */
  recover(sinceMs: number): Promise<void>;
};

/**
 * Notices of one topic, numbered by each process. A bus may lose some; whoever sees a gap in the numbers of a
 * process finds in SQL what it missed, before it goes on.
 */
export type NoticeStream = {
  bus: Bus;
  open(reader: NoticeReader): Promise<void>;
  /**
   * Goes on once all that this process told until now has come round and was delivered here: the events of a command
   * precede its answer, however far the bus is. Clients need it: the public one tells nothing of a blacklist whose
   * change it knows from the answer already, and answers from what events told it.
   */
  afterOwn(goOn: () => void): void;
  /** Everything that was told until then has been heard here. */
  heardUntilMs(): number;
  close(): Promise<void>;
};

type Heard = {
  number: number;
  /** Until then all that it told has been heard, or found in SQL. */
  atMs: number;
  arrivedMs: number;
  /** Silent for long: nothing of what it told until `atMs` is missing. Its next word shows what it told after that. */
  isGone: boolean;
};
type Parts = { bus: Bus; clock: Clock; log: Log };

/** Keeps how far each process was heard. */
const createHearing = (clock: Clock) => {
  const heard = new Map<string, Heard>();
  return {
    /** @returns the moment since which something may be missing, or undefined when nothing is */
    note(from: string, number: number, atMs: number): number | undefined {
      const before = heard.get(from);
      heard.set(from, { number, atMs, arrivedMs: clock.nowMs(), isGone: false });
      if (before !== undefined) return number > before.number + 1 ? before.atMs : undefined;
      // Of a process that began before we listened nothing was missed that anybody here could have been told.
      return undefined;
    },
    /**
     * Processes that were not heard for long though `self` was; each is told once.
     * @returns since when something of theirs may be missing
     */
    takeGone(self: string): number[] {
      const nowMs = clock.nowMs();
      if (nowMs - (heard.get(self)?.arrivedMs ?? 0) > GONE_MS / 2) return [];
      const gone = [...heard].filter(([, one]) => !one.isGone && nowMs - one.arrivedMs > GONE_MS);
      for (const [from, one] of heard) if (one.isGone && nowMs - one.atMs > ENDED_MS) heard.delete(from);
      for (const [from, { number }] of gone)
        heard.set(from, { number, atMs: nowMs, arrivedMs: nowMs, isGone: true });
      return gone.map(([, one]) => one.atMs);
    },
    untilMs(): number {
      let untilMs = clock.nowMs();
      for (const one of heard.values()) if (!one.isGone) untilMs = Math.min(untilMs, one.atMs);
      return untilMs;
    },
  };
};

/** While something is being recovered, what comes meanwhile waits behind it. */
const createGate = ({ log }: Parts, reader: () => NoticeReader | undefined) => {
  const held: Uint8Array[] = [];
  let work: Promise<void> | undefined;
  let againSinceMs: number | undefined;

  const run = async (sinceMs: number): Promise<void> => {
    await reader()
      ?.recover(sinceMs - COMMIT_LAG_MS)
      .catch((error: unknown) => log.error({ err: error }, 'missed notices could not be recovered'));
    for (const payload of held.splice(0)) reader()?.deliver(payload);
    work = undefined;
    const nextMs = againSinceMs;
    againSinceMs = undefined;
    if (nextMs !== undefined) recover(nextMs);
  };
  const recover = (sinceMs: number): void => {
    if (work === undefined) work = run(sinceMs);
    else againSinceMs = Math.min(againSinceMs ?? sinceMs, sinceMs);
  };
  return {
    recover,
    pass(payload: Uint8Array): void {
      if (work === undefined) reader()?.deliver(payload);
      else held.push(payload);
    },
    /** Waits for what is being recovered. */
    settled: (): Promise<void> => work ?? Promise.resolve(),
  };
};

/** @param topic the one topic that is numbered; others pass the bus as they are */
export const createNoticeStream = (parts: Parts, topic: string): NoticeStream => {
  const { bus, clock } = parts;
  const self = randomBytes(8).toString('hex');
  const hearing = createHearing(clock);
  let reader: NoticeReader | undefined;
  const gate = createGate(parts, () => reader);
  const round = createRound();
  let number = 0;

  const publish = (payload: Uint8Array): Promise<void> => {
    number += 1;
    return bus.publish(topic, writeHeader({ from: self, number, atMs: clock.nowMs() }, payload));
  };
  const arrived = (bytes: Uint8Array): void => {
    const header = readHeader(bytes);
    const sinceMs = hearing.note(header.from, header.number, header.atMs);
    if (sinceMs !== undefined) gate.recover(sinceMs);
    if (bytes.length > HEADER_BYTES) gate.pass(bytes.subarray(HEADER_BYTES));
    if (header.from === self) round.reached(header.number);
  };
  const beat = (): void => {
    void publish(new Uint8Array());
    for (const sinceMs of hearing.takeGone(self)) gate.recover(sinceMs);
  };

  let timer: NodeJS.Timeout | undefined;
  let unsubscribe: (() => Promise<void>) | undefined;
  return {
    bus: {
      ...bus,
      publish: (name, payload) => (name === topic ? publish(payload) : bus.publish(name, payload)),
    },
    async open(given) {
      reader = given;
      unsubscribe = await bus.subscribe(topic, arrived);
      await publish(new Uint8Array());
      timer = setInterval(beat, BEAT_MS).unref();
    },
    afterOwn: (goOn) => round.after(number, goOn),
    heardUntilMs: () => hearing.untilMs(),
    async close() {
      clearInterval(timer);
      round.close();
      await gate.settled();
      await unsubscribe?.();
    },
  };
};
