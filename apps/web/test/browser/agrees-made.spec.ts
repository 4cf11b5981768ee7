import type { Page } from '@playwright/test';
import { strengths } from '@touchline/domain/strength';
import * as v from 'valibot';
import { rowsOf, texts, openWorld, type World } from './agrees-world.ts';
import { base, expect, test } from './product.ts';

const WHOLE_PAST_WITHIN_MS = 400_000;

const world = openWorld();

/** What is made of all matches is made anew every ten minutes: nobody may ask before the past is whole. */
test.beforeAll(async () => {
  test.setTimeout(WHOLE_PAST_WITHIN_MS + 10_000);
  await expect
    .poll(
      async () => (await rowsOf(v.object({}), "select from match.progress where name = 'history'")).length,
      {
        timeout: WHOLE_PAST_WITHIN_MS,
      },
    )
    .toBe(1);
});

const ResultRow = v.object({
  homeId: v.number(),
  awayId: v.number(),
  home: v.number(),
  away: v.number(),
  timeSec: v.number(),
});

/** Which teams a list is of, in the words of the database. */
const LISTS = {
  'fifa-men': { sport: 1, kind: 'country <> $$$$ and name_en = country' },
  'fifa-women': { sport: 1, kind: "country <> $$$$ and name_en = country || ' Women'" },
  football: { sport: 1, kind: "name_en not in (country, country || ' Women')" },
  basketball: { sport: 2, kind: "name_en not in (country, country || ' Women')" },
} as const;

const resultsOf = ({ sport, kind }: (typeof LISTS)[keyof typeof LISTS]) => {
  const score = (side: 'home' | 'away') =>
    sport === 1 ? `${side}_scores[1]` : `(select sum(each)::integer from unnest(${side}_scores) each)`;
  const ours = `select id from match.team where sport_id = ${sport} and ${kind}`;
  return rowsOf(
    ResultRow,
    `select home_id as "homeId", away_id as "awayId", ${score('home')} as home, ${score('away')} as away,
       time_sec as "timeSec" from match.match
     where sport_id = ${sport} and status = ${sport === 1 ? 8 : 10} and home_id in (${ours}) and away_id in (${ours})
     order by time_sec, id`,
  );
};

/** The first of a month, so many months back, Unix seconds. */
const firstOfMonth = (back: number): number => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1) / 1000;
};

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Places, points and what they moved since the month before, as the list prints them. */
const listOf = async (type: keyof typeof LISTS): Promise<string[]> => {
  const results = await resultsOf(LISTS[type]);
  const at = (untilSec: number) => strengths(results.filter(({ timeSec }) => timeSec < untilSec));
  const [now, before] = [at(firstOfMonth(0)), at(firstOfMonth(1))];
  return [...now]
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one - other)
    .flatMap(([id, points], index) => {
      const moved = rounded(points - (before.get(id) ?? points));
      return [String(index + 1), `${rounded(points).toFixed(0)}${moved > 0 ? '+' : ''}${moved.toFixed(1)}`];
    });
};

/** Titles of a team by competition: those told of the past, and the first of every table whose season is over. */
const honoursOf = async ({ champion }: World): Promise<string[]> => {
  const won = await rowsOf(
    v.object({ event: v.number(), season: v.string() }),
    `select competition_id as event, season from match.honour where team_id = $1
     union select s.competition_id, s.season from match.standing s
       join match.season n on n.competition_id = s.competition_id and n.name = s.season
       where s.team_id = $1 and s.position = 1 and s.played > 0 and n.end_day < (now() at time zone 'utc')::date`,
    [champion],
  );
  return [...Map.groupBy(won, ({ event }) => event).values()].map(({ length }) => String(length)).toSorted();
};

/** What a team did in its newest season, counted match by match. */
const numbersOf = async ({ team, league, season }: World): Promise<string[]> => {
  const sides = await rowsOf(
    v.object({ own: v.number(), other: v.number() }),
    `select case home_id when $1 then home_scores[1] else away_scores[1] end as own,
       case home_id when $1 then away_scores[1] else home_scores[1] end as other
     from match.match where event_id = $2 and season = $3 and status = 8 and $1 in (home_id, away_id)`,
    [team, league, season],
  );
  const sum = (of: (side: { own: number; other: number }) => number) =>
    sides.reduce((total, side) => total + of(side), 0);
  const [scored, conceded] = [sum(({ own }) => own), sum(({ other }) => other)];
  const mean = (total: number) => (total / Math.max(1, sides.length)).toFixed(2);
  const counts = [
    sides.length,
    sum(({ own, other }) => Number(own > other)),
    sum(({ own, other }) => Number(own === other)),
    sum(({ own, other }) => Number(own < other)),
  ];
  const clean = sum(({ other }) => Number(other === 0));
  return [...counts, mean(scored), mean(conceded), scored, conceded, clean].map(String);
};

