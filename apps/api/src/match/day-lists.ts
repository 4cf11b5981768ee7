import type { DataOf } from '@touchline/contract/define-call';
import type { getDateMatch } from '@touchline/contract/match';
import type { Clock } from '@touchline/engines/clock/clock';
import type { KeptChange } from '@touchline/match-store/change-reader';
import { isInScope } from '@touchline/match-store/change-scope';
import type { DayQuery, MatchStore } from '@touchline/match-store/match-store';
import { shareAnswer } from '../http/shared-answer.ts';
import type { LiveRooms } from '../live/live-rooms.ts';
import type { ChangeHub } from './change-hub.ts';
import { patchDay } from './patch-day.ts';

type DayList = DataOf<typeof getDateMatch>;

/** Maximum age of the time in a list, because readers set their clocks by it. */
const STAMP_MS = 1_000;
/** A list is read again after this long even without a notification of a change. */
const MAX_AGE_MS = 15_000;
/**
 * A changed list is still served for this long while it is read again: the stream continues from the cursor in
 * it, so no change is missed.
 */
const STALE_MS = 1_000;
/** However much changes, a list is not read more often. */
const READ_EVERY_MS = 250;
/** Different days and filters kept at a time. */
const MAX_KEPT = 64;

type Source = { matches: MatchStore; liveRooms: LiveRooms; changes: ChangeHub; clock: Clock };

const readDay = async (query: DayQuery, { matches, liveRooms, changes, clock }: Source): Promise<DayList> => {
  // Before the list: what changes between the two reads comes again on the stream, and nothing is missed.
  const cursor = await matches.lastCursor();
  const list = await liveRooms.mark(await matches.listByDay(query));
  const now = Math.floor(clock.nowMs() / 1000);
  return shareAnswer({ now, fed_at: changes.fedAtSec(), cursor, matches: list });
};

/** One list that is kept. It is written and compressed once for all who get the same one. */
const createDayList = (query: DayQuery, source: Source) => {
  const { clock } = source;
  const { fromSec, toSec, sportId = 0 } = query;
  const scope = { fromSec, toSec, ...(sportId === 0 ? {} : { sportId }) };
  let list: DayList | undefined;
  let readMs = Number.NEGATIVE_INFINITY;
  /** Since when the list is known to be out of date. */
  let changedMs = Number.POSITIVE_INFINITY;
  let reading: Promise<DayList> | undefined;

  const read = async (): Promise<DayList> => {
    const beganMs = clock.nowMs();
    changedMs = Number.POSITIVE_INFINITY;
    try {
      list = await readDay(query, source);
    } catch (error) {
      changedMs = beganMs;
      throw error;
    }
    readMs = beganMs;
    return list;
  };
  const readOnce = (): Promise<DayList> =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));
  const stampedNow = (known: DayList): DayList =>
    shareAnswer({ ...known, now: Math.floor(clock.nowMs() / 1000), fed_at: source.changes.fedAtSec() });
  const stamped = (known: DayList): DayList => {
    const nowMs = clock.nowMs();
    if (nowMs - known.now * 1000 < STAMP_MS + 1000) return known;
    list = stampedNow(known);
    return list;
  };

  return {
    /** The content of the list has changed. */
    touch(): void {
      changedMs = Math.min(changedMs, clock.nowMs());
    },
    /** Applies changes; a filtered list, or one that is being read, is read again at the next request. */
    take(changes: readonly KeptChange[]): void {
      const mine = changes.filter((change) => isInScope(change, scope));
      if (mine.length === 0) return;
      const whole =
        (query.filter ?? 0) === 0 && reading === undefined && changedMs === Number.POSITIVE_INFINITY;
      const patched = whole && list !== undefined ? patchDay(list, mine) : undefined;
      if (patched === undefined) this.touch();
      else list = stampedNow(patched);
    },
    current(): Promise<DayList> | DayList {
      const nowMs = clock.nowMs();
      const ageMs = nowMs - readMs;
      if (list === undefined || ageMs >= MAX_AGE_MS) return readOnce();
      if (nowMs < changedMs) return stamped(list);
      const fresh = ageMs >= READ_EVERY_MS ? readOnce() : undefined;
      if (fresh === undefined || nowMs - changedMs < STALE_MS) {
        // Callers that wait for the fresh list receive the error; this call has none.
        fresh?.catch(() => undefined);
        return stamped(list);
      }
      return fresh;
    },
  };
};

type KeptList = ReturnType<typeof createDayList>;

/** Lists of days, read on request after a change, and encoded once for all requests. */
export const dayLists = (source: Source) => {
  const kept = new Map<string, KeptList>();
  source.changes.onChanges((changes) => {
    for (const one of kept.values()) one.take(changes);
  });
  source.liveRooms.onChange(() => {
    for (const one of kept.values()) one.touch();
  });

  return {
    async of(query: DayQuery): Promise<DayList> {
      const key = JSON.stringify(query);
      const one = kept.get(key) ?? createDayList(query, source);
      // Moved to the end, so that the least recently used list is dropped first.
      kept.delete(key);
      kept.set(key, one);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return one.current();
    },
  };
};

export type DayLists = ReturnType<typeof dayLists>;
