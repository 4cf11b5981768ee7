import { FOOTBALL_STATUS } from '@touchline/domain/status';
import * as v from 'valibot';
import { nameKey } from '../import/team-names.ts';
import { isDay, isTimeOfDay, Minute, PLAYS_ITSELF } from './fields.ts';
import { readJson } from './json-place.ts';
import { localSec } from './local-time.ts';
import { goalIncidents } from './openfootball-goals.ts';
import { roundKey } from './round-key.ts';
import { footballScores, type ProvidedMatch, type ProvidedSeason, type Provider } from './provider.ts';

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

const File = v.pipe(
  v.object({
    name: v.pipe(v.string('must be the name of a season'), v.trim(), v.nonEmpty('must not be empty')),
    matches: v.optional(v.array(OpenMatch)),
    /** How older files group their matches. */
    rounds: v.optional(v.array(v.object({ name: v.string(), matches: v.array(OpenMatch) }))),
  }),
  v.check(({ matches, rounds }) => (matches ?? rounds) !== undefined, 'must have matches'),
);

type Region = { zone: string; country: string };

/** Where the clocks of a competition are, by the first part of the file's name. */
const REGIONS: Readonly<Record<string, Region>> = {
  en: { zone: 'Europe/London', country: 'England' },
  de: { zone: 'Europe/Berlin', country: 'Germany' },
  es: { zone: 'Europe/Madrid', country: 'Spain' },
  it: { zone: 'Europe/Rome', country: 'Italy' },
  fr: { zone: 'Europe/Paris', country: 'France' },
  nl: { zone: 'Europe/Amsterdam', country: 'Netherlands' },
  pt: { zone: 'Europe/Lisbon', country: 'Portugal' },
  at: { zone: 'Europe/Vienna', country: 'Austria' },
  br: { zone: 'America/Sao_Paulo', country: 'Brazil' },
  cn: { zone: 'Asia/Shanghai', country: 'China' },
  jp: { zone: 'Asia/Tokyo', country: 'Japan' },
  mls: { zone: 'America/New_York', country: 'USA' },
  uefa: { zone: 'Europe/Paris', country: 'Europe' },
};
const ELSEWHERE: Region = { zone: 'UTC', country: 'World' };
/** How the round is written of matches that all sides play in one table before the knock-out rounds. */
const LEAGUE_PHASE = /^(league)(?: phase| stage)?, *(.+)$/i;

/** The round of a match, and the table it counts for; empty where the file names none. */
const roundOf = ({ round = '', group = '' }: OpenMatch): { round: string; group: string } => {
  const [, table = '', day = ''] = LEAGUE_PHASE.exec(round) ?? [];
  return table === '' || group !== ''
    ? { round: roundKey(round), group }
    : { round: roundKey(day), group: table };
};

/** When the file gives no time of day. */
const USUAL_TIME = '15:00';

const SEASON = /\s*\b(\d{4}(?:[/-]\d{2,4})?)\s*$/;
const WITH_ZONE = /^(\d{1,2}:\d{2}) UTC([+-])(\d{1,2})(?::(\d{2}))?$/;

const timeSec = ({ date, time = USUAL_TIME }: OpenMatch, zone: string): number => {
  const stated = WITH_ZONE.exec(time);
  if (!stated) return localSec(date, time.padStart(5, '0'), zone);
  const [, clock = USUAL_TIME, sign, hours, minutes = '0'] = stated;
  const aheadSec = (Number(hours) * 60 + Number(minutes)) * 60 * (sign === '-' ? -1 : 1);
  return localSec(date, clock.padStart(5, '0'), 'UTC') - aheadSec;
};

const STATED = {
  postponed: FOOTBALL_STATUS.postponed,
  cancelled: FOOTBALL_STATUS.cancelled,
  abandoned: FOOTBALL_STATUS.abandoned,
} as const;

