import { beat } from '@touchline/match-store/heartbeat';
import { matchStore } from '@touchline/match-store/match-store';
import { expect, test } from 'vitest';
import { openMatchDatabase } from './open-match-database.ts';

test('the last heartbeat is the newest one, and before the first there is none', async () => {
  const database = await openMatchDatabase();
  const store = matchStore(database.kysely);
  expect(await store.lastHeartbeat()).toBeUndefined();
  await beat(database.kysely, 1_800_000_000.7);
  expect(await store.lastHeartbeat()).toBe(1_800_000_000);
  await beat(database.kysely, 1_800_000_005);
  expect(await store.lastHeartbeat()).toBe(1_800_000_005);
  await database.close();
});
