import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { cutClip, getClip, getFeed, muteClip, removeClip } from '@touchline/contract/clip';
import { beginUpload, cancelUpload, finishUpload, getUpload } from '@touchline/contract/clip-upload';
import { removeAsOperator, saveRightsRule, setVisibility } from '@touchline/contract/content';
import { sendBullet } from '@touchline/contract/bullet';
import { sendComment } from '@touchline/contract/comment';
import { followUser } from '@touchline/contract/follow';
import { saveRoom } from '@touchline/contract/operator';
import { getMyRecordings } from '@touchline/contract/recording';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clipRepository } from '../src/clip/clip-repository.ts';
import { remux } from '../src/clip/remux.ts';
import { roomBanRepository } from '../src/room/room-ban-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
const clips = clipRepository(world.api());
const demo = await readFile(new URL('../../media/demo/football.mp4', import.meta.url));
/** The initialization segment is in front of the first fragment. */
const initBytes = demo.indexOf('moof') - 4;
let api: ApiUnderTest;
let anchors = 0;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
  await world.addMatch(871);
});
afterAll(() => api.close());

/** A room that is live, with real pictures stored. */
const onAir = async (matchId = 0) => {
  anchors += 1;
  const anchor = await api.member(`on-air-${anchors}`, { is_anchor: 1 });
  const room = { anchor_uid: anchor.uid, title: '直播', category: 'talk', match_id: matchId };
  const { liveid } = await api.ask(saveRoom, { ...room, token: api.operatorToken });
  await api.internal('media/published', { room_id: liveid });
  const prefix = `recordings/${liveid}/run1`;
  const put = (name: string, body: Buffer) =>
    api.engines.objects.put(`${prefix}/${name}`, Readable.from([body]), { contentType: 'video/mp4' });
  await put('init.mp4', demo.subarray(0, initBytes));
  await put('000000.m4s', demo.subarray(initBytes));
  const startMs = Date.now() - 1_000;
  await api.internal('media/chunk', {
    room_id: liveid,
    run: 'run1',
    no: 0,
    key: `${prefix}/000000.m4s`,
    init_key: `${prefix}/init.mp4`,
    codecs: 'avc1.42c01e,mp4a.40.2',
    width: 640,
    height: 360,
    bytes: demo.length - initBytes,
    pdt_ms: startMs,
    duration_ms: 12_000,
    segments: [[demo.length - initBytes, 12_000]],
    gaps: 0,
  });
  const [recording] = (await api.ask(getMyRecordings, { token: anchor.token })).list;
  return { anchor, id: recording?.content_id ?? 0, endMs: startMs + 10_000 };
};

const cut = (id: number, endMs: number, token: string, more: object = {}) => ({
  request_id: randomUUID(),
  id,
  end_at_ms: endMs,
  title: '看这个球',
  token,
  ...more,
});

test('a cut is made once however often it is sent, is one file that plays, and its room’s anchor can remove it', async () => {
  const { anchor, id, endMs } = await onAir();
  const viewer = await api.member('cutter');
  const body = cut(id, endMs, viewer.token);
  const made = await Promise.all([api.ask(cutClip, body), api.ask(cutClip, body)]);
  expect(made[0]?.id).toBe(made[1]?.id);
  const clipId = made[0]?.id ?? 0;
  // Made by the call, or by the upkeep where both were told to wait.
  await expect
    .poll(async () => (await api.send(getClip, { id: clipId })).status, { timeout: 60_000, interval: 300 })
    .toBe(0);
  const clip = await api.ask(getClip, { id: clipId });
  expect(clip).toMatchObject({ recording_id: id, card: { title: '看这个球', author: { id: viewer.uid } } });
  expect(clip.url).toContain('signature=');
  expect(clip.card.duration_sec).toBeGreaterThan(3);
  const key = (await clips.find(clipId))?.fileKey ?? '';
  expect((await api.engines.objects.head(key))?.sizeBytes).toBe(clip.bytes);
  expect(await api.send(removeClip, { id: clipId, token: viewer.token })).toMatchObject({ status: 3 });
  await api.ask(removeClip, { id: clipId, token: anchor.token });
  expect(await api.send(getClip, { id: clipId })).toMatchObject({ status: 4 });
  await expect
    .poll(async () => api.engines.objects.head(key), { timeout: 60_000, interval: 300 })
    .toBeUndefined();
});

