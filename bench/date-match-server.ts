/** The service under measurement: a day of 500 matches, of which one changes five times a second. */
import { apiVariables } from '../apps/api/src/config.ts';
import { startApi } from '../apps/api/src/start.ts';
import { readConfig } from '@touchline/engines/config/read-config';
import { openEngines } from '@touchline/engines/engines';
import { engineVariables } from '@touchline/engines/engines-config';
import { listen } from '@touchline/engines/service/listen';
import { connect } from '@touchline/engines/sql/connect';
import { hintChanges } from '@touchline/match-store/change-tail';
import { catalogueWriter } from '@touchline/match-store/catalogue-writer';
import { matchWriter } from '@touchline/match-store/match-writer';
import { MATCH_SCHEMA } from '@touchline/match-store/migrations';
import type { Tables } from '@touchline/match-store/tables';

const MATCHES = 500;
const TEAMS = 200;
const LEAGUES = 20;
const CHANGE_EVERY_MS = 200;

const config = readConfig({ ...engineVariables, ...apiVariables }, process.env);
const engines = await openEngines(config);
const api = await startApi(engines, config);
const db = connect<Tables>(engines.databaseUrl, { schema: MATCH_SCHEMA, onConnectionError: () => undefined });
const writer = matchWriter(db.kysely);

const fillCatalogue = async (): Promise<void> => {
  const catalogue = catalogueWriter(db.kysely);
  const names = (id: number) => ({
    name_zh: `晨星联队${id}`,
    name_en: `Morning Star United ${id}`,
    logo: `/objects/public/crest/${id}.svg`,
  });
  const country = { country: 'Star Sea', country_zh: '星海' };
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
      kit_colors: ['#112233', '#ffffff'],
      venue_id: null,
      coach_zh: '',
      coach_en: '',
      founded: null,
    })),
  );
};

const fillMatches = async (): Promise<void> => {
  const noon = Math.floor(Date.now() / 86_400_000) * 86_400 + 6 * 3600;
  const scores = [0, 0, 0, 0, 0, 0, 0];
  await writer.saveMatches(
    Array.from({ length: MATCHES }, (_, index) => ({
      id: index + 1,
      sport_id: 1,
      event_id: (index % LEAGUES) + 1,
      season: '2026',
      round: '1',
      time_sec: noon + (index % 40) * 300,
      status: 2,
      kickoff_time_sec: noon,
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
    { atSec: noon, announce: false },
  );
};

await fillCatalogue();
await fillMatches();
const listener = await listen({
  services: [api],
  port: Number(process.env['PORT']),
  host: '127.0.0.1',
  log: engines.log,
});

let turn = 0;
const timer = setInterval(() => {
  turn += 1;
  const home = [turn % 90, 0, 0, 0, 0, 0, 0];
  const step = {
    matchId: (turn % MATCHES) + 1,
    atSec: Date.now() / 1000,
    kind: 'goal',
    set: { home_scores: home },
  } as const;
  writer.applyChange(step).then(
    ({ cursor }) => (cursor === undefined ? undefined : hintChanges(engines.bus, cursor)),
    (error: unknown) => engines.log.error({ err: error }, 'a change could not be written'),
  );
}, CHANGE_EVERY_MS);

process.once('SIGTERM', () => {
  clearInterval(timer);
  void listener
    .close()
    .then(() => engines.close())
    .then(() => process.exit(0));
});
