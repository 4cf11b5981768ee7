import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@touchline/engines/log/log';
import { connect, type Database } from '@touchline/engines/sql/connect';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { migrate } from '@touchline/engines/sql/migrate';
import { MATCH_SCHEMA, matchMigrations } from '@touchline/match-store/migrations';
import { indexMissingNames } from '@touchline/match-store/search-names';
import { searchReader } from '@touchline/match-store/search-reader';
import type { Tables } from '@touchline/match-store/tables';
import { type Measure, percentile } from './report.ts';

const MATCHES = 100_000;
const TEAMS = 4_000;
const EVENTS = 120;
/** Every round searches twelve times; the slow way is asked less often. */
const ROUNDS = { ours: 40, peer: 2 } as const;
const NOW_SEC = 1_800_000_000;
const LIMIT_MS = 50;

const HAN = Array.from('临澜云赤青墨锦霁雁雾砚栖枫鹭鹤苍碧星月岫岚渡崖麓屿堤汀渚峤矶汐渊岬墅泊坞礁洄');
const SYLLABLES = 'vel pol cas tre nov dor gren hal ves orn bryn kal mer tav lun ser fal zor'.split(' ');
const KINDS = ['Athletic', 'Gulls', 'Rovers', 'Wolves', 'Comets', 'Tides'];

/** The same names in every run: place `index` of an endless list. */
const nameOf = (index: number) => {
  const at = <Item>(items: readonly Item[], by: number): Item | '' =>
    items[Math.floor(index / by) % items.length] ?? '';
  const zh = `${at(HAN, 1)}${at(HAN, HAN.length)}${at(HAN, 7)}竞技`;
  const en = `${at(SYLLABLES, 1)}${at(SYLLABLES, SYLLABLES.length)}${at(SYLLABLES, 5)} ${at(KINDS, 3)}`;
  return { zh, en };
};

const fill = async ({ pool }: Database<Tables>): Promise<void> => {
  const names = Array.from({ length: TEAMS }, (_, index) => nameOf(index));
  const events = Array.from({ length: EVENTS }, (_, index) => nameOf(index * 31));
  await pool.query(
    `insert into competition (id, sport_id, kind, name_zh, short_name_zh, name_en, logo, country, country_zh, color, sort_order)
     select n, 1, 'league', zh || '联赛', zh, en || n, '', '', '', '#112233', n
     from unnest($1::text[], $2::text[]) with ordinality as t(zh, en, n)`,
    [events.map(({ zh }) => zh), events.map(({ en }) => en)],
  );
  await pool.query(
    `insert into team (id, sport_id, name_zh, short_name_zh, name_en, short_name_en, logo, country_logo, country, country_zh, kit_colors, coach_zh, coach_en)
     select n, 1, zh, zh, en, en, '', '', '', '', array['#112233', '#ffffff'], '', ''
     from unnest($1::text[], $2::text[]) with ordinality as t(zh, en, n)`,
    [names.map(({ zh }) => zh), names.map(({ en }) => en)],
  );
  await pool.query(
    `insert into match (id, sport_id, event_id, season, round, time_sec, status, kickoff_time_sec, period_count,
       period_remaining_sec, live, home_id, away_id, home_scores, away_scores, has_lineup, neutral, source, source_key, seq, step)
     select n, 1, 1 + n % $2, '2026', '1', $3::float8 + (n - $1 / 2) * 300, 1, 0, 2, 0, 0, 1 + n % $4, 1 + (n * 7 + 1 + n / $4) % $4,
       array[0,0,0,0,0,0,0], array[0,0,0,0,0,0,0], false, false, 'bench', n::text, 1, 0
     from generate_series(1, $1::integer) n where 1 + n % $4 <> 1 + (n * 7 + 1 + n / $4) % $4`,
    [MATCHES, EVENTS, NOW_SEC, TEAMS],
  );
};

/** What people type: Chinese, Latin, initials, a common word, two teams, nothing that exists. */
const keywords = (round: number): string[] => {
  const { zh, en } = nameOf(round * 97);
  const other = nameOf(round * 97 + 1);
  return [
    zh.slice(0, 2),
    zh,
    zh.slice(0, 1),
    '竞技',
    en.split(' ')[0] ?? en,
    en,
    'athletic',
    'll',
    'jj',
    `${zh} ${other.zh}`,
    'qqzz',
    '联赛',
  ];
};

const measureAll = async (rounds: number, search: (keyword: string) => Promise<unknown>): Promise<number> => {
  const tookMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const keyword of keywords(round)) {
      const startedMs = performance.now();
      await search(keyword);
      tookMs.push(performance.now() - startedMs);
    }
  }
  return percentile(tookMs, 0.99);
};

/** The simplest way: every name is looked through for every search. */
const lookThrough =
  ({ pool }: Database<Tables>) =>
  (keyword: string): Promise<unknown> =>
    pool.query(
      `select m.* from match m join team h on h.id = m.home_id join team a on a.id = m.away_id
         join competition e on e.id = m.event_id
       where concat_ws(' ', h.name_zh, h.name_en, a.name_zh, a.name_en, e.name_zh) ilike '%' || $1 || '%'
       order by abs(m.time_sec - $2) limit 20`,
      [keyword, NOW_SEC],
    );

/** Search over matches, teams and competitions among 100,000 matches. */
export const matchSearch = async (): Promise<Measure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-search-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const database = connect<Tables>(postgres.url, { schema: MATCH_SCHEMA, maxConnections: 4 });
  try {
    await migrate(database, { schema: MATCH_SCHEMA, migrations: matchMigrations });
    await fill(database);
    await indexMissingNames(database.kysely);
    await database.pool.query('analyze');
    const reader = searchReader(database.kysely);
    const all = (keyword: string) =>
      Promise.all([
        reader.searchMatches({ keyword, nowSec: NOW_SEC, limit: 20 }),
        reader.searchTeams({ keyword, limit: 20 }),
        reader.searchEvents({ keyword, limit: 20 }),
      ]);
    const ours = await measureAll(ROUNDS.ours, all);
    const peer = await measureAll(ROUNDS.peer, lookThrough(database));
    const name = `search among ${MATCHES.toLocaleString('en')} matches, p99`;
    return [{ name, unit: 'ms', ours, peer, peerName: 'looking through all names', ceiling: LIMIT_MS }];
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
