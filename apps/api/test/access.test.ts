import { CALLS } from '@touchline/contract/calls';
import type { Access, Call } from '@touchline/contract/define-call';
import { STATUS } from '@touchline/contract/envelope';
import { jsonSchemaOf } from '@touchline/schema/json-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
const FUTURE_SEC = 4_000_000_000;
let api: ApiUnderTest;
const tokens: Record<string, string> = { guest: '' };

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
  tokens['user'] = (await api.member('role-user')).token;
  tokens['vip'] = (await api.member('role-vip', { vip_level: 1, vip_date: FUTURE_SEC })).token;
  tokens['expired vip'] = (await api.member('role-expired', { vip_level: 1, vip_date: 1 })).token;
  tokens['anchor'] = (await api.member('role-anchor', { is_anchor: 1 })).token;
  tokens['operator'] = (await api.member('role-operator', { is_operate: 1 })).token;
  const banned = await api.member('role-banned', { is_anchor: 1, is_operate: 1 });
  await world.api().updateTable('account').set({ status: 'banned' }).where('id', '=', banned.uid).execute();
  const left = await api.member('role-left', { is_operate: 1 });
  await api.ask(CALLS.logout, { token: left.token });
  tokens['banned'] = banned.token;
  tokens['logged out'] = left.token;
  tokens['stranger'] = 'a-token-that-nobody-was-given';
});
afterAll(() => api.close());

/** Whose token opens nothing: they are guests. */
const NOBODY = ['guest', 'banned', 'logged out', 'stranger'];

/** Who may make calls of a level. Anchor and operator are roles of their own. @source app §6 */
const MAY: Record<Access, readonly string[]> = {
  guest: [...NOBODY, 'user', 'vip', 'expired vip', 'anchor', 'operator'],
  user: ['user', 'vip', 'expired vip', 'anchor', 'operator'],
  vip: ['vip'],
  anchor: ['anchor'],
  operator: ['operator'],
};

/** A call that changes something has fields: with a wrong one it is refused once the access rule let it pass. */
const wrongBody = (call: Call): Record<string, unknown> => {
  const { properties } = jsonSchemaOf(call.body, 'input');
  return Object.fromEntries(Object.keys(properties ?? {}).map((field) => [field, { not: 'this' }]));
};

/** The one call without fields that ends something comes last. */
const isLogout = ([name]: [string, Call]): number => (name === 'logout' ? 1 : 0);

const table = (Object.entries(CALLS) as [string, Call][])
  .toSorted((one, other) => isLogout(one) - isLogout(other))
  .flatMap(([name, call]) =>
    MAY.guest.map((role) => ({ name, call, role, allowed: MAY[call.access].includes(role) })),
  );

describe('access levels are enforced on every call', () => {
  test.each(table)('$name by $role: allowed $allowed', async ({ call, role, allowed }) => {
    const token = tokens[role] ?? '';
    const { status } = await api.send(call, { ...wrongBody(call), ...(token === '' ? {} : { token }) });
    const refusal = NOBODY.includes(role) ? STATUS.loginExpired : STATUS.forbidden;
    const isRefused = status === STATUS.loginExpired || status === STATUS.forbidden;
    expect(isRefused ? status : 'let in').toBe(allowed ? 'let in' : refusal);
  });
});

test('calls per minute from one address are limited, and the answer says how long to wait', async () => {
  const limited = await startApiUnderTest({ databaseUrl: world.url, config: { API_CALLS_PER_MIN: 4 } });
  const answers = [];
  for (let call = 0; call < 6; call += 1) answers.push(await limited.send(CALLS.getHomeScroll));
  expect(answers.map(({ status }) => status)).toEqual([0, 0, 0, 0, 5, 5]);
  expect(answers[5]).toMatchObject({ data: null });
  expect(await limited.send(CALLS.getCategory)).toMatchObject({ status: 0 });
  await limited.close();
});
