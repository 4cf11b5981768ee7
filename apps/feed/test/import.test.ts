import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { matchStore } from '@touchline/match-store/match-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runImport } from '../src/import/run-import.ts';
import { openfootball } from '../src/provider/openfootball.ts';
import { openTestFeed } from './open-feed.ts';

let feed: Awaited<ReturnType<typeof openTestFeed>>;
let folder: string;

beforeAll(async () => {
  feed = await openTestFeed();
  folder = await mkdtemp(join(tmpdir(), 'touchline-import-'));
});
afterAll(() => feed.engines.close());

const importFiles = async (...files: string[]) => {
  const { bus, objects } = feed.engines;
  const database = feed.database.kysely;
  const onProgress = () => undefined;
  return runImport({
    database,
    bus,
    objects,
    provider: openfootball,
    files,
    nowSec: Date.now() / 1000,
    onProgress,
  });
};

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

const REAL = resolve(import.meta.dirname, '../../../../shared/data/openfootball');
const realLeagues = existsSync(REAL)
  ? readdirSync(REAL, { recursive: true, encoding: 'utf8' })
      .filter((name) => /[a-z]{2}\.\d\.json$/.test(name))
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
