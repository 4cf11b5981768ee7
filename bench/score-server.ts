import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@touchline/engines/config/read-config';
import { openEngines } from '@touchline/engines/engines';
import { engineVariables } from '@touchline/engines/engines-config';
import { listen } from '@touchline/engines/service/listen';
import { connect } from '@touchline/engines/sql/connect';
import { hintChanges } from '@touchline/match-store/change-tail';
import { beat } from '@touchline/match-store/heartbeat';
import { matchWriter } from '@touchline/match-store/match-writer';
import { MATCH_SCHEMA } from '@touchline/match-store/migrations';
import type { Tables } from '@touchline/match-store/tables';
import { apiVariables } from '../apps/api/src/config.ts';
import { startApi } from '../apps/api/src/start.ts';
import { savePictures } from '../apps/feed/src/publish/pictures.ts';
import { BUILT_WEB_APP, startPages } from '../apps/pages/src/start.ts';
import { fillDay, PICTURED } from './day-world.ts';

const BEAT_MS = 5000;

/** The service with its web app and a day of 500 matches, in which goals fall when one asks for them. */
export type ScoreServer = {
  origin: string;
  /** A goal of the home side as the feed hands it over. @returns when it was received, ms since 1970 */
  score(matchId: number, goals: number): Promise<number>;
  close(): Promise<void>;
};

/** @param atPort any free one if not set */
export const startScoreServer = async (atPort = 0): Promise<ScoreServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const config = readConfig(
    { ...engineVariables, ...apiVariables },
    {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      CHAT_KEY: 'bench-chat-key-0123456789',
      CHAT_ADMIN_URL: 'http://127.0.0.1:9',
      INTERNAL_SECRET: 'bench-internal-secret',
      API_CALLS_PER_MIN: '0',
    },
  );
  const engines = await openEngines(config);
  const api = await startApi(engines, config);
  const pages = await startPages({
    folder: BUILT_WEB_APP,
    config: { SITE_DOMAIN: 'localhost', SITE_TIME_ZONE: 'Asia/Shanghai', RENDER_WITHIN_MS: 30_000 },
    api,
    metrics: engines.metrics,
    log: engines.log,
  });
  const services = [...engines.services, api, pages];
  const database = connect<Tables>(engines.databaseUrl, {
    schema: MATCH_SCHEMA,
    onConnectionError: () => undefined,
  });
  const alive = () => beat(database.kysely, Date.now() / 1000);
  await fillDay(database.kysely, Math.floor(Date.now() / 1000) - 600);
  await savePictures(engines.objects, PICTURED);
  await alive();
  const timer = setInterval(() => void alive().catch(() => undefined), BEAT_MS);
  const writer = matchWriter(database.kysely);
  const listener = await listen({ services, port: atPort, host: '127.0.0.1', log: engines.log });
  return {
    origin: `http://127.0.0.1:${listener.port}`,
    async score(matchId, goals) {
      const receivedMs = Date.now();
      const { cursor } = await writer.applyChange({
        matchId,
        atSec: receivedMs / 1000,
        kind: 'goal',
        set: { home_scores: [goals, 0, 0, 0, 0, 0, 0] },
      });
      if (cursor !== undefined) await hintChanges(engines.bus, cursor);
      return receivedMs;
    },
    async close() {
      clearInterval(timer);
      await listener.close();
      await database.close();
      await engines.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
