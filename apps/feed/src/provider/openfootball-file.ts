import * as v from 'valibot';
import { nameKey } from '../import/team-names.ts';
import { isDay, isTimeOfDay, Minute, PLAYS_ITSELF } from './fields.ts';

const ZONE_BEHIND = / UTC[+-](?:0?\d|1[0-4])(?::[0-5]\d)?$/;

const Goals = v.pipe(v.number('must be a number'), v.integer(), v.minValue(0), v.maxValue(99));
const Pair = v.strictTuple([Goals, Goals]);
const Team = v.union(
  [
    v.pipe(v.string(), v.trim(), v.nonEmpty()),
    v.pipe(
      v.object({ name: v.string() }),
      v.transform(({ name }) => name),
    ),
  ],
  'must be the name of a team',
);
/** `90+3` is three minutes into the time that is added to the 90th. */
const WrittenMinute = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}(?:\+\d{1,2})?$/),
  v.transform((text) => text.split('+').map(Number)),
);
const Goal = v.pipe(
  v.object({
    name: v.string(),
    /** A number in older files, a text in newer ones. */
    minute: v.union([Minute, WrittenMinute], 'must be a minute of a match'),
    offset: v.optional(Minute),
    penalty: v.optional(v.boolean()),
    owngoal: v.optional(v.boolean()),
  }),
  v.transform(({ minute: written, offset, ...goal }) => {
    const [minute = 0, added = 0] = [written].flat();
    return { ...goal, minute, offset: offset ?? added };
  }),
);
const OneMatch = v.object({
  round: v.optional(v.string()),
  date: v.pipe(v.string('must be a day'), v.check(isDay, 'must be a day as YYYY-MM-DD')),
  time: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isTimeOfDay(text.replace(ZONE_BEHIND, '')), 'must be a time as HH:MM or HH:MM UTC-6'),
    ),
  ),
  team1: Team,
  team2: Team,
  score: v.optional(
    v.nullable(
      v.object({ ft: v.optional(Pair), ht: v.optional(Pair), et: v.optional(Pair), p: v.optional(Pair) }),
    ),
  ),
  goals1: v.optional(v.array(Goal)),
  goals2: v.optional(v.array(Goal)),
  group: v.optional(v.string()),
  ground: v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.object({ name: v.string() }),
        v.transform(({ name }) => name),
      ),
    ]),
  ),
  status: v.optional(v.picklist(['postponed', 'cancelled', 'awarded', 'abandoned'], 'is not a known status')),
});
const OpenMatch = v.pipe(
  OneMatch,
  v.check(({ team1, team2 }) => nameKey(team1) !== nameKey(team2), PLAYS_ITSELF),
);
export type OpenMatch = v.InferOutput<typeof OpenMatch>;

/** A season as its file has it: one list of matches, or rounds of matches in older files. */
export const SeasonFile = v.pipe(
  v.object({
    name: v.pipe(v.string('must be the name of a season'), v.trim(), v.nonEmpty('must not be empty')),
    matches: v.optional(v.array(OpenMatch)),
    /** How older files group their matches. */
    rounds: v.optional(v.array(v.object({ name: v.string(), matches: v.array(OpenMatch) }))),
  }),
  v.check(({ matches, rounds }) => (matches ?? rounds) !== undefined, 'must have matches'),
);
