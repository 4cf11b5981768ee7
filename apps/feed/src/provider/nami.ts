import * as v from 'valibot';
import { nameKey } from '../import/team-names.ts';
import { Minute, Moment, PLAYS_ITSELF } from './fields.ts';
import { readJson, wrongAt } from './json-place.ts';
import { NamiOdds, namiOdds } from './nami-odds.ts';
import type { ProvidedMatch, ProvidedSeason, Provider } from './provider.ts';

const Count = v.pipe(v.number('must be a count'), v.integer(), v.minValue(-1), v.maxValue(400));
const Id = v.union([v.number(), v.string()], 'must be an id');
const Named = v.object({ id: Id, name: v.pipe(v.string(), v.nonEmpty('must be a name')) });

const Incident = v.object({
  type: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999, 'is not a type of incident')),
  position: v.picklist([0, 1, 2], 'must be 0, 1 or 2'),
  time: Minute,
  second: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000))),
  home_score: v.optional(Count, 0),
  away_score: v.optional(Count, 0),
  player_name: v.optional(v.string()),
  assist1_name: v.optional(v.string()),
  in_player_name: v.optional(v.string()),
  out_player_name: v.optional(v.string()),
  var_result: v.optional(v.number()),
});

const FOOTBALL_PLACES = 7;
const QUARTERS = 5;
const scoreOf = (places: number) =>
  v.pipe(
    v.array(Count),
    v.length(places, `must have ${places} places`),
    v.mapItems((value) => Math.max(0, value)),
  );

/** [id, status, home, away, start of the running half, note] */
const FootballScore = v.looseTuple([
  Id,
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(13, 'is not a known status')),
  scoreOf(FOOTBALL_PLACES),
  scoreOf(FOOTBALL_PLACES),
  v.union([v.literal(0), Moment], 'must be Unix seconds'),
]);
/** [id, status, seconds left in the period, home, away] */
const BasketballScore = v.looseTuple([
  Id,
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(15, 'is not a known status')),
  v.pipe(v.number(), v.integer(), v.maxValue(3600, 'must be seconds of a period')),
  scoreOf(QUARTERS),
  scoreOf(QUARTERS),
]);

const common = {
  id: Id,
  competition_id: Id,
  season: v.string(),
  home_team_id: Id,
  away_team_id: Id,
  match_time: Moment,
  neutral: v.optional(v.picklist([0, 1]), 0),
  note: v.optional(v.string(), ''),
  round: v.optional(v.object({ round_num: v.number() })),
  incidents: v.optional(v.array(Incident), []),
  stats: v.optional(v.array(v.object({ type: v.number(), home: v.number(), away: v.number() })), []),
  tlive: v.optional(
    v.array(
      v.object({
        data: v.string(),
        main: v.picklist([0, 1]),
        position: v.picklist([0, 1, 2]),
        time: v.string(),
        type: v.number(),
      }),
    ),
    [],
  ),
  odds: v.optional(NamiOdds),
};

const Extra = v.object({ competition: v.array(Named), team: v.array(Named) });
const Football = v.object({
  sport: v.literal('football'),
  results: v.array(v.object({ ...common, score: FootballScore })),
  results_extra: Extra,
});
const Basketball = v.object({
  sport: v.literal('basketball'),
  results: v.array(v.object({ ...common, score: BasketballScore })),
  results_extra: Extra,
});
const File = v.variant('sport', [Football, Basketball], 'sport: must be football or basketball');
type FileContent = v.InferOutput<typeof File>;
type Result = FileContent['results'][number];

const incidentsOf = ({ incidents }: Result): ProvidedMatch['incidents'] =>
  incidents.map(({ time, second, type, position, home_score, away_score, ...people }, index) => ({
    number: index + 1,
    type,
    position,
    minute: time,
    stoppage: 0,
    second: second ?? time * 60,
    home_score,
    away_score,
    body: {
      ...(people.player_name ? { player_name: people.player_name } : {}),
      ...(people.assist1_name ? { assist_name: people.assist1_name } : {}),
      ...(people.in_player_name ? { in_player_name: people.in_player_name } : {}),
      ...(people.out_player_name ? { out_player_name: people.out_player_name } : {}),
      ...(people.var_result === undefined ? {} : { var_result: people.var_result }),
    },
  }));

