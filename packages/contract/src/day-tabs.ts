import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Match, MatchFilter } from './match.ts';
import { Count, Day, Id } from './scalars.ts';

const OfDay = v.object({
  date: Day,
  sport_id: v.optional(v.picklist([0, 1, 2]), 0),
  /** Minutes east of UTC that decide where the day begins. */
  utc_offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-720), v.maxValue(840)), 480),
});

/** Quick choices over a day's list; only those that have matches. */
export const getDayTags = defineCall({
  path: '/api/race/getRaceTag',
  access: 'guest',
  summary:
    'Quick choices over the matches of a day: top competitions, with a live room, one competition each.',
  body: OfDay,
  data: v.array(
    v.object({
      /** `top`, `room`, or `event:<id>`. */
      code: v.string(),
      /** In the language of the caller. */
      name: v.string(),
      match_ids: v.array(Id),
    }),
  ),
});

/** Tabs above a day's list. `followed` is the caller's; a guest counts on the device. */
export const getDayTabs = defineCall({
  path: '/api/race/getRaceSubTab',
  access: 'guest',
  summary: 'Tabs over the matches of a day with their counts.',
  body: OfDay,
  data: v.array(
    v.object({
      code: v.picklist(['all', 'inplay', 'waiting', 'finished', 'followed']),
      name: v.string(),
      filter: MatchFilter,
      match_count: Count,
    }),
  ),
});

export const getRecentMatchCount = defineCall({
  path: '/api/race/getRecentMatchCount',
  access: 'guest',
  summary: 'How many matches start on each day around a date, for the date strip.',
  body: v.object({
    date: Day,
    sport_id: OfDay.entries.sport_id,
    utc_offset: OfDay.entries.utc_offset,
    /** Days before and after. */
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(31)), 7),
  }),
  data: v.array(v.object({ date: Day, match_count: Count })),
});

export const getRecommendedMatches = defineCall({
  path: '/api/race/getRecMath',
  access: 'guest',
  summary: 'Matches worth following: those in play, then the next to start.',
  body: v.object({ sport_id: OfDay.entries.sport_id }),
  data: v.array(Match),
});
