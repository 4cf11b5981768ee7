import type { GroupCounters } from '../counter/counter-repository.ts';

/** Events of one room since the last publication. */
export type RoomTally = {
  joined: { count: number; userIds: string[] };
  left: { count: number; userIds: string[] };
  counters: GroupCounters | undefined;
  shed: number;
};

/** Joins, likes and dropped messages: counted, and published once a second regardless of their number. */
export type RoomTallies = {
  joined(groupId: string, userId: string): void;
  left(groupId: string, userId: string): void;
  counted(groupId: string, counters: GroupCounters): void;
  shed(groupId: string): void;
  /** Publishes the rest; nothing is published afterwards. */
  close(): Promise<void>;
};

const EVERY_MS = 1_000;
/** Names that are published per second; others are only counted. */
const MAX_NAMES = 20;

const emptyTally = (): RoomTally => ({
  joined: { count: 0, userIds: [] },
  left: { count: 0, userIds: [] },
  counters: undefined,
  shed: 0,
});

const note = (people: { count: number; userIds: string[] }, userId: string): void => {
  people.count += 1;
  people.userIds.push(userId);
  if (people.userIds.length > MAX_NAMES) people.userIds.shift();
};

/** The later value of each key wins; answers may overtake each other. */
const mergeCounters = (old: GroupCounters | undefined, fresh: GroupCounters): GroupCounters => {
  if (old === undefined) return fresh;
  const [first, then] = old.sequence <= fresh.sequence ? [old, fresh] : [fresh, old];
  const values = new Map([...first.counters, ...then.counters].map(({ key, value }) => [key, value]));
  return {
    sequence: then.sequence,
    counters: [...values].map(([key, value]) => ({ key, value })),
  };
};

export const createRoomTallies = (
  notify: (groupId: string, tally: RoomTally) => Promise<void>,
  everyMs: number = EVERY_MS,
): RoomTallies => {
  const open = new Map<string, { tally: RoomTally; timer: NodeJS.Timeout }>();
  const telling = new Set<Promise<void>>();

  const flush = (groupId: string): void => {
    const entry = open.get(groupId);
    if (entry === undefined) return;
    open.delete(groupId);
    clearTimeout(entry.timer);
    const work = notify(groupId, entry.tally).finally(() => telling.delete(work));
    telling.add(work);
  };
  const of = (groupId: string): RoomTally => {
    const known = open.get(groupId);
    if (known !== undefined) return known.tally;
    const tally = emptyTally();
    const timer = setTimeout(() => flush(groupId), everyMs);
    timer.unref();
    open.set(groupId, { tally, timer });
    return tally;
  };

  return {
    joined: (groupId, userId) => note(of(groupId).joined, userId),
    left: (groupId, userId) => note(of(groupId).left, userId),
    counted(groupId, counters) {
      const tally = of(groupId);
      tally.counters = mergeCounters(tally.counters, counters);
    },
    shed(groupId) {
      of(groupId).shed += 1;
    },
    async close() {
      for (const groupId of open.keys()) flush(groupId);
      await Promise.all(telling);
    },
  };
};
