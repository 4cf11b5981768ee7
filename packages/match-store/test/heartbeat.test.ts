import { beat, heartbeatReader } from '@touchline/match-store/heartbeat';
import { expect, test } from 'vitest';
import { openMatchDatabase } from './open-match-database.ts';

test('the last heartbeat is the newest one, and before the first there is none', async () => {
  const database = await openMatchDatabase();
  const { lastHeartbeat } = heartbeatReader(database.kysely);
  expect(await lastHeartbeat()).toBeUndefined();
  await beat(database.kysely, 1_800_000_000.7);
  expect(await lastHeartbeat()).toBe(1_800_000_000);
  await beat(database.kysely, 1_800_000_005);
  expect(await lastHeartbeat()).toBe(1_800_000_005);
  await database.close();
});
