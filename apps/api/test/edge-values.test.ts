import { getUserInfo } from '@touchline/contract/account';
import { CALLS, type CallName } from '@touchline/contract/calls';
import type { Call } from '@touchline/contract/define-call';
import { saveRoom } from '@touchline/contract/operator';
import type { Envelope } from '@touchline/contract/envelope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentRepository } from '../src/content/content-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { bodySchemaOf, valuesAtBounds } from './argument-values.ts';
import { openMatchWorld } from './match-world.ts';
import { rightValue } from './right-values.ts';

const world = await openMatchWorld();
let api: ApiUnderTest;
let number = 0;
const tokens: Record<string, string> = {};

const ROLES = { person: {}, anchor: { is_anchor: 1 }, operator: { is_operate: 1 } } as const;
type Role = keyof typeof ROLES;

/** Some calls end the login that makes them. */
const tokenOf = async (role: Role): Promise<string> => {
  const token = tokens[role] ?? '';
  if (token !== '' && (await api.send(getUserInfo, { token })).status === 0) return token;
  number += 1;
  tokens[role] = (await api.member(`edge-${role}-${number}`, ROLES[role])).token;
  return tokens[role];
};

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, config: { DEMO: true } });
  api.chat.answers.set('get_joined_group_list', { TotalCount: 0, GroupIdList: [] });
  await world.addMatch(1);
  // What the right values name by the number 1, so that calls get as far as their work.
  await contentRepository(world.api()).add({ kind: 'news', state: 'published', title: '赛后', nowSec: 1 });
  const { uid } = await api.member('edge-host', { is_anchor: 1 });
  const room = { anchor_uid: uid, title: '直播', category: 'talk' };
  await api.ask(saveRoom, { ...room, token: api.operatorToken });
});
afterAll(() => api.close());

const rightBody = (call: Call): Record<string, unknown> =>
  Object.fromEntries((bodySchemaOf(call).required ?? []).map((name) => [name, rightValue(name)]));

const roleFor = ({ access }: Call): Role =>
  access === 'anchor' || access === 'operator' ? access : 'person';

/** @returns what is wrong with an answer to a body that its schema allows */
const wrongIn = async (call: Call, what: string, body: Record<string, unknown>): Promise<string[]> => {
  const response = await api.fetchCall(call, body);
  if (response.status < 500) {
    const answer = (await response.json()) as Envelope;
    return answer.status === 0 || answer.msg !== '' ? [] : [`${what}: a refusal without a word`];
  }
  return [`${what}: ${response.status} ${await response.text()}`];
};

const names = Object.keys(CALLS) as CallName[];

describe('what a call allows never ends in a fault of the server', () => {
  test.each(names)('%s at the bounds of each argument, by strangers and whoever may', async (name) => {
    const call: Call = CALLS[name];
    const right = rightBody(call);
    const token = await tokenOf(roleFor(call));
    const cases = [
      { what: 'a stranger', body: right },
      { what: 'an operator', body: { ...right, token: await tokenOf('operator') } },
      ...valuesAtBounds(call).map(({ what, path, body }) => ({
        what: `${path} ${what}`,
        body: { ...right, ...body, token },
      })),
    ];
    const wrong = [];
    for (const { what, body } of cases) wrong.push(...(await wrongIn(call, what, body)));
    expect(wrong).toEqual([]);
  });
});
