import type { Database } from '@touchline/engines/sql/connect';
import { testDatabase } from '@touchline/testing/test-database';
import { catalogueWriter } from '@touchline/match-store/catalogue-writer';
import type { SourceMatch } from '@touchline/match-store/match-writer';
import { MATCH_SCHEMA, matchMigrations } from '@touchline/match-store/migrations';
import type { Tables } from '@touchline/match-store/tables';

/** A database of its own with the schema, one football league and four teams in it. */
export const openMatchDatabase = async (): Promise<Database<Tables> & { url: string }> => {
  const test = await testDatabase({ schema: MATCH_SCHEMA, migrations: matchMigrations });
  const database = test.connect<Tables>(MATCH_SCHEMA);
  const catalogue = catalogueWriter(database.kysely);
  await catalogue.saveCompetitions(
    [1, 2].map((sportId) => ({
      id: sportId,
      sport_id: sportId,
      kind: 'league' as const,
      name_zh: '星海超级联赛',
      short_name_zh: '星海超',
      name_en: 'Star Sea Premier',
      logo: `/objects/public/league/${sportId}.svg`,
      country: 'Star Sea',
      country_zh: '星海',
      color: '#319cfc',
      sort_order: sportId,
    })),
  );
  await catalogue.saveTeams(
    [11, 12, 21, 22].map((id) => ({
      id,
      sport_id: Math.floor(id / 10),
      name_zh: `临岚竞技${id}`,
      short_name_zh: '临岚',
      name_en: `Linlan Athletic ${id}`,
      short_name_en: 'Linlan',
      logo: `/objects/public/crest/${id}.svg`,
      country_logo: '',
      country: 'Star Sea',
      country_zh: '星海',
      kit_colors: ['#112233', '#ffffff'],
      venue_id: null,
      coach_zh: '',
      coach_en: '',
      founded: null,
    })),
  );
  return { ...database, url: test.url };
};

/** A waiting match of the league above. */
export const aSourceMatch = (key: number, over: Partial<SourceMatch> = {}): SourceMatch => ({
  id: key,
  sport_id: 1,
  event_id: 1,
  season: '2026',
  round: '1',
  time_sec: 1_800_000_000,
  status: 1,
  kickoff_time_sec: 0,
  period_count: 2,
  period_remaining_sec: 0,
  live: 0,
  home_id: 11,
  away_id: 12,
  home_scores: [0, 0, 0, 0, 0, 0, 0],
  away_scores: [0, 0, 0, 0, 0, 0, 0],
  venue_id: null,
  has_lineup: false,
  neutral: false,
  note: null,
  source: 'test',
  source_key: String(key),
  step: 0,
  ...over,
});
