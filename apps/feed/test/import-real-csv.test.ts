import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { footballData } from '../src/provider/football-data.ts';
import { importInto } from './import-into.ts';
import { openTestFeed } from './open-feed.ts';

let feed: Awaited<ReturnType<typeof openTestFeed>>;

beforeAll(async () => {
  feed = await openTestFeed();
});
afterAll(() => feed.engines.close());

const SHARED = resolve(import.meta.dirname, '../../../../shared/data');
const csvFolder = join(SHARED, 'football-data');
const realCsv = existsSync(csvFolder) ? readdirSync(csvFolder).map((name) => join(csvFolder, name)) : [];

test.skipIf(realCsv.length === 0)(
  'thirteen real CSV seasons import whole, each with a table that adds up and with odds (skipped where absent)',
  async () => {
    const reports = await importInto(feed, realCsv, { provider: footballData });
    expect(reports.map(({ outcome }) => outcome)).toEqual(realCsv.map(() => 'imported'));
    const { rows } = await feed.database.pool.query(
      `select m.season, count(*)::int as matches, count(o.match_id)::int as priced,
         sum(case when home_scores[1] = away_scores[1] then 2 else 3 end)::int as points,
         (select sum(points)::int from standing s where s.competition_id = m.event_id and s.season = m.season) as in_table
       from match m join competition c on c.id = m.event_id left join odds_outline o on o.match_id = m.id
       where c.name_en = 'England Tier 1' group by m.event_id, m.season order by m.season`,
    );
    expect(rows).toHaveLength(13);
    for (const row of rows) {
      expect(row).toMatchObject({ matches: 380, in_table: row.points });
      expect(row.priced).toBeGreaterThan(370);
    }
  },
  60_000,
);

const season = join(SHARED, 'openfootball/2022-23/en.1.json');

test.skipIf(!existsSync(season))(
  'a real season of another source is the same competition with the same twenty teams (skipped where absent)',
  async () => {
    const [report] = await importInto(feed, [season]);
    expect(report).toMatchObject({
      outcome: 'imported',
      results: [{ teamsAdded: [], matches: { added: 0 } }],
    });
    const { rows } = await feed.database.pool.query(
      `select count(*)::int as matches, count(distinct home_id)::int as teams from match where season = '2022/23'`,
    );
    expect(rows).toEqual([{ matches: 380, teams: 20 }]);
  },
  60_000,
);
