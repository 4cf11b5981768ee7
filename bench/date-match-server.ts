/** The service under measurement: a day of 500 matches, of which one changes five times a second. */
import { apiVariables } from '../apps/api/src/config.ts';
import { startApi } from '../apps/api/src/start.ts';
import { readConfig } from '@touchline/engines/config/read-config';
import { openEngines } from '@touchline/engines/engines';
import { engineVariables } from '@touchline/engines/engines-config';
import { listen } from '@touchline/engines/service/listen';
import { connect } from '@touchline/engines/sql/connect';
import { hintChanges } from '@touchline/match-store/change-tail';
import { matchWriter } from '@touchline/match-store/match-writer';
import { MATCH_SCHEMA } from '@touchline/match-store/migrations';
import type { Tables } from '@touchline/match-store/tables';
import { fillDay, MATCHES } from './day-world.ts';

const CHANGE_EVERY_MS = 200;

const config = readConfig({ ...engineVariables, ...apiVariables }, process.env);
const engines = await openEngines(config);
const api = await startApi(engines, config);
const db = connect<Tables>(engines.databaseUrl, { schema: MATCH_SCHEMA, onConnectionError: () => undefined });
const writer = matchWriter(db.kysely);

const noonSec = Math.floor(Date.now() / 86_400_000) * 86_400 + 6 * 3600;
await fillDay(db.kysely, noonSec);
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
