import { randomInt } from 'node:crypto';
import { login } from '@touchline/contract/account';
import { getHomeScroll } from '@touchline/contract/home';
import { regist, sendCode } from '@touchline/contract/identity';
import { LINES_PATH } from '@touchline/contract/lines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { textAt } from './text-at.ts';

const LIMIT = 50;
const world = await openMatchWorld();
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({
    databaseUrl: world.url,
    config: { DEMO: true, TRUST_PROXY: 1, API_CALLS_PER_MIN: LIMIT },
  });
});
afterAll(() => api.close());

const anAddress = (): string => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
const many = <Answer>(count: number, ask: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
const statusOf = async (answer: Response): Promise<number> =>
  ((await answer.json()) as { status: number }).status;

test('behind one proxy nobody becomes many callers by addresses that he makes up', async () => {
  const caller = anAddress();
  const statuses = await many(4 * LIMIT, async () => {
    const forged = Array.from({ length: randomInt(1, 5) }, anAddress);
    const headers = { 'x-forwarded-for': [...forged, caller].join(', ') };
    return statusOf(await api.fetchCall(getHomeScroll, {}, headers));
  });
  expect(statuses.filter((status) => status === 0).length).toBeLessThanOrEqual(LIMIT);
  // Somebody else behind the same proxy is not held back by it.
  const other = { 'x-forwarded-for': `${caller}, ${anAddress()}` };
  expect(await statusOf(await api.fetchCall(getHomeScroll, {}, other))).toBe(0);
});

test('no host that callers make up is ever told to others as a line of the API', async () => {
  await many(200, (index) => {
    const host = `evil-${index}.example`;
    return textAt(`${api.base}${LINES_PATH}`, {
      'x-forwarded-for': anAddress(),
      ...(index % 2 === 0 ? { host } : { 'x-forwarded-host': host }),
    });
  });
  const lines = await textAt(`${api.base}${LINES_PATH}`, { 'x-forwarded-for': anAddress() });
  expect(lines).toContain('"url":"http');
  expect(lines).not.toContain('evil');
});

test('of wrong passwords at the same moment no more are compared than one after the other', async () => {
  await api.member('target');
  const headers = { 'x-forwarded-for': anAddress() };
  const answers = await many(40, async (index) => {
    const answer = await api.fetchCall(login, { account: 'target', password: `guess-${index}` }, headers);
    return (await answer.json()) as { status: number; field?: string };
  });
  expect(answers.filter(({ field }) => field === 'password').length).toBeLessThanOrEqual(5);
  expect(answers.filter(({ status }) => status === 0)).toEqual([]);
});

test('a code of a text message that is sent by many at the same moment makes one account', async () => {
  const mobile = `139${randomInt(10_000_000, 99_999_999)}`;
  const { captcha, captcha_code: code } = await api.readCaptcha();
  const { demo_code: sent = '' } = await api.ask(sendCode, { mobile, captcha, code });
  const statuses = await many(20, async () => {
    const body = { mobile, code: sent, password: 'first-password' };
    return statusOf(await api.fetchCall(regist, body, { 'x-forwarded-for': anAddress() }));
  });
  expect(statuses.filter((status) => status === 0)).toHaveLength(1);
});