test('a clip of what is not for everybody is for who cut it alone, now and later', async () => {
  const { anchor, id, endMs } = await onAir();
  const follower = await api.member('leaking-follower');
  await api.ask(followUser, { userid: anchor.uid, type: 1, token: follower.token });
  await api.ask(setVisibility, { id, visibility: 'followers', token: anchor.token });
  const refused = { status: 6, field: 'visibility' };
  for (const visibility of ['public', 'followers'])
    expect(await api.send(cutClip, cut(id, endMs, follower.token, { visibility }))).toMatchObject(refused);
  const own = await api.ask(cutClip, cut(id, endMs, follower.token, { visibility: 'own' }));
  expect(
    await api.send(setVisibility, { id: own.id, visibility: 'public', token: follower.token }),
  ).toMatchObject(refused);
  expect(
    await api.send(setVisibility, { id: own.id, visibility: 'vip', token: follower.token }),
  ).toMatchObject({ status: 1, field: 'visibility' });
  await api.ask(cutClip, cut(id, endMs, anchor.token, { visibility: 'public' }));
});

test('of a real competition no clip is made, nor by who cut three in five minutes', async () => {
  const real = await onAir(871);
  const viewer = await api.member('eager');
  expect(await api.send(cutClip, cut(real.id, real.endMs, viewer.token))).toMatchObject({ status: 6 });
  const rule = { event_id: 1, record: true, replay: true, clip: true, token: api.operatorToken };
  await api.ask(saveRightsRule, rule);
  for (let times = 0; times < 3; times += 1) await api.ask(cutClip, cut(real.id, real.endMs, viewer.token));
  expect(await api.send(cutClip, cut(real.id, real.endMs, viewer.token))).toMatchObject({ status: 5 });
});

