import {
  decideMaterial,
  getMaterial,
  getMaterials,
  MOST_MATERIAL,
  removeMaterial,
  saveMaterial,
} from '@touchline/contract/material';
import { getLivePageData } from '@touchline/contract/live';
import { getMessages } from '@touchline/contract/message';
import { saveRoom } from '@touchline/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
let api: ApiUnderTest;
let people = 0;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
});
afterAll(() => api.close());

const anAnchor = () => {
  people += 1;
  return api.member(`host-${people}`, { is_anchor: 1 });
};
const imageOf = (uid: number, name: string) => `/objects/public/images/${uid}/${name}.webp`;

test('material waits, is accepted or refused with a reason, and its owner is told', async () => {
  const { uid, token } = await anAnchor();
  const one = await api.ask(saveMaterial, { material: 'cover', image: imageOf(uid, 'a'), token });
  const other = await api.ask(saveMaterial, { material: 'background', image: imageOf(uid, 'b'), token });
  expect(one).toMatchObject({ kind: 'cover', state: 'waiting', reason: '' });
  const { list, total } = await api.ask(getMaterials, { token: api.operatorToken });
  expect(list.filter((each) => each.uid === uid).map(({ id }) => id)).toEqual([one.id, other.id]);
  expect(total).toBe(list.length);
  const decide = (id: number, accepted: 0 | 1, reason = '') =>
    ({ id, accepted, reason, token: api.operatorToken }) as const;
  expect(await api.send(decideMaterial, decide(other.id, 0))).toMatchObject({ status: 1, field: 'reason' });
  await api.ask(decideMaterial, decide(one.id, 1));
  await api.ask(decideMaterial, decide(other.id, 0, '画面模糊'));
  expect(await api.ask(getMaterial, { token })).toMatchObject([
    { id: other.id, state: 'refused', reason: '画面模糊' },
    { id: one.id, state: 'accepted' },
  ]);
  expect(await api.send(decideMaterial, decide(one.id, 0, 'x'))).toMatchObject({ status: 4, field: 'id' });
  const third = await api.ask(saveMaterial, { material: 'background', image: imageOf(uid, 'c'), token });
  const room = { anchor_uid: uid, title: '直播间', category: 'talk', token: api.operatorToken };
  await api.ask(saveRoom, room);
  expect((await api.ask(getLivePageData, { anchorid: uid })).background).toBeUndefined();
  await api.ask(decideMaterial, decide(third.id, 1));
  expect((await api.ask(getLivePageData, { anchorid: uid })).background).toBe(imageOf(uid, 'c'));
  const told = (await api.ask(getMessages, { token })).list.map(({ title }) => title);
  expect(told).toEqual(expect.arrayContaining(['素材已通过', '素材未通过']));
});

test('a picture of somebody else, a tenth one, and the material of others are refused', async () => {
  const { uid, token } = await anAnchor();
  const other = await anAnchor();
  const foreign = { material: 'cover' as const, image: imageOf(other.uid, 'a'), token };
  expect(await api.send(saveMaterial, foreign)).toMatchObject({ status: 1, field: 'image' });
  const names = Array.from({ length: MOST_MATERIAL }, (_none, index) => `p${index}`);
  for (const name of names)
    await api.ask(saveMaterial, { material: 'cover', image: imageOf(uid, name), token });
  const tenth = { material: 'cover' as const, image: imageOf(uid, 'more'), token };
  expect(await api.send(saveMaterial, tenth)).toMatchObject({ status: 6, field: 'material' });
  const [first] = await api.ask(getMaterial, { token });
  const id = first?.id ?? 0;
  expect(await api.send(removeMaterial, { id, token: other.token })).toMatchObject({
    status: 4,
    field: 'id',
  });
  await api.ask(removeMaterial, { id, token });
  expect(await api.ask(getMaterial, { token })).toHaveLength(MOST_MATERIAL - 1);
  await api.ask(saveMaterial, tenth);
});
