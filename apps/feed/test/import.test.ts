import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bracketOf } from '@touchline/domain/bracket';
import { detailReader } from '@touchline/match-store/detail-reader';
import { matchStore } from '@touchline/match-store/match-store';
import { oddsReader } from '@touchline/match-store/odds-reader';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runImport } from '../src/import/run-import.ts';
import { footballData } from '../src/provider/football-data.ts';
import { international } from '../src/provider/international.ts';
import { nami } from '../src/provider/nami.ts';
import { openfootball } from '../src/provider/openfootball.ts';
import type { Provider } from '../src/provider/provider.ts';
import { openTestFeed } from './open-feed.ts';

let feed: Awaited<ReturnType<typeof openTestFeed>>;
let folder: string;

beforeAll(async () => {
  feed = await openTestFeed();
  folder = await mkdtemp(join(tmpdir(), 'touchline-import-'));
});
afterAll(() => feed.engines.close());

type Run = { provider?: Provider; onProgress?: (done: number, file: string) => void };

const importWith = async (files: readonly string[], run: Run = {}) => {
  const { provider = openfootball, onProgress = () => undefined } = run;
  const { bus, objects } = feed.engines;
  const database = feed.database.kysely;
  return runImport({ database, bus, objects, provider, files, nowSec: Date.now() / 1000, onProgress });
};

const importFiles = (...files: string[]) => importWith(files);

