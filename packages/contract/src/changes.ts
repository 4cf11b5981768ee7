import * as v from 'valibot';
import { Day, Id, UnixSec } from './scalars.ts';

/**
 * Server-sent events of score changes: everything, or one match, one competition, or one day.
 * `match` sends `change` events, each a `MatchChange`, at once. The others are lists: they send `list`
 * events, each an array of `MatchChange` in the order they happened, at most one event a second and
 * the first at once. Every change comes exactly once. The event id is the cursor for `Last-Event-ID` (or `?cursor=`).
 * @source app §9 "list update events throttled to 1 per second"
 */
export const CHANGES_PATH = '/api/race/changes';

export const ChangesQuery = v.object({
  match: v.optional(Id),
  event: v.optional(Id),
  date: v.optional(Day),
  /** Minutes east of UTC that decide where the day of `date` begins. */
  utc_offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-720), v.maxValue(840)), 480),
  /** Every change is sent so much later, for a reader beside a late picture; in steps of 250. */
  delay_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)), 0),
  /** Goes on after this change; the header `Last-Event-ID` wins. */
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
});
export type ChangesQuery = v.InferOutput<typeof ChangesQuery>;

/** Names of the events. `reset` says that the cursor is older than the stored changes: reload the list. */
export const CHANGE_EVENTS = ['change', 'list', 'heartbeat', 'reset'] as const;

/**
 * Data of `heartbeat`, sent every 5 s, and of `reset`. `fed_at` is when the feed was last alive (0 when it never
 * was): what is shown is stale 30 s after that, whether the stream itself is open or not.
 */
export const ChangesHeartbeat = v.object({ now: UnixSec, fed_at: UnixSec, cursor: v.string() });
export type ChangesHeartbeat = v.InferOutput<typeof ChangesHeartbeat>;
