import { randomBytes } from 'node:crypto';

import type { Bus } from '@touchline/engines/bus/bus';
import type { Clock } from '@touchline/engines/clock/clock';
import type { Log } from '@touchline/engines/log/log';

import { HEADER_BYTES, type NoticeHeader, readHeader, writeHeader } from './notice-header.ts';
import { createRound } from './round.ts';

/** How often a process shows how far its numbers have come, so that a lost last notice is missed, too. */
const BEAT_MS = 500;
/** A process that is silent for this long, while others are received, is gone: its last notices may be lost too. */
const GONE_MS = 5_000;
/** A process that has not been received for this long is forgotten. */
const ENDED_MS = 24 * 3600 * 1000;
/**
 * On a busy machine a commit may become visible this much later than its stamp; a repeated delivery is
 * ignored.
 */
const COMMIT_LAG_MS = 10_000;
/** Notices are stored while they are published: after this delay all of them can be read. */
const SECOND_LOOK_MS = 3_000;
/** After a recovery that failed. */
const RETRY_MS = 1_000;
/** Recoveries that are due within so long are one. */
const TOGETHER_MS = 500;

export type NoticeReader = {
  deliver(payload: Uint8Array): void;
  /** Reads the notices since a time from SQL and delivers them; rejects when they could not be read. */
  recover(sinceMs: number): Promise<void>;
};

/**
 * Notices of one topic, numbered by each process. The bus may lose some: a gap in the numbers of a process is
 * filled from SQL before later notices are delivered.
 */
export type NoticeStream = {
  bus: Bus;
  open(reader: NoticeReader): Promise<void>;
  /**
   * Resolves once all notices that this process has published so far have returned over the bus and were
   * delivered here, so that the events of a command precede its answer. Clients depend on this order: the
   * public client emits no event for a change of the blacklist that it already knows from an answer.
   */
  afterOwn(goOn: () => void): void;
  /** All notices published until then were received here. */
  heardUntilMs(): number;
  close(): Promise<void>;
};

type Heard = {
  number: number;
  /** All its notices until then were received, or read from SQL. */
  atMs: number;
  arrivedMs: number;
  /** Silent for long: none of its notices until `atMs` is missing. Its next message shows what followed. */
  isGone: boolean;
};
type Parts = { bus: Bus; clock: Clock; log: Log };

/** Tracks the last received notice of each process. */
const createHearing = (clock: Clock) => {
  const heard = new Map<string, Heard>();
  const openedMs = clock.nowMs();
  return {
    /** @returns the moment since which something may be missing, or undefined when nothing is */
    note({ from, number, beganMs, atMs }: NoticeHeader): number | undefined {
      const before = heard.get(from);
      // A delayed or repeated message does not move the position back.
      if (before !== undefined && number <= before.number) return undefined;
      heard.set(from, { number, atMs, arrivedMs: clock.nowMs(), isGone: false });
      if (before !== undefined) return number > before.number + 1 ? before.atMs : undefined;
      // Its first notices were published before any client here could have missed them.
      return number > 1 ? Math.max(beganMs, openedMs) : undefined;
    },
    /**
     * Returns processes that were silent for long although `self` was received; each is returned once.
     * @returns the time since which their notices may be missing
     */
    takeGone(self: string): number[] {
      const nowMs = clock.nowMs();
      if (nowMs - (heard.get(self)?.arrivedMs ?? 0) > GONE_MS / 2) return [];
      const gone = [...heard].filter(([, one]) => !one.isGone && nowMs - one.arrivedMs > GONE_MS);
      for (const [from, one] of heard) if (one.isGone && nowMs - one.atMs > ENDED_MS) heard.delete(from);
      for (const [from, { number, atMs, arrivedMs }] of gone) {
        // By its own clock, which need not be ours.
        const tillMs = atMs + (nowMs - arrivedMs);
        heard.set(from, { number, atMs: tillMs, arrivedMs: nowMs, isGone: true });
      }
      return gone.map(([, one]) => one.atMs);
    },
    untilMs(): number {
      let untilMs = clock.nowMs();
      for (const one of heard.values()) if (!one.isGone) untilMs = Math.min(untilMs, one.atMs);
      return untilMs;
    },
  };
};

