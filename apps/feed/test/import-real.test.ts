import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bracketOf } from '@touchline/domain/bracket';
import { matchStore } from '@touchline/match-store/match-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameKey } from '../src/import/team-names.ts';
import { international } from '../src/provider/international.ts';
import { importInto } from './import-into.ts';
import { openTestFeed } from './open-feed.ts';

let feed: Awaited<ReturnType<typeof openTestFeed>>;

beforeAll(async () => {
  feed = await openTestFeed();
});
afterAll(() => feed.engines.close());

const SHARED = resolve(import.meta.dirname, '../../../../shared/data');
const results = join(SHARED, 'international/results.csv');

test.skipIf(!existsSync(results))(
  'every one of the real international results is read (skipped where absent)',
  () => {
    const text = readFileSync(results, 'utf8');
    const editions = international.read(text, { file: results, nowSec: Date.now() / 1000 });
    const matches = editions.flatMap(({ matches: own }) => own);
    expect(matches.length).toBe(text.trim().split('\n').length - 1);
    const goals = matches.reduce(
      (sum, { homeScores, awayScores }) => sum + (homeScores[0] ?? 0) + (awayScores[0] ?? 0),
      0,
    );
    expect(goals / matches.length).toBeGreaterThan(2.5);
  },
);

const REAL = resolve(import.meta.dirname, '../../../../shared/data/openfootball');
const realLeagues = existsSync(REAL)
  ? readdirSync(REAL, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?:[a-z]{2}\.\d|mls)\.json$/.test(name))
      .map((name) => join(REAL, name))
  : [];

const counts = async () => {
  const { rows } = await feed.database.pool.query(
    `select (select count(*) from match) as matches, (select count(*) from team) as teams,
       (select count(*) from team_alias) as aliases, (select count(*) from match_change) as changes`,
  );
  return rows[0];
};

type RealMatch = {
  round?: string;
  group?: string;
  team1: string;
  team2: string;
  score: { ft?: [number, number] };
};
type RealFile = { name: string; matches: RealMatch[] };

type Row = { team: string; figures: number[] };

/** Places, teams and figures by the simplest count there is, sharing nothing with the product but how names are told apart. */
const simpleTable = (matches: readonly RealMatch[]): Row[] => {
  const own = (name: string) => nameKey(name.replace(/ \([A-Z]{3}\)$/, ''));
  const teams = [...new Set(matches.flatMap(({ team1, team2 }) => [own(team1), own(team2)]))];
  const rows = teams.map((team) => {
    const goals = matches.flatMap(({ team1, team2, score: { ft } }) => {
      if (!ft) return [];
      if (own(team1) === team) return [[ft[0], ft[1]] as const];
      return own(team2) === team ? [[ft[1], ft[0]] as const] : [];
    });
    const scored = goals.reduce((sum, [mine]) => sum + mine, 0);
    const conceded = goals.reduce((sum, [, theirs]) => sum + theirs, 0);
    const won = goals.filter(([mine, theirs]) => mine > theirs).length;
    const drawn = goals.filter(([mine, theirs]) => mine === theirs).length;
    return { team, figures: [3 * won + drawn, scored - conceded, scored, goals.length, won, drawn] };
  });
  return inOrder(rows);
};

/** By points, difference and goals; who is equal in all of them by name. */
const inOrder = (rows: readonly Row[]): Row[] =>
  rows.toSorted((left, right) => {
    const at = [0, 1, 2].find((index) => left.figures[index] !== right.figures[index]);
    if (at === undefined) return left.team < right.team ? -1 : 1;
    return (right.figures[at] ?? 0) - (left.figures[at] ?? 0);
  });

/** The tables of the product by group, in the order of their places. */
const storedTables = async (competition: string, season: string): Promise<Map<string, Row[]>> => {
  const { rows } = await feed.database.pool.query(
    `select s.*, t.name_en from standing s join competition c on c.id = s.competition_id
     join team t on t.id = s.team_id
     where c.name_en = $1 and s.season = $2 order by group_name, position`,
    [competition, season],
  );
  const groups = Map.groupBy(rows, (row) => String(row.group_name));
  const toRow = (row: (typeof rows)[number]): Row => ({
    team: nameKey(row.name_en),
    figures: [row.points, row.scored - row.conceded, row.scored, row.played, row.won, row.drawn],
  });
  return new Map([...groups].map(([name, own]) => [name, own.map(toRow)]));
};

