import { getUserInfo } from '@touchline/contract/account';
import { updateThirdMember } from '@touchline/contract/account-life';
import { saveAddress } from '@touchline/contract/address';
import { CALLS } from '@touchline/contract/calls';
import type { Call } from '@touchline/contract/define-call';
import { publishFeedback, replyTicket, answerTicket } from '@touchline/contract/feedback';
import { addSearchLog, addViewLog } from '@touchline/contract/history';
import { editUserInfo, getSessions } from '@touchline/contract/identity';
import { getMessages } from '@touchline/contract/message';
import { followFootballMatch } from '@touchline/contract/follow';
import { saveUserSettings } from '@touchline/contract/user-settings';
import { jsonSchemaOf } from '@touchline/schema/json-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { RIGHT } from './right-values.ts';
import { tableContents } from './table-contents.ts';

const world = await openMatchWorld();
const db = world.api();
/** Stands in everything that is nobody else's business. */
const SECRET = '机密内容-7431';
let api: ApiUnderTest;
let ids: number[] = [];
let victim = { uid: 0, token: '' };
let rowsOfOwner: () => Promise<string>;

/** Everything of the owner that is private, each with an id of its own. */
const fillPrivate = async (): Promise<number[]> => {
  const { token, uid } = victim;
  const [address] = await api.ask(saveAddress, {
    name: SECRET,
    mobile: '13900007431',
    country: 'CN',
    city: SECRET,
    district: SECRET,
    detail: SECRET,
    token,
  });
  const { id: ticket } = await api.ask(publishFeedback, { content: SECRET, contact: SECRET, token });
  await api.ask(answerTicket, { id: ticket, content: SECRET, token: api.operatorToken });
  await api.ask(replyTicket, { id: ticket, content: SECRET, token });
  await api.ask(addSearchLog, { target_id: SECRET, keyword: SECRET, token });
  await api.ask(addViewLog, { kind: 'match', target_id: 1, token });
  await api.ask(followFootballMatch, { matchid: 1, type: 1, token });
  await api.ask(saveUserSettings, { network_line: SECRET, token });
  await api.ask(updateThirdMember, { third_member: 'member-7431', token });
  await api.ask(editUserInfo, { city: SECRET, birthday: '1990-01-02', token });
  const [message] = (await api.ask(getMessages, { token })).list;
  const [session] = await api.ask(getSessions, { token });
  const views = await db.selectFrom('view_log').select('id').where('account_id', '=', uid).execute();
  return [uid, address?.id, ticket, message?.id, session?.id, ...views.map(({ id }) => id)].filter(
    (id): id is number => id !== undefined,
  );
};

/**
 * What stands under the owner, as one text; when somebody was last seen moves by itself, and that somebody follows the
 * owner, which anyone may, is counted and told.
 */
const everythingOwned = async (): Promise<string> => {
  const { rows } = await sql<{ own: string }>`
    select (to_jsonb(a) - 'fans_count')::text
      || (select count(*) from ticket_reply where author_id = a.id) as own
    from account a where id = ${victim.uid}
  `.execute(db);
  return [await rowsOfOwner(), rows[0]?.own].join('\n');
};

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
  await world.addMatch(1);
  victim = await api.member('owner-of-secrets');
  ids = await fillPrivate();
  rowsOfOwner = await tableContents(db, {
    column: 'account_id',
    where: sql`account_id = ${victim.uid} and to_jsonb(t) ->> 'kind' is distinct from 'newFan'`,
  });
  await api.member('curious');
});
afterAll(() => api.close());

type Property = { type?: string; items?: { type?: string } };

const isNumber = ({ type }: Property): boolean => type === 'integer' || type === 'number';
const isNumberList = ({ type, items }: Property): boolean =>
  type === 'array' && items !== undefined && isNumber(items);

/** An object's schema has these two, of these types. */
const schemaOf = (call: Call) =>
  jsonSchemaOf(call.body, 'input') as { properties?: Record<string, Property>; required?: string[] };

/** Bodies in which each field that may be an id is one of the owner's. */
const bodiesOf = (call: Call): Record<string, unknown>[] => {
  const { properties = {}, required = [] } = schemaOf(call);
  const fields = Object.entries(properties);
  const right = Object.fromEntries(required.map((name) => [name, RIGHT[name]]));
  const named = fields.filter(([, property]) => isNumber(property) || isNumberList(property));
  return [
    right,
    ...named.flatMap(([name, property]) =>
      ids.map((id) => ({ ...right, [name]: isNumberList(property) ? [id] : id })),
    ),
  ];
};

const mayBeCalled = Object.entries(CALLS as Record<string, Call>).filter(
  ([, { access }]) => access !== 'operator',
);

describe('nothing of another user’s can be read or changed by changing an id', () => {
  test.each(mayBeCalled)('%s', async (_name, call) => {
    const before = await everythingOwned();
    const { token } = await api.loginAs('curious', 'member-password');
    for (const body of bodiesOf(call)) {
      for (const who of [{ token }, {}]) {
        const answer = JSON.stringify(await api.send(call, { ...body, ...who }));
        expect(answer).not.toContain(SECRET);
        expect(answer).not.toMatch(/7431/);
      }
    }
    expect(await everythingOwned()).toBe(before);
    // The uid of another with the own token is nobody's login.
    const posed = await api.send(call, { ...bodiesOf(call)[0], token, uid: victim.uid });
    expect(JSON.stringify(posed)).not.toContain(SECRET);
    expect(call.access === 'guest' || posed.status === 2).toBe(true);
  });
});

test('the owner still finds everything', async () => {
  expect(await api.ask(getUserInfo, { token: victim.token })).toMatchObject({ third_member: 'member-7431' });
});