type Look = { sinceMs: number; isSecond: boolean };

/** Puts looks off, those of about the same time together. */
const createLater = (start: (looks: readonly Look[]) => void) => {
  const waiting = new Map<number, { looks: Look[]; timer: NodeJS.Timeout }>();
  return {
    add(look: Look, afterMs: number): void {
      // Monotonic: the clock of a test may be turned.
      const due = Math.ceil((performance.now() + afterMs) / TOGETHER_MS);
      const others = waiting.get(due)?.looks;
      if (others !== undefined) return void others.push(look);
      const looks = [look];
      const fire = (): void => {
        waiting.delete(due);
        start(looks);
      };
      const timer = setTimeout(fire, due * TOGETHER_MS - performance.now()).unref();
      return void waiting.set(due, { looks, timer });
    },
    close: (): void => waiting.forEach(({ timer }) => clearTimeout(timer)),
  };
};

/** While something is being recovered, what comes meanwhile waits behind it. */
const createGate = ({ log }: Parts, reader: () => NoticeReader | undefined) => {
  const held: Uint8Array[] = [];
  /** What has not been looked for, or not for the last time. */
  const open = new Set<Look>();
  let waiting: Look[] = [];
  let work: Promise<void> | undefined;

  const look = async (looks: readonly Look[]): Promise<boolean> => {
    try {
      await reader()?.recover(Math.min(...looks.map((one) => one.sinceMs)) - COMMIT_LAG_MS);
      return true;
    } catch (error) {
      log.error({ err: error }, 'missed notices could not be recovered yet');
      return false;
    }
  };
  /** The first look is followed by a second one; one that failed is taken again. */
  const settle = (one: Look, isFound: boolean): void => {
    if (!isFound) return later.add(one, RETRY_MS);
    if (!one.isSecond) return later.add(Object.assign(one, { isSecond: true }), SECOND_LOOK_MS);
    open.delete(one);
    return undefined;
  };
  const run = async (looks: readonly Look[]): Promise<void> => {
    const isFound = await look(looks);
    for (const one of looks) settle(one, isFound);
    for (const payload of held.splice(0)) reader()?.deliver(payload);
    work = undefined;
    const next = waiting;
    waiting = [];
    if (next.length > 0) work = run(next);
  };
  const start = (looks: readonly Look[]): void => {
    if (work === undefined) work = run(looks);
    else waiting.push(...looks);
  };
  const later = createLater(start);
  const settled = async (): Promise<void> => {
    if (work === undefined) return;
    await work;
    await settled();
  };
  return {
    recover(sinceMs: number): void {
      const one: Look = { sinceMs, isSecond: false };
      open.add(one);
      start([one]);
    },
    pass(payload: Uint8Array): void {
      if (work === undefined) reader()?.deliver(payload);
      else held.push(payload);
    },
    /** Since when something may still be missing. */
    openSinceMs: (): number => Math.min(...[...open].map((one) => one.sinceMs)),
    /** Waits for running recoveries and drops postponed ones. */
    async close(): Promise<void> {
      later.close();
      await settled();
    },
  };
};

/** @param topic the one topic that is numbered; others pass the bus as they are */
export const createNoticeStream = (parts: Parts, topic: string): NoticeStream => {
  const { bus, clock } = parts;
  const self = randomBytes(8).toString('hex');
  const beganMs = clock.nowMs();
  const hearing = createHearing(clock);
  let reader: NoticeReader | undefined;
  const gate = createGate(parts, () => reader);
  const round = createRound();
  let number = 0;

  const publish = (payload: Uint8Array): Promise<void> => {
    number += 1;
    return bus.publish(topic, writeHeader({ from: self, number, beganMs, atMs: clock.nowMs() }, payload));
  };
  const arrived = (bytes: Uint8Array): void => {
    const header = readHeader(bytes);
    const sinceMs = hearing.note(header);
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
    heardUntilMs: () => Math.min(hearing.untilMs(), gate.openSinceMs()),
    async close() {
      clearInterval(timer);
      round.close();
      await gate.close();
      await unsubscribe?.();
    },
  };
};