/** One language is told in all: a line nobody can read would be worse than one in another language. */
const textOf = ({ tlive }: Result): NonNullable<ProvidedMatch['commentary']> =>
  tlive.map(({ data, main, position, time, type }, index) => ({
    id: index + 1,
    type,
    position,
    main,
    minute: time,
    text_zh: data,
    text_pt: data,
    text_en: data,
  }));

const sidesOf = (sport: FileContent['sport'], { score }: Result): [number[], number[]] => {
  const [, , third, fourth, fifth] = score;
  // The schema of the sport decides which places hold arrays.
  return (sport === 'football' ? [third, fourth] : [fourth, fifth]) as [number[], number[]];
};

/** Where the clock of the match stands: football tells when the half began, basketball what is left of the quarter. */
const clockOf = (sport: FileContent['sport'], { score: [, , left, , begin] }: Result) =>
  sport === 'football' ? { kickoffSec: Number(begin) } : { remainingSec: Math.max(0, Number(left)) };

const matchOf = (
  sport: FileContent['sport'],
  one: Result,
  names: ReadonlyMap<string, string>,
): ProvidedMatch => {
  const [homeScores, awayScores] = sidesOf(sport, one);
  const odds = one.odds && namiOdds(one.odds);
  return {
    round: one.round ? String(one.round.round_num) : '',
    timeSec: one.match_time,
    status: one.score[1],
    ...clockOf(sport, one),
    home: names.get(String(one.home_team_id)) ?? '',
    away: names.get(String(one.away_team_id)) ?? '',
    homeScores,
    awayScores,
    group: '',
    neutral: one.neutral === 1,
    note: one.note || undefined,
    venue: undefined,
    incidents: incidentsOf(one),
    commentary: textOf(one),
    ...(one.stats.length > 0 ? { details: { statistics: one.stats } } : {}),
    ...(odds ? { odds } : {}),
  };
};

const byId = (named: readonly v.InferOutput<typeof Named>[]) =>
  new Map(named.map(({ id, name }) => [String(id), name]));

/** Every match names two teams and a competition that the file lists. */
const assertNamed = ({ results, results_extra }: FileContent, wrong: ReturnType<typeof wrongAt>): void => {
  const [teams, competitions] = [byId(results_extra.team), byId(results_extra.competition)];
  for (const [index, result] of results.entries()) {
    const refuse = (field: keyof Result, reason: string) =>
      wrong(['results', index, field], `results.${index}.${field}: ${reason}`);
    for (const field of ['home_team_id', 'away_team_id'] as const)
      if (!teams.has(String(result[field])))
        throw refuse(field, `team ${result[field]} is not in results_extra.team`);
    const nameOf = (id: string | number) => nameKey(teams.get(String(id)) ?? '');
    if (nameOf(result.home_team_id) === nameOf(result.away_team_id))
      throw refuse('away_team_id', PLAYS_ITSELF);
    if (!competitions.has(String(result.competition_id)))
      throw refuse('competition_id', `${result.competition_id} is not in results_extra.competition`);
  }
};

const groupOf = ({ competition_id, season }: Result): string => `${competition_id}\n${season}`;

/** Recorded answers in the shape of TheSports and Nami: status codes, score arrays and incident types are the product's own. */
export const nami: Provider = {
  format: 'nami',
  endings: ['.json'],
  read: (text, { file }): ProvidedSeason[] => {
    const content = readJson(File, text, file);
    assertNamed(content, wrongAt(text, file));
    const [teams, competitions] = [byId(content.results_extra.team), byId(content.results_extra.competition)];
    const seasons = Map.groupBy<string, Result>(content.results, groupOf);
    return [...seasons].map(([group, results]) => {
      const [competitionId = '', season = ''] = group.split('\n');
      const name = competitions.get(competitionId) ?? '';
      return {
        sportId: content.sport === 'football' ? 1 : 2,
        competition: { key: competitionId, nameEn: name, country: 'World', kind: 'league' },
        season,
        scope: `nami-${competitionId}`,
        matches: results.map((one) => matchOf(content.sport, one, teams)),
      };
    });
  },
};
