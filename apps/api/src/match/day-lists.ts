import type { DataOf } from '@touchline/contract/define-call';
import type { getDateMatch } from '@touchline/contract/match';
import type { Clock } from '@touchline/engines/clock/clock';
import type { DayQuery, MatchStore } from '@touchline/match-store/match-store';
import { shareAnswer } from '../http/shared-answer.ts';
import { freshSnapshot, type FreshSnapshot } from '../live/fresh-snapshot.ts';
import type { LiveRooms } from '../live/live-rooms.ts';

type DayList = DataOf<typeof getDateMatch>;

/** How old a list may be: the stream goes on from the cursor that stands in it, so nothing is missed. */
const FRESH_MS = 250;
/** Different days and filters kept at a time. */
const MAX_KEPT = 64;

type Source = { matches: MatchStore; liveRooms: LiveRooms; clock: Clock };

const readDay = async (query: DayQuery, { matches, liveRooms, clock }: Source): Promise<DayList> => {
  // Before the list: what changes between the two reads comes again on the stream, and nothing is missed.
  const cursor = await matches.lastCursor();
  const list = await liveRooms.mark(await matches.listByDay(query));
  return shareAnswer({ now: Math.floor(clock.nowMs() / 1000), cursor, matches: list });
};

/** Lists of days, read and written once for all who ask at nearly the same time. */
export const dayLists = (source: Source) => {
  const kept = new Map<string, FreshSnapshot<DayList>>();
  const nothing: DayList = { now: 0, cursor: '0', matches: [] };
  return {
    of(query: DayQuery): Promise<DayList> {
      const key = JSON.stringify(query);
      const list =
        kept.get(key) ??
        freshSnapshot(nothing, () => readDay(query, source), { freshMs: FRESH_MS, clock: source.clock });
      // Put last again, so that what is dropped is what nobody asked for longest.
      kept.delete(key);
      kept.set(key, list);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return list.current();
    },
  };
};

export type DayLists = ReturnType<typeof dayLists>;
