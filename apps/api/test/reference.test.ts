import { CALLS } from '@touchline/contract/calls';
import type { Call } from '@touchline/contract/define-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
});
afterAll(() => api.close());

type Security = Record<string, string[]>[];
type Document = {
  openapi: string;
  paths: Record<
    string,
    Record<string, { summary: string; security?: Security; parameters: { name: string }[] }>
  >;
  components: { securitySchemes: Record<string, unknown> };
};

test('the OpenAPI document has every call of the contract, and what answers otherwise than in the envelope', async () => {
  const response = await fetch(`${api.base}/api/openapi.json`);
  expect(response.headers.get('content-type')).toContain('application/json');
  const document = (await response.json()) as Document;
  expect(document.openapi).toBe('3.1.0');
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary }]) => `${method.toUpperCase()} ${path} ${summary}`),
  );
  const declared = Object.values(CALLS).map(
    ({ method, path, summary }: Call) => `${method} ${path} ${summary}`,
  );
  const others = documented.filter((one) => !declared.includes(one));
  expect(documented.filter((one) => declared.includes(one)).toSorted()).toEqual(declared.toSorted());
  expect(others.map((one) => one.split(' ').slice(0, 2).join(' ')).toSorted()).toEqual([
    'GET /api/config/errorTexts',
    'GET /api/config/lines',
    'GET /api/model/ledger.csv',
    'GET /api/plan/plans.csv',
    'GET /api/race/changes',
    'GET /api/user/smsCaptcha',
    'GET /api/user/smsCaptchaSound',
    'GET /webapi/home/getCommonScript',
    'PUT /api/storage/cos/{name}',
    'PUT /api/storage/picture/{ticket}',
  ]);
});

test('the reference page names every call and runs no script', async () => {
  const response = await fetch(`${api.base}/api/reference`);
  const page = await response.text();
  expect(response.headers.get('content-type')).toContain('text/html');
  for (const { path } of Object.values(CALLS)) expect(page).toContain(path);
  expect(page).not.toContain('<script');
});

test('the reference says where the token goes: the header of every call, or the query of a GET; guests need none', async () => {
  const response = await fetch(`${api.base}/api/openapi.json`);
  const { paths, components } = (await response.json()) as Document;
  expect(components.securitySchemes).toMatchObject({
    header: { type: 'http', scheme: 'bearer' },
    query: { type: 'apiKey', in: 'query', name: 'token' },
  });
  for (const { method, path, access } of Object.values<Call>(CALLS)) {
    const { security = [], parameters } = paths[path]?.[method.toLowerCase()] ?? { parameters: [] };
    const ways = security.map((one) => Object.keys(one)[0] ?? 'nobody');
    const expected = [
      ...(access === 'guest' ? ['nobody'] : []),
      'header',
      ...(method === 'GET' ? ['query'] : []),
    ];
    expect([path, ways]).toEqual([path, expected]);
    expect(parameters.map(({ name }) => name)).not.toContain('token');
  }
});
