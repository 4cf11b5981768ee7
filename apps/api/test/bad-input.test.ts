import { CALLS, type CallName } from '@touchline/contract/calls';
import type { Call } from '@touchline/contract/define-call';
import { getDateMatch } from '@touchline/contract/match';
import { jsonSchemaOf } from '@touchline/schema/json-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { valuesBeyond } from './argument-values.ts';
import { openMatchWorld } from './match-world.ts';
import { rightValue } from './right-values.ts';
import { tableContents } from './table-contents.ts';

const world = await openMatchWorld();
const kysely = world.api();
let api: ApiUnderTest;
let anchorToken = '';
/** Everything that stands in the schema, as one text. */
let everything: () => Promise<string>;
/** What stood there after the last call. */
let content = '';

/** Fails when a call wrote something, and goes on from what stands now. */
const expectNothingWritten = async (): Promise<void> => {
  const before = content;
  content = await everything();
  expect(content).toBe(before);
};

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
  anchorToken = (await api.member('wrong-anchor', { is_anchor: 1 })).token;
  everything = await tableContents(kysely);
  content = await everything();
});
afterAll(() => api.close());

type Property = {
  type?: string;
  enum?: unknown[];
  anyOf?: Property[];
  properties?: Record<string, Property>;
  maxLength?: number;
  maxItems?: number;
};

const schemaOf = (call: Call): { properties: Record<string, Property>; required: string[] } => {
  // An object's schema has these two, of these types.
  return jsonSchemaOf(call.body, 'input') as { properties: Record<string, Property>; required: string[] };
};

/** A value that its schema cannot take. */
const wrongTypeFor = ({ type }: Property): unknown => (type === 'object' ? 7 : { not: 'this' });

const hugeFor = ({ type, enum: choices, properties = {} }: Property): unknown => {
  // Fields that an object does not have are dropped.
  const [field = 'deep'] = Object.keys(properties);
  if (choices) return 1e300;
  if (type === 'string') return '长'.repeat(16_000);
  if (type === 'array') return Array.from({ length: 20_000 }, () => 0);
  if (type === 'object') return { [field]: 'x'.repeat(5_000) };
  return 1e300;
};

const casesOf = (call: Call) => {
  const { properties, required } = schemaOf(call);
  const fields = Object.entries(properties);
  return [
    ...required.map((field) => ({ what: 'missing', field, body: {} as Record<string, unknown> })),
    ...(call.method === 'POST'
      ? fields.flatMap(([field, property]) => [
          { what: 'wrong type', field, body: { [field]: wrongTypeFor(property) } },
          { what: 'huge', field, body: { [field]: hugeFor(property) } },
        ])
      : []),
    ...fields
      .filter(([, { type, enum: choices }]) => type === 'string' && !choices)
      .flatMap(([field]) => [
        { what: 'a zero byte in', field, body: { [field]: 'a\u0000b' } },
        { what: 'half of a pair in', field, body: { [field]: 'a\ud83d' } },
      ]),
  ];
};

/** Where a name means something else than in most calls. */
const RIGHT_OF: Partial<Record<CallName, Record<string, unknown>>> = {
  addSearchLog: { target_id: 'team:1' },
  saveGoods: { category: 'shirt', kind: 'physical' },
  receiveTask: { name: 'watchLive' },
  saveTaskRule: { name: 'watchLive' },
  makeShare: { kind: 'shareInfo' },
  openShare: { code: 'abcdefghjk' },
  reportContent: { kind: 'user', id: '1' },
  getPlans: { type: 'hot' },
  getPlanRank: { type: 'return' },
  publishPlan: { price: 0 },
  exchangeCoupon: { code: 'ABCDEFGHJKLM' },
};

const names = (Object.keys(CALLS) as CallName[]).filter((name) => casesOf(CALLS[name]).length > 0);

