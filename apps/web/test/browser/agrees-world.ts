import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect, type Database } from '@touchline/engines/sql/connect';
import * as v from 'valibot';
import { dataDir, expect, test } from './product.ts';

export type Scores = { id: number; home: number[]; away: number[] };
export type World = {
  football: Scores;
  basketball: Scores;
  league: number;
  season: string;
  team: number;
  nations: number;
  /** Its newest edition of which something was played; the one that is shown first may only begin. */
  edition: string;
  /** A basketball match of a league with a table. */
  ranked: { id: number; league: number; season: string };
  /** A football match of a league. */
  tabled: { id: number; league: number; season: string };
  /** The name of that team, and a team that has won something. */
  word: string;
  champion: number;
};

let database: Database<object>;

/** What a statement finds in the product's own database. */
export const rowsOf = async <S extends v.GenericSchema>(schema: S, text: string, values: unknown[] = []) =>
  v.parse(v.array(schema), (await database.pool.query(text, values)).rows);

export const ScoresRow = v.object({ id: v.number(), home: v.array(v.number()), away: v.array(v.number()) });
export const SCORES = 'id, home_scores as home, away_scores as away';

/** Of the matches that ended last one of sides that met before: what is compared must not be an empty list. */
const newest = async (sport: number, status: number): Promise<Scores | undefined> => {
  const [row] = await rowsOf(
    ScoresRow,
    `select ${SCORES} from match.match m where sport_id = $1 and status = $2
     and exists (select from match.detail where match_id = m.id and kind = 'statistics')
     and exists (select from match.odds_now where match_id = m.id and company = 0)
     and exists (select from match.match e where e.status = m.status and e.time_sec < m.time_sec
       and least(e.home_id, e.away_id) = least(m.home_id, m.away_id)
       and greatest(e.home_id, e.away_id) = greatest(m.home_id, m.away_id))
     order by time_sec desc limit 1`,
    [sport, status],
  );
  return row;
};

/** What is compared; undefined when the world lacks a part of it. */
const lookAround = async (): Promise<World | undefined> => {
  const [standing] = await rowsOf(
    v.object({ league: v.number(), season: v.string(), team: v.number(), word: v.string() }),
    `select competition_id as league, season, team_id as team, t.short_name_zh as word from match.standing s
     join match.team t on t.id = s.team_id
     join match.competition c on c.id = s.competition_id
     where c.sport_id = 1 and c.kind = 'league' and played > 2 order by season desc, competition_id, position limit 1`,
  );
  const [cup] = await rowsOf(
    v.object({ id: v.number(), edition: v.string() }),
    `select c.id, m.season as edition from match.competition c join match.match m on m.event_id = c.id
     where c.kind = 'cup' and c.sport_id = 1 and m.status = 8 order by c.sort_order, m.time_sec desc limit 1`,
  );
  const [ranked] = await rowsOf(
    v.object({ id: v.number(), league: v.number(), season: v.string() }),
    `select id, event_id as league, season from match.match m where sport_id = 2 and status = 10
     and exists (select from match.standing s where s.competition_id = m.event_id and s.season = m.season)
     order by time_sec desc limit 1`,
  );
  const [tabled] = await rowsOf(
    v.object({ id: v.number(), league: v.number(), season: v.string() }),
    `select m.id, event_id as league, season from match.match m
     join match.competition c on c.id = m.event_id and c.kind = 'league'
     where m.sport_id = 1 and status = 8 order by time_sec desc limit 1`,
  );
  const [football, basketball] = [await newest(1, 8), await newest(2, 10)];
  const [won] = await rowsOf(
    v.object({ champion: v.number() }),
    `select team_id as champion from match.honour h join match.team t on t.id = h.team_id
     where t.sport_id = 1 limit 1`,
  );
  if (!standing || !cup || !ranked || !tabled || !won || !football || !basketball) return undefined;
  return { football, basketball, ...standing, ...won, nations: cup.id, edition: cup.edition, ranked, tabled };
};

const FILLED_WITHIN_MS = 240_000;

/** The world of the product under test, once the past that is compared is stored; tests without its database are skipped. */
export const openWorld = (): (() => World) => {
  let world: World | undefined;
  test.skip(() => dataDir === '', 'without the product’s own database there is nothing to compare with');
  test.beforeAll(async () => {
    test.setTimeout(FILLED_WITHIN_MS + 10_000);
    const host = encodeURIComponent(join(dataDir, 'postgres'));
    const url = `postgresql://postgres@localhost/postgres?host=${host}`;
    database = connect<object>(url, { schema: 'match', onConnectionError: () => undefined });
    await expect(async () => {
      world = await lookAround();
      if (!world) throw new Error('a part of the past is not stored yet');
    }).toPass({ timeout: FILLED_WITHIN_MS });
  });
  test.afterAll(() => database.close());
  return () => {
    if (!world) throw new Error('the world lacks something that the tests compare');
    return world;
  };
};

export const total = (scores: readonly number[]) => scores.reduce((sum, each) => sum + each, 0);
export const goals = ({ home, away }: Scores): [number, number] =>
  (home[5] ?? 0) + (away[5] ?? 0) > 0 ? [home[5] ?? 0, away[5] ?? 0] : [home[0] ?? 0, away[0] ?? 0];

/** What is painted at a selector, once anything is. */
export const texts = async (page: Page, selector: string): Promise<string[]> => {
  await page.locator(selector).first().waitFor();
  return (await page.locator(selector).allTextContents()).map((text) => text.trim());
};
