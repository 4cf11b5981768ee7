import { catalogueWriter } from '@touchline/match-store/catalogue-writer';
import { matchWriter } from '@touchline/match-store/match-writer';

type Database = Parameters<typeof matchWriter>[0];

/** Matches of the day, all in their first half, at numbers 1 to this. */
export const MATCHES = 500;
const TEAMS = 200;
const LEAGUES = 20;

const names = (id: number) => ({
  name_zh: `晨星联队${id}`,
  name_en: `Morning Star United ${id}`,
  logo: `/objects/public/crest/${id}.svg`,
});

const KIT = ['#112233', '#ffffff'] as const;

/** Whose pictures a real feed would have drawn. */
export const PICTURED = {
  teams: Array.from({ length: TEAMS }, (_, index) => ({
    id: index + 1,
    name: names(index + 1).name_en,
    kit: KIT,
  })),
  competitions: [],
};

const country = { country: 'Star Sea', country_zh: '星海' };

const fillCatalogue = async (database: Database): Promise<void> => {
  const catalogue = catalogueWriter(database);
  await catalogue.saveCompetitions(
    Array.from({ length: LEAGUES }, (_, index) => ({
      ...names(index + 1),
      ...country,
      id: index + 1,
      sport_id: 1,
      kind: 'league' as const,
      short_name_zh: '晨星',
      color: '#319cfc',
      sort_order: index,
      tie_break: 'difference' as const,
    })),
  );
  await catalogue.saveTeams(
    Array.from({ length: TEAMS }, (_, index) => ({
      ...names(index + 1),
      ...country,
      id: index + 1,
      sport_id: 1,
      short_name_zh: '晨星',
      short_name_en: 'Morning Star',
      country_logo: '',
      kit_colors: [...KIT],
      venue_id: null,
      coach_zh: '',
      coach_en: '',
      founded: null,
    })),
  );
};

/** A day of 500 matches in 20 competitions, all in play since `kickoffSec`. */
export const fillDay = async (database: Database, kickoffSec: number): Promise<void> => {
  await fillCatalogue(database);
  const scores = [0, 0, 0, 0, 0, 0, 0];
  await matchWriter(database).saveMatches(
    Array.from({ length: MATCHES }, (_, index) => ({
      id: index + 1,
      sport_id: 1,
      event_id: (index % LEAGUES) + 1,
      season: '2026',
      round: '1',
      time_sec: kickoffSec + (index % 40) * 300,
      status: 2,
      kickoff_time_sec: kickoffSec,
      period_count: 2,
      period_remaining_sec: 0,
      live: 0,
      home_id: (index % TEAMS) + 1,
      away_id: ((index + 1) % TEAMS) + 1,
      home_scores: scores,
      away_scores: scores,
      venue_id: null,
      has_lineup: false,
      neutral: false,
      note: null,
      source: 'bench',
      source_key: String(index + 1),
      step: 0,
    })),
    { atSec: kickoffSec, announce: false },
  );
};
