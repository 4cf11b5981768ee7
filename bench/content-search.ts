import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesOf } from '@touchline/api/content/content-names-repository';
import { contentSearchRepository } from '@touchline/api/content/content-search-repository';
import { API_SCHEMA, apiMigrations } from '@touchline/api/migrations';
import type { Tables } from '@touchline/api/tables';
import { silentLog } from '@touchline/engines/log/log';
import { connect, type Database } from '@touchline/engines/sql/connect';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { migrate } from '@touchline/engines/sql/migrate';
import { type Measure, percentile } from './report.ts';

const ITEMS = 100_000;
const TEAMS = 4_000;
const ROUNDS = { ours: 30, peer: 2 } as const;
const NOW_SEC = 1_800_000_000;
const LIMIT_MS = 50;
const KINDS = ['recording', 'clip'] as const;

const HAN = Array.from('临澜云赤青墨锦霁雁雾砚栖枫鹭鹤苍碧星月岫岚渡崖麓屿堤汀渚峤矶汐渊岬墅泊坞礁洄');
const SYLLABLES = 'vel pol cas tre nov dor gren hal ves orn bryn kal mer tav lun ser fal zor'.split(' ');

/** The same names in every run: place `index` of an endless list. */
const nameOf = (index: number) => {
  const at = <Item>(items: readonly Item[], by: number): Item | '' =>
    items[Math.floor(index / by) % items.length] ?? '';
  const zh = `${at(HAN, 1)}${at(HAN, HAN.length)}`;
  return { zh, en: `${at(SYLLABLES, 1)}${at(SYLLABLES, SYLLABLES.length)}${at(SYLLABLES, 5)}` };
};

const STEP = 1_000;

/** Names all content as publishing does, many at a time. */
const nameAll = async ({ kysely }: Database<Tables>): Promise<void> => {
  for (let from = 0; from < ITEMS; from += STEP) {
    const rows = await kysely
      .selectFrom('content')
      .select(['id', 'title', 'title_plain', 'titles'])
      .orderBy('id')
      .offset(from)
      .limit(STEP)
      .execute();
    const names = rows.map(({ id, ...titles }) => ({ content_id: id, ...namesOf(titles) }));
    await kysely.insertInto('content_name').values(names).execute();
  }
};

const fill = async (database: Database<Tables>): Promise<void> => {
  const names = Array.from({ length: TEAMS }, (_, index) => nameOf(index));
  await database.pool.query(
    `insert into content (kind, state, title, titles, spoils, automatic, published_at, created_at)
     select case when n % 3 = 0 then 'recording' else 'clip' end, 'published', zh || ' 进球 ' || n, jsonb_build_object(
         'zh', jsonb_build_object('title', zh || ' 进球 ' || n, 'plain', zh || ' 精彩片段'),
         'pt', jsonb_build_object('title', en || ' gol ' || n, 'plain', 'Melhores momentos ' || en),
         'en', jsonb_build_object('title', en || ' goal ' || n, 'plain', 'Highlights ' || en)),
       true, true, $3::bigint - n * 60, $3::bigint
     from generate_series(1, $4::integer) n, lateral (select ($1::text[])[1 + n % $5] as zh, ($2::text[])[1 + n % $5] as en) t`,
    [names.map(({ zh }) => zh), names.map(({ en }) => en), NOW_SEC, ITEMS, TEAMS],
  );
  await database.pool.query(
    `insert into content_tag (content_id, kind, target_id, sort_at)
     select id, 'team', 1 + id % $1, published_at from content`,
    [TEAMS],
  );
  await nameAll(database);
  await database.pool.query('analyze');
};

/** What people type: a name, its beginning, a word that stands in every title, a number, nothing that exists. */
const keywords = (round: number): string[] => {
  const { zh, en } = nameOf(round * 97);
  return [
    zh,
    zh.slice(0, 1),
    en,
    en.slice(0, 3),
    'goal',
    '进球',
    'highlights',
    `${en} goal`,
    String(round * 331),
    'qqzz',
  ];
};

const measureAll = async (
  rounds: number,
  search: (keyword: string, round: number) => Promise<unknown>,
): Promise<number> => {
  const tookMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const keyword of keywords(round)) {
      const startedMs = performance.now();
      await search(keyword, round);
      tookMs.push(performance.now() - startedMs);
    }
  }
  return percentile(tookMs, 0.99);
};

/** The simplest way: every title is looked through for every search. */
const lookThrough =
  ({ pool }: Database<Tables>) =>
  (keyword: string): Promise<unknown> =>
    pool.query(
      `select id from content where titles::text ilike '%' || $1 || '%' order by published_at desc limit 20`,
      [keyword],
    );

/** Search over recordings and clips among 100,000 of them. */
export const contentSearch = async (): Promise<Measure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-content-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const database = connect<Tables>(postgres.url, { schema: API_SCHEMA, maxConnections: 4 });
  try {
    await migrate(database, { schema: API_SCHEMA, migrations: apiMigrations });
    await fill(database);
    const finder = contentSearchRepository(database.kysely);
    const ours = await measureAll(ROUNDS.ours, (keyword, round) =>
      finder.find({
        keyword,
        kinds: KINDS,
        tags: [{ kind: 'team', target_id: 1 + round }],
        spoilers: 1,
        limit: 20,
        offset: 0,
      }),
    );
    const peer = await measureAll(ROUNDS.peer, lookThrough(database));
    const name = `search among ${ITEMS.toLocaleString('en')} videos, p99`;
    return [{ name, unit: 'ms', ours, peer, peerName: 'looking through all titles', ceiling: LIMIT_MS }];
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
