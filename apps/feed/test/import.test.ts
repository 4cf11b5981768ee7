import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Match } from '@touchline/contract/match';
import { analysisReader } from '@touchline/match-store/analysis-reader';
import { detailReader } from '@touchline/match-store/detail-reader';
import { matchStore } from '@touchline/match-store/match-store';
import { oddsReader } from '@touchline/match-store/odds-reader';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAliasTable } from '../src/import/alias-table.ts';
import { international } from '../src/provider/international.ts';
import { nami } from '../src/provider/nami.ts';
import { openfootball } from '../src/provider/openfootball.ts';
import type { Provider } from '../src/provider/provider.ts';
import { importInto, type ImportRun } from './import-into.ts';
import { openTestFeed } from './open-feed.ts';

let feed: Awaited<ReturnType<typeof openTestFeed>>;
let folder: string;

beforeAll(async () => {
  feed = await openTestFeed();
  folder = await mkdtemp(join(tmpdir(), 'touchline-import-'));
});
afterAll(() => feed.engines.close());

const importWith = (files: readonly string[], run: ImportRun = {}) => importInto(feed, files, run);

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

const matchesOf = async (where: string): Promise<Match[]> => {
  const { rows } = await feed.database.pool.query<{ id: number }>(
    `select id from match where ${where} order by id`,
  );
  return matchStore(feed.database.kysely).findMany(rows.map(({ id }) => id));
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

test('a corrected score is a change that readers of the match collect of; everything else stays', async () => {
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

/** The command itself. @param killAt what its progress says when it is killed; left out lets it end */
const runCommand = async (source: string, killAt?: string): Promise<string> => {
  const main = join(import.meta.dirname, '../src/import/main.ts');
  const env = {
    ...process.env,
    DATABASE_URL: feed.engines.databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
  };
  const child = spawn(process.execPath, [main, 'openfootball', source], { env });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += String(chunk);
    if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  await once(child, 'close');
  return output;
};

test('the command that was killed in the middle is started again, and every match is there once', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const inner = join(folder, 'killed');
  await mkdir(inner);
  const sides = Array.from({ length: 16 }, (_, index) => `side ${String.fromCharCode(97 + index)}`);
  const matches = sides.flatMap((home) =>
    sides.filter((away) => away !== home).map((away) => match(home, away, [1, 0])),
  );
  for (const [index, name] of names.entries())
    await write(`killed/${index}.json`, { name: `Killed ${name} League 2025/26`, matches });
  await runCommand(inner, ' 2/6 ');
  const whole = matches.length;
  const stored = `select m.event_id, count(*)::int as matches from match m join competition c on c.id = m.event_id
    where c.name_en like 'Killed %' group by m.event_id`;
  for (const row of (await feed.database.pool.query(stored)).rows) expect(row.matches).toBe(whole);
  expect(await runCommand(inner)).toMatch(/ files imported, [2-6] unchanged, 0 refused/);
  const { rows } = await feed.database.pool.query(stored);
  expect(rows.map((row) => row.matches)).toEqual(names.map(() => whole));
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
  const odds = await oddsReader(feed.database.kysely).oddsOf(id);
  expect(odds).toMatchObject([
    { company: 0, kind: 'eu', opening: [2.1, 3.3, 3.4], closing: [2, 3.3, 3.6] },
    { company: 0, kind: 'asia' },
  ]);
  expect(odds[0]?.history.map(({ values, sealed }) => [values[0], sealed])).toEqual([
    [2.1, false],
    [2, false],
    [2, true],
    [1.5, false],
  ]);
});

test('the clock of a match that is played comes with it, and moves with the next answer of the source', async () => {
  const store = matchStore(feed.database.kysely);
  const sample = (name: string) => join(import.meta.dirname, '../src/provider/samples', name);
  const game = JSON.parse(await readFile(sample('nami-basketball.json'), 'utf8'));
  const file = await write('game.json', game);
  await importWith([file], { provider: nami });
  const [found] = await matchesOf("source = 'nami' and sport_id = 2");
  expect(found).toMatchObject({ status: 6, period_remaining_time: 431 });
  const [football] = await matchesOf("source = 'nami' and sport_id = 1");
  expect(football?.kickoff_time).toBe(1_795_003_900);
  const cursor = await store.lastCursor();
  game.results[0].score[2] = 400;
  await importWith([await write('game.json', game)], { provider: nami });
  const { changes } = await store.changesAfter(cursor, 10);
  expect(changes.map(({ change }) => change.period_remaining_time)).toEqual([400]);
});

test('the ground that a source names is the ground of the match, one however many matches it has', async () => {
  const ground = { ground: 'Harbour Park' };
  await importFiles(
    await write('gg.1.json', {
      name: 'Ground League 2025/26',
      matches: [
        { ...match('Ga', 'Gb', [1, 0]), ...ground },
        { ...match('Gb', 'Ga', [1, 0]), ...ground },
      ],
    }),
  );
  const found = await matchesOf("event_id = (select id from competition where name_en = 'Ground League')");
  expect(found.map(({ venue }) => venue)).toEqual(['Harbour Park', 'Harbour Park']);
  expect((await feed.database.pool.query("select from venue where name_en = 'Harbour Park'")).rowCount).toBe(
    1,
  );
});

test('a name that the table of aliases knows is the team it says, and later files need no table', async () => {
  const season = (year: string, home: string) => ({
    name: `Alias League ${year}`,
    matches: [match(home, 'Larchfield', [1, 0])],
  });
  await importFiles(await write('ll.1.json', season('2023/24', 'Harbour Rovers')));
  const aliases = readAliasTable('name,team\nHarb Rvs,Harbour Rovers\n', 'names.csv');
  const file = await write('ll.1.json', season('2024/25', 'Harb Rvs'));
  const [withTable] = await importWith([file], { aliases });
  const [afterwards] = await importFiles(await write('ll.1.json', season('2025/26', 'Harb. Rvs')));
  for (const report of [withTable, afterwards])
    expect(report).toMatchObject({ results: [{ teamsAdded: [] }] });
  const found = await matchesOf("event_id = (select id from competition where name_en = 'Alias League')");
  expect(new Set(found.map(({ home }) => home.name_en))).toEqual(new Set(['Harbour Rovers']));
});

test('a table of aliases that is given later makes two teams one, with each match once', async () => {
  const played = (home: string, away: string, day: string, ft: [number, number]) => ({
    ...match(home, away, ft),
    date: day,
  });
  const first = {
    name: 'Merged League 2023/24',
    matches: [
      played('Marsh End', 'Quay', '2023-08-12', [1, 0]),
      played('Quay', 'Marsh End', '2023-09-12', [2, 2]),
    ],
  };
  // The same first match under another name, on the next day, and one more that only this file has.
  const second = {
    name: 'Merged League 2023/24',
    matches: [
      played('M. End', 'Quay', '2023-08-13', [1, 0]),
      played('M. End', 'Dunes', '2023-10-12', [3, 0]),
    ],
  };
  await importFiles(await write('mm.1.json', first));
  const file = await write('mm.1.json', second);
  await importFiles(file);
  const found = () => matchesOf("event_id = (select id from competition where name_en = 'Merged League')");
  expect(await found()).toHaveLength(4);
  const aliases = readAliasTable('name,team\nM. End,Marsh End\n', 'names.csv');
  const [report] = await importWith([file], { aliases });
  expect(report).toMatchObject({ outcome: 'imported', results: [{ teamsAdded: [] }] });
  const names = (await found()).map(({ home, away }) => `${home.name_en}-${away.name_en}`);
  expect(names.toSorted()).toEqual(['Marsh End-Dunes', 'Marsh End-Quay', 'Quay-Marsh End']);
  const { rows } = await feed.database.pool.query(
    `select played from standing s join team t on t.id = s.team_id where t.name_en = 'Marsh End'`,
  );
  expect(rows).toEqual([{ played: 3 }]);
  expect((await feed.database.pool.query("select from team where name_en = 'M. End'")).rowCount).toBe(0);
});

test('half-time that a source does not tell is not taken for nil-nil', async () => {
  const half = { ...match('Ha', 'Hb'), score: { ft: [2, 0], ht: [1, 0] } };
  const matches = [half, match('Hb', 'Ha', [1, 0]), match('Ha', 'Hc', [0, 0])];
  await importFiles(await write('hh.1.json', { name: 'Half Told League 2025/26', matches }));
  const [found] = await matchesOf(
    "event_id = (select id from competition where name_en = 'Half Told League')",
  );
  const of = { competitionId: found?.event_id ?? 0, season: '2025/26' };
  const table = await analysisReader(feed.database.kysely).table({ ...of, kind: 'half' });
  expect(table.map(({ played, won, drawn, lost }) => [played, won, drawn, lost])).toEqual([
    [2, 1, 1, 0],
    [1, 0, 1, 0],
    [1, 0, 0, 1],
  ]);
});

test('results of long before 1970 are matches like others', async () => {
  const text = await readFile(join(import.meta.dirname, '../src/provider/samples/international.csv'), 'utf8');
  const file = await write('old.csv', text.replaceAll('2024-', '1872-'));
  expect(await importWith([file], { provider: international })).toMatchObject([{ outcome: 'imported' }]);
  const found = await matchesOf("source = 'international' and season = '1872'");
  expect(found).toHaveLength(3);
  for (const one of found) expect(v.parse(Match, one)).toEqual(one);
  const { rows } = await feed.database.pool.query('select name_en, country from team where id = any($1)', [
    found.map(({ home }) => home.id),
  ]);
  // A national team is its country's, and stands in the ranking of nations.
  for (const { name_en, country } of rows) expect(country).toBe(name_en);
});