const write = async (name: string, content: object | string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const match = (team1: string, team2: string, ft?: [number, number]) => ({
  date: '2025-08-16',
  team1,
  team2,
  score: ft ? { ft } : {},
});

const counts = async () => {
  const count = async (table: 'match' | 'team' | 'competition' | 'team_alias') =>
    Number((await feed.database.pool.query(`select count(*) from ${table}`)).rows[0].count);
  return { matches: await count('match'), teams: await count('team'), aliases: await count('team_alias') };
};

test('a file with one wrong line is refused with file, line, column and reason, and nothing of it is stored', async () => {
  const text = JSON.stringify(
    { name: 'Wrong League 2025/26', matches: [match('A', 'B', [1, 0]), { ...match('C', 'D'), team2: 7 }] },
    undefined,
    1,
  );
  const file = await write('xx.1.json', text);
  const before = await counts();
  const [report] = await importFiles(file);
  expect(report).toMatchObject({ outcome: 'refused' });
  expect(report).toHaveProperty('reason', `${file}:18:13: matches.1.team2: must be the name of a team`);
  expect(await counts()).toEqual(before);
});

test('a refused file does not stop those behind it', async () => {
  const wrong = await write('wrong.1.json', '{');
  const right = await write('yy.1.json', {
    name: 'Right League 2025/26',
    matches: [match('E', 'F', [2, 2])],
  });
  expect((await importFiles(wrong, right)).map(({ outcome }) => outcome)).toEqual(['refused', 'imported']);
});

test('a corrected score is a change that readers of the match hear of; everything else stays', async () => {
  const season = (ft: [number, number]) => ({
    name: 'Changing League 2025/26',
    matches: [match('G FC', 'H', ft), match('H', 'G FC')],
  });
  const store = matchStore(feed.database.kysely);
  await importFiles(await write('zz.1.json', season([1, 1])));
  const cursor = await store.lastCursor();
  const [report] = await importFiles(await write('zz.1.json', season([1, 2])));
  expect(report).toMatchObject({ results: [{ matches: { added: 0, changed: 1, same: 1 }, teamsAdded: [] }] });
  const { changes } = await store.changesAfter(cursor, 10);
  expect(changes.map(({ change }) => [change.home_scores[0], change.away_scores[0]])).toEqual([[1, 2]]);
});

test('a team written differently in the next season is the same team', async () => {
  const before = await counts();
  const file = await write('zz.1.json', {
    name: 'Changing League 2026/27',
    matches: [match('AFC G', 'H FC', [0, 1])],
  });
  const [report] = await importFiles(file);
  expect(report).toMatchObject({ results: [{ matches: { added: 1 }, teamsAdded: [] }] });
  expect((await counts()).teams).toBe(before.teams);
});

test('a crest is drawn for every imported team', async () => {
  const { rows } = await feed.database.pool.query<{ logo: string }>('select logo from team');
  expect(rows.length).toBeGreaterThan(3);
  for (const { logo } of rows)
    expect(await feed.engines.objects.head(logo.replace('/objects/', ''))).toBeDefined();
});

test('a run that is broken off goes on where it stopped: what was finished is not read again', async () => {
  const season = (name: string) => ({
    name: `${name} League 2025/26`,
    matches: [match(`${name} A`, `${name} B`, [1, 0])],
  });
  const files = await Promise.all(
    ['Step', 'Stop', 'Rest'].map((name) => write(`${name}.1.json`, season(name))),
  );
  const breaksOff = (done: number) => {
    if (done === 1) throw new Error('the machine was switched off');
  };
  await expect(importWith(files, { onProgress: breaksOff })).rejects.toThrow('switched off');
  const reports = await importWith(files);
  expect(reports.map(({ outcome }) => outcome)).toEqual(['unchanged', 'imported', 'imported']);
  expect((await importWith(files)).map(({ outcome }) => outcome)).toEqual([
    'unchanged',
    'unchanged',
    'unchanged',
  ]);
});

test('when the database fails in the middle of a file nothing of the file is stored', async () => {
  const names = ['Half A', 'Half B'];
  const file = await write('half.1.json', {
    name: 'Half League 2025/26',
    matches: [match('Half A', 'Half B', [1, 0])],
  });
  const before = await counts();
  const tooLong: Provider = {
    ...openfootball,
    read: (text, from) => [
      ...openfootball.read(text, from),
      // The season after it names a status that the table refuses.
      ...openfootball.read(text, from).map((season) => ({
        ...season,
        season: 'never',
        matches: season.matches.map((one) => ({ ...one, status: 99 })),
      })),
    ],
  };
  await expect(importWith([file], { provider: tooLong })).rejects.toThrow('match_status_check');
  expect(await counts()).toEqual(before);
  const [report] = await importFiles(file);
  expect(report).toMatchObject({
    outcome: 'imported',
    results: [{ teamsAdded: names.map((name) => ({ name })) }],
  });
});

test('an address is read like a file, and one that answers with an error is named', async () => {
  const body = JSON.stringify({ name: 'Remote League 2025/26', matches: [match('Far', 'Away', [3, 3])] });
  const server = createServer((request, response) => {
    if (request.url === '/rr.1.json') response.end(body);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  try {
    const [report] = await importFiles(`${base}/rr.1.json`);
    expect(report).toMatchObject({ outcome: 'imported', results: [{ matches: { added: 1 } }] });
    await expect(importFiles(`${base}/gone.json`)).rejects.toThrow(`${base}/gone.json: answered 404`);
  } finally {
    server.close();
  }
});

test('a name that looks like a known one is reported, not merged', async () => {
  await importFiles(
    await write('dd.1.json', {
      name: 'Doubt League 2025/26',
      matches: [match('Granite City', 'Larchwood', [0, 0])],
    }),
  );
  const [report] = await importFiles(
    await write('dd.1.json', {
      name: 'Doubt League 2026/27',
      matches: [match('Granite', 'Larchwood', [0, 0])],
    }),
  );
  expect(report).toMatchObject({ results: [{ doubtful: [{ name: 'Granite', like: ['granite city'] }] }] });
});

test('statistics, text and odds of a source are stored beside its matches', async () => {
  const sample = join(import.meta.dirname, '../src/provider/samples/nami-football.json');
  expect(await importWith([sample], { provider: nami })).toMatchObject([{ outcome: 'imported' }]);
  const { rows } = await feed.database.pool.query("select id from match where source = 'nami'");
  const id = rows[0].id as number;
  const details = detailReader(feed.database.kysely);
  expect(await details.detailOf(id, 'statistics')).toMatchObject([
    { type: 25, home: 54, away: 46 },
    { type: 2 },
  ]);
  expect(await details.incidentsOf(id)).toHaveLength(3);
  expect(await details.liveTextAfter({ matchId: id, startId: 1, language: 'zh', limit: 9 })).toMatchObject([
    { data: '苏行舟破门' },
  ]);
  expect(await oddsReader(feed.database.kysely).oddsOf(id)).toMatchObject([
    { company: 0, kind: 'eu', opening: [2.1, 3.3, 3.4], closing: [2, 3.3, 3.6] },
    { company: 0, kind: 'asia' },
  ]);
});

const SHARED = resolve(import.meta.dirname, '../../../../shared/data');
const csvFolder = join(SHARED, 'football-data');
const realCsv = existsSync(csvFolder) ? readdirSync(csvFolder).map((name) => join(csvFolder, name)) : [];

test.skipIf(realCsv.length === 0)(
  'thirteen real CSV seasons import whole, each with a table that adds up and with odds (skipped where absent)',
  async () => {
    const reports = await importWith(realCsv, { provider: footballData });
    expect(reports.map(({ outcome }) => outcome)).toEqual(realCsv.map(() => 'imported'));
    const { rows } = await feed.database.pool.query(
      `select m.season, count(*)::int as matches, count(o.match_id)::int as priced,
         sum(case when home_scores[1] = away_scores[1] then 2 else 3 end)::int as points,
         (select sum(points)::int from standing s where s.competition_id = m.event_id and s.season = m.season) as told
       from match m join competition c on c.id = m.event_id left join odds_outline o on o.match_id = m.id
       where c.name_en = 'England Tier 1' group by m.event_id, m.season order by m.season`,
    );
    expect(rows).toHaveLength(13);
    for (const row of rows) {
      expect(row).toMatchObject({ matches: 380, told: row.points });
      expect(row.priced).toBeGreaterThan(370);
    }
  },
  60_000,
);

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

type RealFile = { matches: { team1: string; team2: string; score: { ft?: [number, number] } }[] };

/** The table by the simplest count there is, sharing nothing with the product but the rule of the game. */
const simpleTable = (file: RealFile): string[] => {
  // One of the files writes its teams with and without the legal form.
  const plain = (name: string) => name.replace(/ A?FC$/, '');
  const matches = file.matches.map((one) => ({ ...one, team1: plain(one.team1), team2: plain(one.team2) }));
  const teams = [...new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]))];
  return teams
    .map((team) => {
      const own = matches.flatMap(({ team1, team2, score: { ft } }) => {
        if (!ft) return [];
        if (team1 === team) return [[ft[0], ft[1]] as const];
        return team2 === team ? [[ft[1], ft[0]] as const] : [];
      });
      const scored = own.reduce((sum, [goals]) => sum + goals, 0);
      const conceded = own.reduce((sum, [, goals]) => sum + goals, 0);
      const won = own.filter(([left, right]) => left > right).length;
      const drawn = own.filter(([left, right]) => left === right).length;
      return { played: own.length, won, drawn, scored, conceded, points: 3 * won + drawn };
    })
    .map((row) =>
      JSON.stringify([row.points, row.scored - row.conceded, row.scored, row.played, row.won, row.drawn]),
    )
    .sort();
};

