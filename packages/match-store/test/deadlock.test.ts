import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '@touchline/match-store/rows';
import type { Tables } from '@touchline/match-store/tables';
import { openMatchDatabase } from './open-match-database.ts';

let database: Awaited<ReturnType<typeof openMatchDatabase>>;
beforeAll(async () => {
  database = await openMatchDatabase();
});
afterAll(() => database.close());

/** Renames two teams, the second only when the other writer has renamed its first. */
const renameBoth = (ids: readonly [number, number], name: string, meet: () => Promise<void>) =>
  inTransaction(database.kysely, async (transaction: Kysely<Tables>) => {
    const rename = (id: number) =>
      transaction
        .withSchema('match')
        .updateTable('team')
        .set({ name_zh: name })
        .where('id', '=', id)
        .execute();
    await rename(ids[0]);
    await meet();
    await rename(ids[1]);
  });

/** Resolves for both once both have come; later comers pass. */
const meeting = () => {
  let arrived = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return async () => {
    arrived += 1;
    if (arrived === 2) resolve();
    await promise;
  };
};

test('two writers that wait for each other are both written, one after the other', async () => {
  const meet = meeting();
  await Promise.all([renameBoth([11, 12], '一', meet), renameBoth([12, 11], '二', meet)]);
  const { rows } = await database.pool.query<{ name_zh: string }>(
    'select name_zh from match.team where id in (11, 12)',
  );
  const names = new Set(rows.map(({ name_zh: name }) => name));
  expect(rows).toHaveLength(2);
  expect(names.size).toBe(1);
});

test('any other error is thrown as it is, once', async () => {
  let runs = 0;
  const work = () => {
    runs += 1;
    return Promise.reject(new RangeError('no'));
  };
  await expect(inTransaction(database.kysely, work)).rejects.toThrow('no');
  expect(runs).toBe(1);
});