const statusOf = ({ score, status }: OpenMatch, startSec: number, nowSec: number): number => {
  if (status && status !== 'awarded') return STATED[status];
  if (score?.ft) return FOOTBALL_STATUS.finished;
  return startSec < nowSec ? FOOTBALL_STATUS.undetermined : FOOTBALL_STATUS.notStarted;
};

type Score = NonNullable<OpenMatch['score']>;

/** Goals after extra time; a shoot-out without a score of extra time followed a level full time. */
const afterExtraTime = (score: Score): [number, number] | undefined => score.et ?? (score.p && score.ft);

/** Nobody wins a level shoot-out: where a file writes one its score is not known. */
const shootOutOf = ({ p }: Score): [number, number] | undefined => (p && p[0] !== p[1] ? p : undefined);

/** Files leave half-time out where nobody scored at all. */
const halfTimeOf = ({ ht, ft }: Score): [number, number] | undefined =>
  ht ?? (ft && ft[0] + ft[1] === 0 ? ft : undefined);

const scoresOf = ({ score }: OpenMatch, side: 0 | 1): number[] => {
  if (!score) return footballScores({ goals: 0 });
  return footballScores({
    goals: score.ft?.[side] ?? 0,
    halfTime: halfTimeOf(score)?.[side],
    extraTime: afterExtraTime(score)?.[side],
    shootOut: shootOutOf(score)?.[side],
  });
};

/** `mx.1` is the first league of a country, whichever it is; `en.cup` is none. */
const LEAGUE = /^([a-z]{2})\.\d/;
const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const regionOf = (prefix: string, isLeague: boolean): Region => {
  const known = Object.hasOwn(REGIONS, prefix) ? REGIONS[prefix] : undefined;
  if (known) return known;
  const country = isLeague ? COUNTRY_NAMES.of(prefix.toUpperCase()) : undefined;
  return { ...ELSEWHERE, country: country ?? ELSEWHERE.country };
};

/** What the name of a file says of its competition: a file named by its year is a tournament of countries. */
const placesOf = (file: string) => {
  const parts = file.split(/[/\\]/);
  const stem = (parts.at(-1) ?? '').replace(/\.json$/, '');
  const prefix = stem.split('.')[0] ?? '';
  const isLeague = LEAGUE.test(stem) || prefix === 'mls';
  const isOurs = isLeague || Object.hasOwn(REGIONS, prefix);
  const national = /^\d+$/.test(prefix);
  return {
    key: national ? (parts.at(-2) ?? stem) : stem,
    scope: isOurs ? prefix : 'world',
    kind: isLeague ? ('league' as const) : ('cup' as const),
    region: regionOf(prefix, isLeague),
    national,
  };
};

const readSeason = (text: string, { file, nowSec }: { file: string; nowSec: number }): ProvidedSeason => {
  const content = readJson(File, text, file);
  const { key, scope, kind, region, national } = placesOf(file);
  const open = [
    ...(content.matches ?? []),
    ...(content.rounds ?? []).flatMap(({ name, matches }) =>
      matches.map((match) => ({ ...match, round: match.round ?? name })),
    ),
  ];
  const matches = open.map((match): ProvidedMatch => {
    const startSec = timeSec(match, region.zone);
    return {
      ...roundOf(match),
      timeSec: startSec,
      status: statusOf(match, startSec, nowSec),
      home: match.team1,
      away: match.team2,
      homeScores: scoresOf(match, 0),
      awayScores: scoresOf(match, 1),
      neutral: scope === 'world',
      note: match.status === 'awarded' ? 'awarded' : undefined,
      venue: match.ground,
      incidents: goalIncidents(match),
    };
  });
  const season = SEASON.exec(content.name)?.[1] ?? '';
  return {
    sportId: 1,
    competition: {
      key,
      nameEn: content.name.replace(SEASON, ''),
      country: region.country,
      kind,
    },
    season: season === '' ? content.name : season,
    scope,
    national,
    matches,
  };
};

/** Files of the openfootball project: one JSON file per competition and season. */
export const openfootball: Provider = {
  format: 'openfootball',
  endings: ['.json'],
  read: (text, from) => [readSeason(text, from)],
};
