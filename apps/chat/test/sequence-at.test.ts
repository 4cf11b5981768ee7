import { testDatabase } from '@touchline/testing/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { CHAT_SCHEMA, chatMigrations } from '../src/migrations.ts';
import type { Tables } from '../src/tables.ts';

const test_ = await testDatabase({ schema: CHAT_SCHEMA, migrations: chatMigrations });
const { kysely } = test_.connect<Tables>(CHAT_SCHEMA);
let nextApp = 1;

/** Steps from one message to the next: in its number, as some are gone, and in its second. */
const steps = fc.array(
  fc.record({ seq: fc.integer({ min: 1, max: 4 }), sec: fc.integer({ min: 0, max: 3 }) }),
  {
    minLength: 1,
    maxLength: 40,
  },
);

const write = async (messages: readonly { seq: number; sec: number }[]): Promise<number> => {
  const app_id = nextApp;
  nextApp += 1;
  const last = messages.at(-1);
  await kysely
    .insertInto('conversation')
    .values({ app_id, conversation: 'c', last_seq: last?.seq ?? 0, last_sec: last?.sec ?? 0 })
    .execute();
  const rows = messages.map(({ seq, sec }) => ({
    app_id,
    conversation: 'c',
    seq,
    from_user: 'ana',
    to_user: 'bo',
    random: seq,
    client_seq: seq,
    client_sec: sec,
    time_sec: sec,
    commit_ms: sec * 1000,
    is_tip: false,
    counts_unread: true,
    shows_last: true,
    content: '{}',
  }));
  await kysely.insertInto('message').values(rows).execute();
  return app_id;
};

test('a jump to a time finds the page that a look at every message would find', () =>
  fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: -1, max: 80 }), async (all, atSec) => {
      let seq = 0;
      let sec = 0;
      const messages = all.map((step) => ({ seq: (seq += step.seq), sec: (sec += step.sec) }));
      const appId = await write(messages);
      const { rows } = await sql<{ at: number }>`select sequence_at(${appId}, 'c', ${atSec}) as at`.execute(
        kysely,
      );
      const at = rows[0]?.at ?? -1;
      expect(messages.filter((one) => one.seq <= at)).toEqual(messages.filter((one) => one.sec <= atSec));
    }),
    { numRuns: 150 },
  ));