const SHOWN = 5;

/** Goals of the best scorers, counted goal by goal. */
const scorersOf = async ({ league, season }: World): Promise<string[]> =>
  (
    await rowsOf(
      v.object({ goals: v.number() }),
      `select count(*)::integer as goals from match.incident i join match.match m on m.id = i.match_id
       where event_id = $1 and season = $2 and status = 8 and type in (1, 8)
         and not coalesce((body->>'cancelled')::boolean, false)
       group by body->>'player_id' order by 1 desc limit ${SHOWN}`,
      [league, season],
    )
  ).map(({ goals }) => String(goals));

/** Goals per match of the teams that score most, with as many places as one of the list needs. */
const attacksOf = async ({ league, season }: World): Promise<string[]> => {
  const teams = await rowsOf(
    v.object({ scored: v.number(), played: v.number() }),
    `select sum(scored)::integer as scored, count(*)::integer as played from (
       select home_id as team, home_scores[1] as scored from match.match where event_id = $1 and season = $2 and status = 8
       union all select away_id, away_scores[1] from match.match where event_id = $1 and season = $2 and status = 8
     ) sides group by team`,
    [league, season],
  );
  const means = teams.map(({ scored, played }) => Math.round((100 * scored) / played) / 100);
  const places = means.every(Number.isInteger) ? 0 : 2;
  return means
    .toSorted((one, other) => other - one)
    .slice(0, SHOWN)
    .map((value) => value.toFixed(places));
};

const countriesOf = async (): Promise<string[]> =>
  (
    await rowsOf(
      v.object({ country: v.string(), events: v.number() }),
      `select country_zh as country, count(*)::integer as events from match.competition
       where sport_id = 1 group by country_zh`,
    )
  )
    .map(({ country, events }) => `${country}${events} 项赛事`)
    .toSorted();

const LIST = 'main ol li a > b, main ol li a > span:last-child';
const best = async (page: Page) => (await texts(page, 'main ol strong')).slice(0, SHOWN);
const inOrder = (selector: string) => async (page: Page) => (await texts(page, selector)).toSorted();
const facts = (page: Page) => texts(page, 'main section:first-of-type dl dd');

type Made = {
  path: (of: World) => string;
  painted: (page: Page) => Promise<string[]>;
  stored: (of: World) => Promise<string[]>;
};

const billboard = (type: keyof typeof LISTS): Made => ({
  path: () => `/database/billboard/${type}`,
  painted: (page) => texts(page, LIST),
  stored: () => listOf(type),
});

const titles = { painted: inOrder('main strong.num'), stored: honoursOf };
const numbers = { painted: facts, stored: numbersOf };

/** What is made of many matches, made once more here of what the database holds. */
const MADE: Record<string, Made> = {
  'database/billboard/fifa-men': billboard('fifa-men'),
  'database/billboard/fifa-women': billboard('fifa-women'),
  'database/billboard/football': billboard('football'),
  'database/billboard/basketball': billboard('basketball'),
  'the honours of a team': {
    path: ({ champion }) => `/database/team/football/${champion}?tab=honours`,
    ...titles,
  },
  'mobile/fifa-team/honor/:teamid': {
    path: ({ champion }) => `/mobile/fifa-team/honor/${champion}`,
    ...titles,
  },
  'the numbers of a team': { path: ({ team }) => `/database/team/football/${team}?tab=numbers`, ...numbers },
  'mobile/fifa-team/stats/:teamid': { path: ({ team }) => `/mobile/fifa-team/stats/${team}`, ...numbers },
  'the scorers of a league': {
    path: ({ league, season }) => `/database/league/football/${league}?tab=players&season=${season}`,
    painted: best,
    stored: scorersOf,
  },
  'the teams of a league': {
    path: ({ league, season }) => `/database/league/football/${league}?tab=teams&season=${season}`,
    painted: best,
    stored: attacksOf,
  },
  database: { path: () => '/database', painted: inOrder('details summary'), stored: countriesOf },
};

for (const [name, { path, painted, stored }] of Object.entries(MADE)) {
  test(`${name} shows data that agrees with the database to the digit`, async ({ page }) => {
    await page.goto(`${base}/m${path(world())}`);
    await expect(async () => {
      // A match may end between the two looks.
      const expected = await stored(world());
      expect(expected.length).toBeGreaterThan(0);
      expect(await painted(page)).toEqual(expected);
    }).toPass({ timeout: 20_000 });
  });
}
