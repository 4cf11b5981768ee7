import { catalogueWriter } from '@touchline/match-store/catalogue-writer';
import { hintChanges } from '@touchline/match-store/change-tail';
import { matchWriter, type MatchStep, type SourceMatch } from '@touchline/match-store/match-writer';
import { MATCH_SCHEMA, matchMigrations } from '@touchline/match-store/migrations';
import type { Tables } from '@touchline/match-store/tables';
import type { Bus } from '@touchline/engines/bus/bus';
import { testDatabase } from '@touchline/testing/test-database';
import type { Tables as ApiTables } from '../src/tables.ts';
import { API_SCHEMA, apiMigrations } from '../src/migrations.ts';

const BLANK = { country: 'Star Sea', country_zh: '星海', logo: '' };

const aMatch = (id: number, over: Partial<SourceMatch>): SourceMatch => ({
  id,
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
  source_key: String(id),
  step: 0,
  ...over,
});

/** A database with both schemas, a league of each sport with two teams, and a writer in the feed's place. */
export const openMatchWorld = async () => {
  const database = await testDatabase(
    { schema: MATCH_SCHEMA, migrations: matchMigrations },
    { schema: API_SCHEMA, migrations: apiMigrations },
  );
  const { kysely } = database.connect<Tables>(MATCH_SCHEMA);
  const catalogue = catalogueWriter(kysely);
  const writer = matchWriter(kysely);
  for (const sportId of [1, 2]) {
    await catalogue.saveCompetition({
      ...BLANK,
      id: sportId,
      sport_id: sportId,
      kind: 'league',
      name_zh: '星海超级联赛',
      short_name_zh: '星海超',
      name_en: 'Star Sea Premier',
      color: '#319cfc',
      sort_order: sportId,
    });
    await catalogue.saveTeams(
      [1, 2].map((number) => ({
        ...BLANK,
        id: sportId * 10 + number,
        sport_id: sportId,
        name_zh: `临岚竞技${number}`,
        short_name_zh: '临岚',
        name_en: `Linlan Athletic ${number}`,
        short_name_en: 'Linlan',
        country_logo: '',
        kit_colors: ['#112233', '#ffffff'],
        venue_id: null,
        coach_zh: '',
        coach_en: '',
        founded: null,
        region: number === 1 ? 'East' : 'West',
        region_zh: number === 1 ? '东部' : '西部',
      })),
    );
  }
  return {
    url: database.url,
    match: () => kysely,
    catalogue,
    /** Tables of the service itself. */
    api: () => database.connect<ApiTables>(API_SCHEMA).kysely,
    async addMatch(id: number, over: Partial<SourceMatch> = {}): Promise<void> {
      await writer.saveMatches([aMatch(id, over)], { atSec: 1_800_000_000, announce: false });
    },
    /** One step of a match, told to readers as the feed tells it. */
    async step(step: Omit<MatchStep, 'atSec'> & { atSec?: number }, bus?: Bus): Promise<void> {
      const { cursor } = await writer.applyChange({ atSec: 1_800_000_000, ...step });
      if (bus && cursor !== undefined) await hintChanges(bus, cursor);
    },
  };
};
