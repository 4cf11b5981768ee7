import { sql } from 'kysely';
import type { Migrations } from '@touchline/engines/sql/migrate';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '@touchline/testing/test-database';
import { testEngines } from '@touchline/testing/test-engines';

const migrations: Migrations = {
  '001-notes': {
    async up(db) {
      await db.schema
        .createTable('note')
        .addColumn('id', 'bigint', (c) => c.primaryKey())
        .execute();
    },
  },
};

type Tables = { note: { id: number } };

test('each test database has its own schema, migrated, and sees nothing of another', async () => {
  const [one, other] = await Promise.all([
    testDatabase({ schema: 'notes', migrations }),
    testDatabase({ schema: 'notes', migrations }),
  ]);
  const first = one.connect<Tables>('notes');
  const second = other.connect<Tables>('notes');
  await first.kysely.insertInto('note').values({ id: 9_000_000_000 }).execute();
  expect(await first.kysely.selectFrom('note').selectAll().execute()).toEqual([{ id: 9_000_000_000 }]);
  expect(await second.kysely.selectFrom('note').selectAll().execute()).toEqual([]);
});

test('a bigint that a number cannot hold exactly is an error, never a wrong number', async () => {
  const database = await testDatabase({ schema: 'notes', migrations });
  const { kysely } = database.connect<Tables>('notes');
  await expect(sql`select 9007199254740993::bigint`.execute(kysely)).rejects.toThrow(/9007199254740993/);
});

test('what happens in one test database is not heard in another, in engines of the same database it is', async () => {
  const urls = [(await testDatabase()).url, (await testDatabase()).url];
  const [here, beside, elsewhere] = await Promise.all(
    [urls[0], urls[0], urls[1]].map((databaseUrl = '') => testEngines({ databaseUrl })),
  );
  if (!here || !beside || !elsewhere) throw new Error('there are three');
  const heard: string[] = [];
  const isShared = Boolean(process.env['REDIS_URL']);
  await beside.bus.subscribe('topic', () => heard.push('beside'));
  await elsewhere.bus.subscribe('topic', () => heard.push('elsewhere'));
  await here.bus.publish('topic', new Uint8Array());
  await elsewhere.bus.publish('topic', new Uint8Array());
  await vi.waitFor(() =>
    expect(heard.toSorted()).toEqual(isShared ? ['beside', 'elsewhere'] : ['elsewhere']),
  );
  await Promise.all([here, beside, elsewhere].map((engines) => engines.close()));
});

test('engines for tests are ready and report it', async () => {
  const { url } = await testDatabase({ schema: 'notes', migrations });
  const engines = await testEngines({ databaseUrl: url });
  expect(await engines.health.report()).toMatchObject({ ready: true, parts: { database: 'ok' } });
  await engines.close();
});