describe.each(names)('%s names each wrong field and writes nothing', (name) => {
  const call: Call = CALLS[name];
  const cases = casesOf(call);
  const { required } = schemaOf(call);

  const ask = (body: Record<string, unknown>, without?: string) => {
    const right = Object.fromEntries(
      required.filter((one) => one !== without).map((one) => [one, RIGHT_OF[name]?.[one] ?? rightValue(one)]),
    );
    const token = call.access === 'anchor' ? anchorToken : api.operatorToken;
    return api.send(call, { ...right, ...body, token, lang: 'en' });
  };

  test('what is just outside of its range, at any depth', async () => {
    for (const { what, path, body } of valuesBeyond(call)) {
      const answer = await ask(body);
      expect({ what, ...answer }).toMatchObject({ what, status: 1, data: null, field: path });
      expect(answer.msg).toContain(path);
    }
  });

  test.each(cases)('$what $field', async ({ what, field, body }) => {
    const answer = await ask(body, what === 'missing' ? field : undefined);
    expect(answer).toMatchObject({ status: 1, data: null });
    expect('field' in answer ? answer.field?.split('.')[0] : undefined).toBe(field);
    expect(answer.msg).toContain(field);
  });

  test('nothing was written', async () => {
    await expect(expectNothingWritten()).resolves.toBeUndefined();
  });
});

test('fields that a call does not have are dropped', async () => {
  const answer = await api.send(getDateMatch, { date: '2027-01-15', shell_build: 7, deep: { a: 1 } });
  expect(answer).toMatchObject({ status: 0 });
});

describe('what is wrong before a call is reached', () => {
  const post = (body: string, type = 'application/json') =>
    fetch(`${api.base}${getDateMatch.path}`, { method: 'POST', headers: { 'content-type': type }, body });

  test.each([
    ['not JSON', '{"date":', 'application/json', 400],
    ['a list', '[1]', 'application/json', 200],
    ['a text', '"x"', 'application/json', 200],
    ['another type', 'date=2027-01-15', 'text/plain', 415],
    ['more than 64 KB', JSON.stringify({ date: 'x'.repeat(70_000) }), 'application/json', 413],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 'application/json', 400],
  ])('%s is refused in the envelope', async (_title, body, type, http) => {
    const response = await post(body, type);
    expect(response.status).toBe(http);
    expect(await response.json()).toMatchObject({ status: 1, field: 'body', data: null });
  });

  test('an unknown path is 404 in the envelope', async () => {
    const response = await fetch(`${api.base}/api/no/such`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 4, data: null });
  });

  test.each([
    ['platform', 9],
    ['uid', -1],
    ['token', 'x'.repeat(300)],
    ['lang', 'x'.repeat(40)],
  ])('a wrong common parameter is named: %s', async (field, value) => {
    const answer = await api.send(getDateMatch, { date: '2027-01-15', [field]: value });
    expect(answer).toMatchObject({ status: 1, field });
  });
});

describe('common parameters', () => {
  test('null or undefined fields are dropped, hideLoading and noToast are removed', async () => {
    const body = { date: '2027-01-15', filter: null, hideLoading: true, noToast: true, channel_code: null };
    expect(await api.send(getDateMatch, body)).toMatchObject({ status: 0 });
  });

  test('on mobile they may come from the page query as text', async () => {
    const path: Call['path'] = `${getDateMatch.path}?uid=0&platform=1&app_ver=3.2.1&channel_code=x7&token=&lang=pt-br`;
    const answer = await api.send({ method: 'POST', path }, { date: 7 });
    expect(answer).toMatchObject({ status: 1, field: 'date', msg: 'o campo date deve ser do tipo string' });
  });

  test.each([
    ['zh-cn', '缺少参数 date'],
    ['pt-br', 'falta o campo date'],
    ['en', 'the field date is missing'],
    ['xx', '缺少参数 date'],
  ])('the wrong field is named in the language asked for: %s', async (lang, msg) => {
    expect(await api.send(getDateMatch, { lang })).toMatchObject({ msg });
  });
});

test('a page of another host makes the calls, and reads nothing else', async () => {
  const asked = await fetch(`${api.base}${getDateMatch.path}`, { method: 'OPTIONS' });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-headers')).toContain('content-type');
  const answer = await api.fetchCall(getDateMatch, { date: '2027-01-15' });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('set-cookie')).toBeNull();
  for (const path of ['/internal/media/authorise', '/api/development/sms', '/api/no/such']) {
    const refused = await fetch(`${api.base}${path}`, { method: 'OPTIONS' });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([404, null]);
  }
});

test('every answer carries the constant security headers', async () => {
  const response = await api.fetchCall(getDateMatch, { date: '2027-01-15' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});
