import { randomUUID } from 'node:crypto';
import { getBullets, removeBullet, sendBullet } from '@touchline/contract/bullet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchRepository } from '../src/recording/watch-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
let api: ApiUnderTest;
let id = 0;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
  await world.addMatch(861, { source: 'world' });
  const watch = watchRepository(world.api());
  const nowSec = Math.floor(Date.now() / 1000);
  await watch.addEndless({
    stream: 'football',
    matchId: 861,
    fromMs: (nowSec - 8_000) * 1000,
    durationMs: 7_000_000,
    state: 'ready',
    chapters: [],
    content: { kind: 'recording', state: 'published', title: '录像', nowSec },
    nowSec,
  });
  id = (await watch.ofMatch(861))[0]?.contentId ?? 0;
});
afterAll(() => api.close());

const minute = async (at: number, token = '') => (await api.ask(getBullets, { id, minute: at, token })).list;

test('a line over a recording comes at its minute, once for each request, and its writer takes it back', async () => {
  const [writer, other] = [await api.member('bullet-writer'), await api.member('bullet-other')];
  const line = { id, at_ms: 61_500, text: '  这脚\n漂亮  ', request_id: randomUUID(), token: writer.token };
  const sent = await api.ask(sendBullet, line);
  expect(sent).toMatchObject({ text: '这脚 漂亮', at_ms: 61_500, own: 1 });
  expect(await api.ask(sendBullet, line)).toEqual(sent);
  expect(await minute(0)).toEqual([]);
  expect(await minute(1)).toEqual([{ ...sent, own: 0 }]);
  expect(await minute(1, writer.token)).toEqual([sent]);
  const asked = { bullet_id: sent.id };
  expect(await api.send(removeBullet, { ...asked, token: other.token })).toMatchObject({
    status: 4,
    field: 'bullet_id',
  });
  await api.ask(removeBullet, { ...asked, token: writer.token });
  expect(await minute(1)).toEqual([]);
});

test('a line with a link, one that is too long and one right after another are refused', async () => {
  const { token } = await api.member('bullet-flood');
  const send = (text: string) =>
    api.send(sendBullet, { id, at_ms: 0, text, request_id: randomUUID(), token });
  expect(await send('www.example.com')).toMatchObject({ status: 1, field: 'text' });
  expect(await send('长'.repeat(31))).toMatchObject({ status: 1, field: 'text' });
  expect(await send('一条')).toMatchObject({ status: 0 });
  expect(await send('两条')).toMatchObject({ status: 5 });
});
