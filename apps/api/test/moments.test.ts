import { randomUUID } from 'node:crypto';
import { removeContent } from '@touchline/contract/content';
import { followUser } from '@touchline/contract/follow';
import { getMoment, getMoments, sendMoment } from '@touchline/contract/moment';
import { getSharedContent } from '@touchline/contract/share';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
});
afterAll(() => api.close());

const post = (token: string, text: string, more: object = {}) =>
  api.ask(sendMoment, { request_id: randomUUID(), text, token, ...more });

test('a post is made once for each request id, and its author, followers and a shared link have it', async () => {
  const author = await api.member('poster');
  const fan = await api.member('fan');
  await api.ask(followUser, { userid: author.uid, type: 1, token: fan.token });
  const body = { request_id: randomUUID(), text: '看台今晚很热闹', token: author.token };
  const first = await api.ask(sendMoment, body);
  expect(await api.ask(sendMoment, body)).toEqual(first);
  expect((await api.ask(getMoments, { author_id: author.uid })).list).toHaveLength(1);
  expect((await api.ask(getMoments, { token: fan.token })).list.map(({ text }) => text)).toEqual([
    '看台今晚很热闹',
  ]);
  expect((await api.ask(getMoments, {})).list).toEqual([]);
  const shared = await api.ask(getSharedContent, { id: first.id });
  expect(shared.card).toMatchObject({ kind: 'moment', author: { id: author.uid } });
});

test('a removed post is gone for everybody', async () => {
  const author = await api.member('remover');
  const { id } = await post(author.token, '发错了');
  await api.ask(removeContent, { id, token: author.token });
  expect(await api.send(getMoment, { id })).toMatchObject({ status: 4 });
  expect(await api.send(getSharedContent, { id })).toMatchObject({ status: 4 });
});

test('an empty post, pictures of others, pictures of a newcomer and a second post at once are refused', async () => {
  const { token, uid } = await api.member('careless');
  const send = (more: object) => api.send(sendMoment, { request_id: randomUUID(), token, ...more });
  expect(await send({ text: '  ' })).toMatchObject({ status: 1, field: 'text' });
  expect(await send({ pictures: ['/objects/public/images/1/a.webp'] })).toMatchObject({
    status: 1,
    field: 'pictures',
  });
  const own = `/objects/public/images/${uid}/a.webp`;
  expect(await send({ pictures: [own] })).toMatchObject({ status: 6, field: 'pictures' });
  await post(token, '第一条');
  expect(await send({ text: '第二条' })).toMatchObject({ status: 5 });
});
