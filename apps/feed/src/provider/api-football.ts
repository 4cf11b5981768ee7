import { FootballStatus } from '@touchline/domain/status';
import * as v from 'valibot';
import { apiFootballIncidents, type ApiEvent } from './api-football-events.ts';
import { nameKey } from '../import/team-names.ts';
import { Minute, Moment, PLAYS_ITSELF } from './fields.ts';
import { readJson, wrongAt } from './json-place.ts';
import { footballScores, type ProvidedMatch, type ProvidedSeason, type Provider } from './provider.ts';
import { roundKey } from './round-key.ts';

const Goals = v.nullable(v.pipe(v.number('must be a count'), v.integer(), v.minValue(0), v.maxValue(99)));
const Pair = v.object({ home: Goals, away: Goals });
const Team = v.object({ id: v.number(), name: v.pipe(v.string(), v.nonEmpty('must be the name of a team')) });
const Named = v.object({ id: v.nullable(v.number()), name: v.nullable(v.string()) });

const Event = v.object({
  time: v.object({ elapsed: Minute, extra: v.nullish(Minute) }),
  team: v.object({ id: v.number() }),
  player: Named,
  assist: v.nullish(Named),
  type: v.string(),
  detail: v.string(),
});

const STATUSES = {
  TBD: FootballStatus.undetermined,
  NS: FootballStatus.notStarted,
  '1H': FootballStatus.firstHalf,
  HT: FootballStatus.halfTime,
  '2H': FootballStatus.secondHalf,
  ET: FootballStatus.extraTime,
  BT: FootballStatus.extraTime,
  P: FootballStatus.shootOut,
  SUSP: FootballStatus.interrupted,
  INT: FootballStatus.interrupted,
  FT: FootballStatus.finished,
  AET: FootballStatus.finished,
  PEN: FootballStatus.finished,
  PST: FootballStatus.postponed,
  CANC: FootballStatus.cancelled,
  ABD: FootballStatus.abandoned,
  AWD: FootballStatus.finished,
  WO: FootballStatus.finished,
  /** In play without a known half: decided by the minute. */
  LIVE: undefined,
} as const;
type Short = keyof typeof STATUSES;

const NOTES: Partial<Record<Short, string>> = { AWD: 'awarded', WO: 'walkover' };
const HALF_MIN = 45;

const Fixture = v.object({
  fixture: v.object({
    id: v.number(),
    timestamp: Moment,
    /** When the halves began. */
    periods: v.nullish(v.object({ first: v.nullish(Moment), second: v.nullish(Moment) })),
    venue: v.nullish(v.object({ name: v.nullish(v.string()) })),
    status: v.object({
      short: v.picklist(Object.keys(STATUSES) as Short[], 'is not a known status'),
      elapsed: v.nullish(v.number()),
    }),
  }),
  league: v.object({
    id: v.number(),
    name: v.pipe(v.string(), v.nonEmpty()),
    country: v.nullish(v.string()),
    season: v.union([v.number(), v.string()]),
    round: v.nullish(v.string()),
  }),
  teams: v.pipe(
    v.object({ home: Team, away: Team }),
    v.check(
      ({ home, away }) => home.id !== away.id && nameKey(home.name) !== nameKey(away.name),
      PLAYS_ITSELF,
    ),
  ),
  goals: Pair,
  score: v.object({ halftime: Pair, fulltime: Pair, extratime: Pair, penalty: Pair }),
  events: v.optional(v.array(Event), []),
});
type Fixture = v.InferOutput<typeof Fixture>;

const File = v.object({
  /** Errors come with HTTP 200: an empty list when there are none, otherwise a record. */
  errors: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]), []),
  response: v.array(Fixture),
});

const statusOf = ({ fixture: { status } }: Fixture): number =>
  STATUSES[status.short] ??
  ((status.elapsed ?? 0) <= HALF_MIN ? FootballStatus.firstHalf : FootballStatus.secondHalf);

const scoresOf = ({ goals, score, events, teams }: Fixture, side: 'home' | 'away'): number[] => {
  const cards = (details: readonly string[]) =>
    events.length === 0
      ? undefined
      : events.filter(
          ({ type, detail, team }) =>
            type === 'Card' && details.includes(detail) && team.id === teams[side].id,
        ).length;
  const beyond = score.extratime[side] !== null;
  return footballScores({
    goals: score.fulltime[side] ?? goals[side] ?? 0,
    halfTime: score.halftime[side] ?? undefined,
    yellow: cards(['Yellow Card']),
    red: cards(['Red Card', 'Second Yellow card']),
    // The goals of the match are all of them; what the format lists as extra time are those of it alone.
    extraTime: beyond ? (goals[side] ?? 0) : undefined,
    shootOut: score.penalty[side] ?? undefined,
  });
};

/** Start of the half that is played or was played last. */
const kickoffOf = ({ fixture: { periods } }: Fixture, status: number): number | undefined => {
  const { firstHalf, halfTime } = FootballStatus;
  const inFirst = status === firstHalf || status === halfTime;
  return (inFirst ? undefined : periods?.second) ?? periods?.first ?? undefined;
};

const matchOf = (one: Fixture): ProvidedMatch => ({
  round: roundKey(one.league.round ?? ''),
  timeSec: one.fixture.timestamp,
  status: statusOf(one),
  kickoffSec: kickoffOf(one, statusOf(one)),
  home: one.teams.home.name,
  away: one.teams.away.name,
  homeScores: scoresOf(one, 'home'),
  awayScores: scoresOf(one, 'away'),
  group: '',
  neutral: false,
  note: NOTES[one.fixture.status.short],
  venue: one.fixture.venue?.name ?? undefined,
  incidents: apiFootballIncidents(one.events satisfies ApiEvent[], {
    homeId: one.teams.home.id,
    goals: [one.goals.home ?? 0, one.goals.away ?? 0],
  }),
});

/** Rounds of a league are counted; a cup names at least one of them. */
const kindOf = (matches: readonly ProvidedMatch[]): 'league' | 'cup' =>
  matches.every(({ round }) => /^\d*$/.test(round)) ? 'league' : 'cup';

const seasonOf = (fixtures: readonly Fixture[]): ProvidedSeason[] => {
  const league = fixtures[0]?.league;
  if (!league) return [];
  const matches = fixtures.map(matchOf);
  const country = league.country ?? 'World';
  return [
    {
      sportId: 1,
      competition: { key: String(league.id), nameEn: league.name, country, kind: kindOf(matches) },
      season: String(league.season),
      scope: country.toLowerCase(),
      matches,
    },
  ];
};

/** Answers of API-Football v3 to `/fixtures`, with or without events. */
export const apiFootball: Provider = {
  format: 'api-football',
  endings: ['.json'],
  read: (text, { file }): ProvidedSeason[] => {
    const { errors, response } = readJson(File, text, file);
    const [refusal] = Object.values(errors);
    if (refusal !== undefined)
      throw wrongAt(text, file)(['errors'], `errors: ${JSON.stringify(refusal).slice(0, 200)}`);
    return [...Map.groupBy(response, ({ league }) => `${league.id}/${league.season}`).values()].flatMap(
      seasonOf,
    );
  },
};