const readReal = (file: string) => {
  const { name, matches } = JSON.parse(readFileSync(file, 'utf8')) as RealFile;
  const [, competition = '', season = ''] = /^(.*) (\d{4}(?:\/\d\d)?)$/.exec(name) ?? [];
  return { competition, season, matches };
};

/** Places as they stand; teams that are equal in everything may stand either way round. */
const agree = (stored: readonly Row[] = [], counted: readonly Row[]): void => {
  expect(stored.map(({ figures }) => figures)).toEqual(counted.map(({ figures }) => figures));
  expect(inOrder(stored)).toEqual(counted);
};

test.skipIf(realLeagues.length === 0)(
  'the final tables of real seasons equal tables counted independently, place by place and team by team (skipped where the real files are absent)',
  async () => {
    await importInto(feed, realLeagues);
    expect(realLeagues.length).toBeGreaterThan(20);
    for (const file of realLeagues) {
      const { competition, season, matches } = readReal(file);
      agree((await storedTables(competition, season)).get(''), simpleTable(matches));
    }
  },
  60_000,
);

test.skipIf(realLeagues.length === 0)(
  'importing the real seasons a second time changes nothing (skipped where the real files are absent)',
  async () => {
    const before = await counts();
    const reports = await importInto(feed, realLeagues);
    expect(new Set(reports.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
    expect(await counts()).toEqual(before);
  },
);

const worldCup = join(REAL, 'worldcup/2022.json');

test.skipIf(!existsSync(worldCup))(
  'a real tournament is grouped, its tables are those counted independently, and its bracket ends with its champion (skipped where absent)',
  async () => {
    expect(await importInto(feed, [worldCup])).toMatchObject([{ outcome: 'imported' }]);
    const { competition, season, matches } = readReal(worldCup);
    const tables = await storedTables(competition, season);
    expect([...tables.keys()]).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
    for (const [name, table] of tables) {
      agree(table, simpleTable(matches.filter(({ group }) => group === `Group ${name}`)));
    }
    const { rows } = await feed.database.pool.query<{ id: number }>(
      "select id from competition where name_en = 'World Cup'",
    );
    const store = matchStore(feed.database.kysely);
    const { list } = await store.fixtures({
      eventId: rows[0]?.id ?? 0,
      season: '2022',
      when: 'all',
      limit: 200,
      offset: 0,
    });
    const { rounds, thirdPlace } = bracketOf(
      list
        .filter(({ group }) => group === undefined)
        .map((match) => ({
          id: match.id,
          round: match.round,
          timeSec: match.time,
          homeId: match.home.id,
          awayId: match.away.id,
          goals: [
            Math.max(match.home_scores[0] ?? 0, match.home_scores[5] ?? 0),
            Math.max(match.away_scores[0] ?? 0, match.away_scores[5] ?? 0),
          ] as const,
          shootOut: [match.home_scores[6] ?? 0, match.away_scores[6] ?? 0] as const,
          over: match.status === 8,
        })),
    );
    expect(rounds.map(({ ties }) => ties.length)).toEqual([8, 4, 2, 1]);
    const final = rounds.at(-1)?.ties[0];
    const champion = list.find(({ home }) => home.id === final?.homeId)?.home;
    expect([champion?.name_en, final?.winner, thirdPlace?.winner !== undefined]).toEqual([
      'Argentina',
      'home',
      true,
    ]);
  },
  60_000,
);

const leaguePhase = join(REAL, '2024-25/uefa.cl.json');

test.skipIf(!existsSync(leaguePhase))(
  'the league phase of a real cup has its table, and the rounds behind it have none (skipped where absent)',
  async () => {
    await importInto(feed, [leaguePhase]);
    const { competition, season, matches } = readReal(leaguePhase);
    const tables = await storedTables(competition, season);
    expect([...tables.keys()]).toEqual(['League']);
    agree(tables.get('League'), simpleTable(matches.filter(({ round }) => round?.startsWith('League'))));
  },
);
