import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { footballData } from '../src/provider/football-data.ts';
import { openfootball } from '../src/provider/openfootball.ts';
import { importInto } from './import-into.ts';
import { openTestFeed } from './open-feed.ts';

let feed: Awaited<ReturnType<typeof openTestFeed>>;
let folder: string;

beforeAll(async () => {
  feed = await openTestFeed();
  folder = await mkdtemp(join(tmpdir(), 'touchline-sources-'));
});
afterAll(() => feed.engines.close());

const query = async (text: string) => (await feed.database.pool.query(text)).rows;

const season = async (): Promise<string> => {
  const path = join(folder, 'en.1.json');
  const matches = [
    { round: 'Matchday 1', date: '2025-08-16', team1: 'Harbour FC', team2: 'Larch', score: { ft: [2, 1] } },
    { round: 'Matchday 2', date: '2025-08-23', team1: 'Larch', team2: 'Harbour FC' },
  ];
  await writeFile(path, JSON.stringify({ name: 'Northern First Division 2025/26', matches }));
  return path;
};

const csv = async (goals: string): Promise<string> => {
  const path = join(folder, 'E0.csv');
  const header = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HY,AY,B365H,B365D,B365A,AvgH,AvgD,AvgA';
  await writeFile(
    path,
    `${header}\nE0,17/08/2025,Harbour,Larch,${goals},H,1,0,2,3,2.1,3.4,3.6,2.0,3.3,3.5\nE0,23/08/2025,Larch,Harbour,0,0,D,0,0,1,1,2,3,4,2,3,4\n`,
  );
  return path;
};

test('a rehearsed import names what would be new and stores nothing', async () => {
  const [report] = await importInto(feed, [await season()], { dryRun: true });
  expect(report).toMatchObject({
    outcome: 'imported',
    results: [
      {
        competitionAdded: 'Northern First Division',
        teamsAdded: [{ name: 'Harbour FC' }, { name: 'Larch' }],
      },
    ],
  });
  expect(await query('select from match')).toHaveLength(0);
  expect(await query('select from competition')).toHaveLength(0);
});

test('the same season from two sources is one competition, and the later source adds what is missing', async () => {
  await importInto(feed, [await season()]);
  const [report] = await importInto(feed, [await csv('2,1')], { provider: footballData });
  expect(report).toMatchObject({
    results: [{ competitionAdded: undefined, teamsAdded: [], matches: { added: 0, changed: 2 } }],
  });
  expect(await query('select from competition')).toHaveLength(1);
  const matches = await query(
    'select round, status, home_scores, away_scores, source from match order by id',
  );
  expect(matches).toMatchObject([
    { round: '1', status: 8, home_scores: [2, 1, 0, 2], away_scores: [1, 0, 0, 3], source: 'openfootball' },
    { status: 8, source: 'openfootball' },
  ]);
  const lines = await query('select book, home from market_line order by match_id, book limit 2');
  expect(lines).toEqual([
    { book: 'AVG', home: 2 },
    { book: 'B365', home: 2.1 },
  ]);
});

test('importing either source again changes nothing', async () => {
  const before = await query('select * from match order by id');
  await feed.database.pool.query("delete from progress where name like 'import/%'");
  await importInto(feed, [await season()], { provider: openfootball });
  await importInto(feed, [await csv('2,1')], { provider: footballData });
  expect(await query('select home_scores, status, seq from match order by id')).toEqual(
    before.map(({ home_scores, status, seq }) => ({ home_scores, status, seq })),
  );
});

test('a different result is refused with both values named, and nothing of the file is stored', async () => {
  const [report] = await importInto(feed, [await csv('3,1')], { provider: footballData });
  expect(report).toMatchObject({ outcome: 'refused' });
  expect(report).toHaveProperty(
    'reason',
    expect.stringContaining('ended 2-1 in openfootball and 3-1 in football-data'),
  );
});