test('the feed shows no clip twice, leaves out what was muted, and ends', async () => {
  const { id, endMs } = await onAir();
  const authors = await Promise.all(Array.from({ length: 8 }, (_one, i) => api.member(`feeder-${i}`)));
  await Promise.all(
    authors.flatMap(({ token }) => [0, 1].map(() => api.ask(cutClip, cut(id, endMs, token)))),
  );
  await expect
    .poll(async () => (await clips.candidates(0)).length, { timeout: 120_000, interval: 500 })
    .toBeGreaterThanOrEqual(16);
  const reader = await api.member('feed-reader');
  const seen: number[] = [];
  for (let pages = 0; pages < 9; pages += 1) {
    const { list, ended } = await api.ask(getFeed, { seen, token: reader.token });
    if (ended) break;
    expect(list.every(({ url, reason }) => url !== '' && reason !== undefined)).toBe(true);
    seen.push(...list.map(({ card }) => card.id));
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(16);
  expect(await api.ask(getFeed, { token: reader.token })).toEqual({ list: [], ended: true });
  const other = await api.member('mutes');
  const author = authors[0]?.uid ?? 0;
  await api.ask(muteClip, { muted: 'author', target_id: author, token: other.token });
  const { list } = await api.ask(getFeed, { order: 'newest', token: other.token });
  expect(list.map(({ card }) => card.author?.id)).not.toContain(author);
  // The feed was ranked before: what is removed is gone from it at once.
  const gone = list[0]?.card.id ?? 0;
  await api.ask(removeAsOperator, { id: gone, act: 'remove', reason: 'rights', token: api.operatorToken });
  const after = await api.ask(getFeed, { order: 'newest', token: other.token });
  expect(after.list.map(({ card }) => card.id)).toEqual(
    list.map(({ card }) => card.id).filter((id) => id !== gone),
  );
});

/** Sends a video as a telephone does. */
const sent = async (token: string, video: Uint8Array) => {
  const request_id = randomUUID();
  const begun = await api.ask(beginUpload, { request_id, bytes: video.length, token });
  const upload_id = begun.upload_id;
  const put = () =>
    api.engines.objects.put(`upload/${upload_id}/0`, video, { contentType: 'application/octet-stream' });
  const finish = () => api.send(finishUpload, { upload_id, title: '看台视角', match_id: 871, token });
  const outcome = async () => {
    const state = async () => (await api.ask(getUpload, { upload_id, token })).state;
    await expect.poll(state, { timeout: 30_000 }).not.toBe('joined');
    return api.ask(getUpload, { upload_id, token });
  };
  return { request_id, upload_id, begun, put, finish, outcome };
};

test('a video from a telephone is a clip once all its parts are there and it was checked, and its file is deleted', async () => {
  const { body: video } = await remux(demo);
  const [one, other] = [await api.member('films'), await api.member('films-not')];
  const upload = await sent(one.token, video);
  expect(upload.begun.parts).toMatchObject([{ no: 0, bytes: video.length, done: false }]);
  const { request_id, upload_id } = upload;
  expect((await api.ask(beginUpload, { request_id, bytes: video.length, token: one.token })).upload_id).toBe(
    upload_id,
  );
  expect(await api.send(getUpload, { upload_id, token: other.token })).toMatchObject({ status: 4 });
  expect(await upload.finish()).toMatchObject({ status: 6, field: 'upload_id' });
  await upload.put();
  await upload.finish();
  await upload.finish();
  const { state, content_id: id } = await upload.outcome();
  expect(state).toBe('accepted');
  expect(await api.engines.objects.list(`upload/${upload_id}/`)).toEqual([]);
  const clip = await api.ask(getClip, { id });
  expect(clip).toMatchObject({ card: { title: '看台视角', match: { id: 871 } }, recording_id: 0 });
  expect((await api.ask(getClip, { id, spoilers: 0 })).card.title).not.toBe('看台视角');

  await api.ask(removeAsOperator, { id, act: 'remove', reason: '违规', token: api.operatorToken });
  const again = await sent(other.token, video);
  await again.put();
  await again.finish();
  expect(await again.outcome()).toMatchObject({ state: 'refused', reason: 'banned' });
});

test('what is no video is refused, and what was cancelled is forgotten with its parts', async () => {
  const { token } = await api.member('sends-odd');
  const odd = await sent(token, Buffer.from('not a video'));
  await odd.put();
  await odd.finish();
  expect(await odd.outcome()).toMatchObject({ state: 'refused', reason: 'broken' });
  const left = await sent(token, demo);
  await left.put();
  await api.ask(cancelUpload, { upload_id: left.upload_id, token });
  expect(await api.engines.objects.list(`upload/${left.upload_id}/`)).toEqual([]);
  expect(await api.send(getUpload, { upload_id: left.upload_id, token })).toMatchObject({ status: 4 });
});

test('who is muted in a room says nothing under its recordings and clips', async () => {
  const { anchor, id, endMs } = await onAir();
  const viewer = await api.member('muted-viewer');
  const clip = await api.ask(cutClip, cut(id, endMs, anchor.token));
  const say = (content: number) =>
    api.send(sendComment, { request_id: randomUUID(), id: content, text: `${content}`, token: viewer.token });
  const line = () =>
    api.send(sendBullet, { request_id: randomUUID(), id, at_ms: 0, text: '好球', token: viewer.token });
  const room = await world
    .api()
    .selectFrom('room')
    .select('id')
    .where('anchor_id', '=', anchor.uid)
    .executeTakeFirstOrThrow();
  const ban = { roomId: room.id, accountId: viewer.uid, scope: 'mute' as const };
  const nowSec = Math.floor(Date.now() / 1000);
  const bans = roomBanRepository(world.api());
  await bans.set({ ...ban, until: nowSec + 600, reason: '', byId: anchor.uid, nowSec });
  for (const refused of [await say(clip.id), await line()])
    expect(refused).toMatchObject({ status: 6, field: 'id' });
  await bans.lift(ban, nowSec);
  expect(await say(clip.id)).toMatchObject({ status: 0 });
});
