import { testDatabase } from '@touchline/testing/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { CHAT_SCHEMA, chatMigrations } from '../src/migrations.ts';
import type { Tables } from '../src/tables.ts';

const GROUPS = ['a', 'b', 'c'];
const USERS = ['ana', 'bo', 'cy', 'di', 'eve'];
const test_ = await testDatabase({ schema: CHAT_SCHEMA, migrations: chatMigrations });
const { kysely } = test_.connect<Tables>(CHAT_SCHEMA);
let nextApp = 1;

const names = (all: readonly string[]) => fc.uniqueArray(fc.constantFrom(...all), { minLength: 1 });
const change = fc.record({
  kind: fc.constantFrom('add', 'remove', 'leave', 'dissolve'),
  groups: names(GROUPS),
  users: names(USERS),
});
type Change = { kind: string; groups: string[]; users: string[] };

const found = async (): Promise<number> => {
  const app_id = nextApp;
  nextApp += 1;
  const group = {
    app_id,
    type: 'Public',
    name: 'n',
    introduction: '',
    notification: '',
    avatar: '',
    owner_id: 'ana',
    created_sec: 1,
    info_sec: 1,
    join_option: 'FreeAccess',
    invite_option: 'DisableInvite',
    max_members: 9,
  };
  await kysely
    .insertInto('chat_group')
    .values(GROUPS.map((group_id) => Object.assign({ group_id }, group)))
    .execute();
  return app_id;
};

const apply = async (app_id: number, { kind, groups, users }: Change): Promise<void> => {
  if (kind === 'add') {
    await sql`insert into group_member (app_id, group_id, user_id, role, joined_sec)
      select ${app_id}, g.id, u.id, 'Member', 1 from chat_group c
        join unnest(${groups}::text[]) as g (id) on c.app_id = ${app_id} and c.group_id = g.id
        cross join unnest(${users}::text[]) as u (id)
       order by g.id, u.id
      on conflict do nothing`.execute(kysely);
    return;
  }
  if (kind === 'dissolve') {
    await kysely
      .deleteFrom('chat_group')
      .where('app_id', '=', app_id)
      .where('group_id', '=', groups[0] ?? '')
      .execute();
    return;
  }
  const members = kysely
    .deleteFrom('group_member')
    .where('app_id', '=', app_id)
    .where('user_id', 'in', users);
  await (kind === 'remove' ? members.where('group_id', 'in', groups) : members).execute();
};

test('the kept number of members is the number of members after any changes', () =>
  fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
      const appId = await found();
      for (const one of changes) await apply(appId, one);
      const { rows } = await sql<{ kept: number; counted: number }>`
        select member_count as kept, (select count(*) from group_member m
          where m.app_id = g.app_id and m.group_id = g.group_id) as counted
          from chat_group g where app_id = ${appId}`.execute(kysely);
      for (const { kept, counted } of rows) expect(kept).toBe(counted);
    }),
    { numRuns: 100 },
  ));

test('members who join and leave several groups at once do not block each other', async () => {
  const appId = await found();
  const both = (users: string[]): Promise<void>[] => [
    apply(appId, { kind: 'add', groups: GROUPS, users }),
    apply(appId, { kind: 'leave', groups: [], users: users.toReversed() }),
    apply(appId, { kind: 'add', groups: GROUPS.toReversed(), users }),
  ];
  await Promise.all(Array.from({ length: 30 }, () => both(USERS)).flat());
  const { rows } = await sql<{ same: boolean }>`
    select bool_and(member_count = (select count(*) from group_member m
      where m.app_id = g.app_id and m.group_id = g.group_id)) as same
      from chat_group g where app_id = ${appId}`.execute(kysely);
  expect(rows).toEqual([{ same: true }]);
});
