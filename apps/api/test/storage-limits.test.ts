import { getHomeScroll } from '@touchline/contract/home';
import { editUserInfo, getSessions } from '@touchline/contract/identity';
import { getTempKeysForMinio } from '@touchline/contract/storage';
import { createAdminClient } from '@touchline/chat-protocol/admin/client';
import type { Engines } from '@touchline/engines/engines';
import { StorageFullError } from '@touchline/engines/objects/disk-space';
import { testEngines } from '@touchline/testing/test-engines';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupChat } from '../src/group/group-chat.ts';
import { cleanPictures } from '../src/storage/clean-pictures.ts';
import { storedPictureRepository } from '../src/storage/stored-picture-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const DAY_MS = 86_400_000;
const world = await openMatchWorld();
let isFull = false;
let engines: Engines;
let api: ApiUnderTest;

beforeAll(async () => {
  engines = await testEngines({ databaseUrl: world.url });
  const { objects } = engines;
  const put: typeof objects.put = (...given) =>
    isFull ? Promise.reject(new StorageFullError('there is no room left')) : objects.put(...given);
  api = await startApiUnderTest({
    databaseUrl: world.url,
    engines: { ...engines, objects: { ...objects, put } },
  });
});
afterAll(async () => {
  await api.close();
  await engines.close();
});

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#319cfc' } })
    .png()
    .toBuffer();

const upload = async (token: string) => {
  const keys = await api.ask(getTempKeysForMinio, { key: 'me.png', token });
  const body = new Uint8Array(await picture());
  return fetch(`${api.base}${keys.put_url}`, {
    method: 'PUT',
    body,
    headers: { 'content-type': 'image/png' },
  });
};

test('guests get no address to upload to', async () => {
  expect(await api.send(getTempKeysForMinio, { key: 'me.png' })).toMatchObject({ status: 2, data: null });
});

test('an account stores so much in a day, and again on the next', async () => {
  const user = await api.member('collector');
  expect(await (await upload(user.token)).json()).toMatchObject({ status: 0 });
  const day = Math.floor(engines.clock.nowMs() / DAY_MS);
  await engines.counters.set(`upload-bytes:${user.uid}:${day}`, 100 * 1024 * 1024, DAY_MS);
  const refused: unknown = await (await upload(user.token)).json();
  expect(refused).toMatchObject({ status: 5, data: null });
  expect(await engines.counters.get(`upload-bytes:${user.uid}:${day}`)).toBe(100 * 1024 * 1024);
});

test('a picture that nothing names is removed after a day; avatars and faces of groups stay', async () => {
  const user = await api.member('tidy');
  const stored = async () => {
    const answer = (await (await upload(user.token)).json()) as { data: { url: string } };
    return answer.data.url;
  };
  const [worn, face, forgotten] = [await stored(), await stored(), await stored()];
  await api.ask(editUserInfo, { avatar: worn, token: user.token });
  api.chat.answers.set('get_joined_group_list', {
    TotalCount: 1,
    GroupIdList: [{ GroupId: 'g', Type: 'Public', Name: 'g' }],
  });
  api.chat.answers.set('get_group_info', {
    GroupInfo: [{ GroupId: 'g', Type: 'Public', Name: 'g', FaceUrl: face, ErrorCode: 0 }],
  });
  const administration = createAdminClient({
    baseUrl: api.chat.url,
    appId: 1_400_000_001,
    adminId: 'administrator',
    userSig: () => 'x',
    timeoutMs: 3_000,
  });
  const parts = {
    storedPictures: storedPictureRepository(world.api()),
    objects: engines.objects,
    groupChat: groupChat(administration),
  };
  const nowSec = Math.floor(engines.clock.nowMs() / 1000);
  await cleanPictures(parts, nowSec + 86_300);
  const there = (url: string) =>
    engines.objects.head(url.replace('/objects/', '')).then((info) => info !== undefined);
  expect(await there(forgotten)).toBe(true);
  await cleanPictures(parts, nowSec + 86_410);
  expect(await Promise.all([worn, face, forgotten].map(there))).toEqual([true, true, false]);
  api.chat.answers.clear();
});

test('a full disk refuses what is to be stored with a code of its own, and other calls go on', async () => {
  const user = await api.member('late');
  isFull = true;
  const answer = await upload(user.token);
  isFull = false;
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({ status: 8, msg: '存储空间已满，暂时无法保存', data: null });
  expect(await api.send(getHomeScroll, {})).toMatchObject({ status: 0 });
});

test('a token in the address opens nothing but GET; in a header it opens every call', async () => {
  const { token } = await api.member('header');
  const ask = (path: string, headers = {}) =>
    fetch(`${api.base}${path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    }).then((answer): Promise<unknown> => answer.json());
  expect(await ask(`${getSessions.path}?token=${token}`)).toMatchObject({ status: 2 });
  expect(await ask(getSessions.path, { authorization: `Bearer ${token}` })).toMatchObject({ status: 0 });
});