test.skipIf(realLeagues.length === 0)(
  'the tables of real seasons equal tables counted independently (skipped where the real files are absent)',
  async () => {
    await importFiles(...realLeagues);
    expect(realLeagues.length).toBeGreaterThan(20);
    for (const file of realLeagues) {
      const real = JSON.parse(readFileSync(file, 'utf8')) as RealFile & { name: string };
      const [, name = '', season = ''] = /^(.*) (\d{4}(?:\/\d\d)?)$/.exec(real.name) ?? [];
      const { rows } = await feed.database.pool.query(
        `select s.* from standing s join competition c on c.id = s.competition_id
         where c.name_en = $1 and s.season = $2 order by s.position`,
        [name, season],
      );
      const table = rows.map((row) =>
        JSON.stringify([row.points, row.scored - row.conceded, row.scored, row.played, row.won, row.drawn]),
      );
      expect({ file, table: table.toSorted() }).toEqual({ file, table: simpleTable(real) });
      expect(rows.map(({ points }) => points)).toEqual(
        rows.map(({ points }) => points).toSorted((a, b) => b - a),
      );
    }
  },
  60_000,
);

test.skipIf(realLeagues.length === 0)(
  'importing the real seasons a second time changes nothing (skipped where the real files are absent)',
  async () => {
    const before = await counts();
    const reports = await importFiles(...realLeagues);
    expect(new Set(reports.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
    expect(await counts()).toEqual(before);
  },
);

const worldCup = join(REAL, 'worldcup/2022.json');

test.skipIf(!existsSync(worldCup))(
  'a real tournament is grouped, its tables are those counted independently, and its bracket ends with its champion (skipped where absent)',
  async () => {
    expect(await importFiles(worldCup)).toMatchObject([{ outcome: 'imported' }]);
    type Grouped = { matches: (RealFile['matches'][number] & { group?: string })[] };
    const real = JSON.parse(readFileSync(worldCup, 'utf8')) as Grouped;
    const { rows } = await feed.database.pool.query(
      `select s.*, c.id as event_id from standing s join competition c on c.id = s.competition_id
       where c.name_en = 'World Cup' and s.season = '2022' order by group_name, position`,
    );
    const groups = Map.groupBy(rows, ({ group_name: name }) => String(name));
    expect([...groups.keys()]).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
    for (const [name, table] of groups) {
      const matches = real.matches.filter(({ group }) => group === `Group ${name}`);
      const told = table.map((row) =>
        JSON.stringify([row.points, row.scored - row.conceded, row.scored, row.played, row.won, row.drawn]),
      );
      expect(told.toSorted()).toEqual(simpleTable({ matches }));
    }
    const store = matchStore(feed.database.kysely);
    const { list } = await store.fixtures({
      eventId: rows[0].event_id,
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
