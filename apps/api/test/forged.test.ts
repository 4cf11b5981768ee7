import { publishFeedback } from '@touchline/contract/feedback';
import { LINES_PATH } from '@touchline/contract/lines';
import { getHomeScroll } from '@touchline/contract/home';
import { saveAnnouncement, saveBanner } from '@touchline/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { textAt } from './text-at.ts';

const world = await openMatchWorld();
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, config: { DEMO: true, API_CALLS_PER_MIN: 50 } });
});
afterAll(() => api.close());

test.each([
  ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
  ['Host', { host: 'evil.example' }],
])('a host made up in %s does not stand in the list of lines', async (_name, headers) => {
  const lines = await textAt(`${api.base}${LINES_PATH}`, headers);
  expect(lines).toContain('"url":"http');
  expect(lines).not.toContain('evil.example');
});

test.each([
  ['an address that a header claims', { 'x-forwarded-for': '127.0.0.1' }],
  ['a name that somebody else points here', { host: 'rebound.example' }],
])('text messages are not shown to %s', async (_what, headers) => {
  expect(await textAt(`${api.base}/api/development/sms`, headers)).toContain('"status":3');
  expect(await textAt(`${api.base}/api/development/sms`, {})).toContain('<h1>');
});

test('without proxies in front X-Forwarded-For gives nobody another address', async () => {
  const answers = [];
  for (let call = 0; call < 60; call += 1) {
    answers.push(await api.fetchCall(getHomeScroll, {}, { 'x-forwarded-for': `10.0.0.${call}` }));
  }
  const last = (await answers.at(-1)?.json()) as { status: number };
  expect(last.status).toBe(5);
});

test.each(['https://elsewhere.example/a.webp', '/objects/public/images/1/a.webp'])(
  'a ticket shows no picture that its sender did not upload: %s',
  async (url) => {
    const ticket = { content: 'A shirt number is wrong', images: [url] };
    expect(await api.send(publishFeedback, ticket)).toMatchObject({ status: 1, field: 'images' });
    const { token } = await api.member(`sender-${url.length}`);
    expect(await api.send(publishFeedback, { ...ticket, token })).toMatchObject({ field: 'images' });
  },
);

test.each([
  'javascript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'http://plain.example',
  'data:text/html,x',
])('a link that leads elsewhere than it seems is refused: %s', async (jump_url) => {
  const token = api.operatorToken;
  const banner = { title: 'x', image: '/objects/public/banner/1.svg', token };
  expect(await api.send(saveBanner, { ...banner, jump_url })).toMatchObject({ status: 1, field: 'jump_url' });
  expect(await api.send(saveBanner, { ...banner, image: jump_url })).toMatchObject({
    status: 1,
    field: 'image',
  });
  expect(await api.send(saveAnnouncement, { text: 'x', jump_url, token })).toMatchObject({
    status: 1,
    field: 'jump_url',
  });
});
