import { Readable } from 'node:stream';
import {
  noteProgress,
  removeAsOperator,
  removeRightsRule,
  saveRightsRule,
  setVisibility,
} from '@touchline/contract/content';
import { saveRoom } from '@touchline/contract/operator';
import { getMyRecordings, type Chapter } from '@touchline/contract/recording';
import {
  getCategories,
  getCollection,
  getCollections,
  getRecording,
  getRoomVideos,
  getVideos,
  saveCollection,
} from '@touchline/contract/watch';
import { matchStore } from '@touchline/match-store/match-store';
import { detailReader } from '@touchline/match-store/detail-reader';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rightsRepository } from '../src/content/rights-repository.ts';
import { filmEndless } from '../src/recording/film-endless.ts';
import { keepRecordings } from '../src/recording/keep-recordings.ts';
import { matchDocuments } from '../src/match/match-documents.ts';
import { recordingRepository } from '../src/recording/recording-repository.ts';
import { watchRepository } from '../src/recording/watch-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
const watch = watchRepository(world.api());
const details = detailReader(world.match());
let api: ApiUnderTest;
let anchors = 0;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
  await world.addMatch(851);
  await world.addMatch(852, { source: 'world' });
});
afterAll(() => api.close());

const tools = () => ({
  recordings: recordingRepository(world.api()),
  watch,
  rightsRules: rightsRepository(world.api()),
  matches: matchStore(world.match()),
  details,
  documents: matchDocuments(details),
  objects: api.engines.objects,
  // The two settings that it reads.
  config: { RECORDING_DAYS: 7, RECORDING_MAX_GB: 20 } as never,
});
const nowSec = () => Math.floor(Date.now() / 1000);

/** A room that was live for half a minute; its recording as a page finds it. */
const aRecording = async (matchId = 0) => {
  anchors += 1;
  const anchor = await api.member(`shown-${anchors}`, { is_anchor: 1 });
  const room = { anchor_uid: anchor.uid, title: `第 ${anchors} 场`, category: 'talk', match_id: matchId };
  const { liveid } = await api.ask(saveRoom, { ...room, token: api.operatorToken });
  await api.internal('media/published', { room_id: liveid });
  for (const no of [0, 1]) {
    const key = `recordings/${liveid}/run1/00000${no}.m4s`;
    const init = `recordings/${liveid}/run1/init.mp4`;
    for (const name of [key, init])
      await api.engines.objects.put(name, Readable.from([Buffer.from('x')]), { contentType: 'video/mp4' });
    await api.internal('media/chunk', {
      room_id: liveid,
      run: 'run1',
      no,
      key,
      init_key: init,
      codecs: 'avc1.42c01e,opus',
      width: 1280,
      height: 720,
      bytes: 1000,
      pdt_ms: Date.now() - 1_000 + no * 4_000,
      duration_ms: 4_000,
      segments: [
        [600, 2_000],
        [400, 2_000],
      ],
      gaps: 0,
    });
  }
  const [recording] = (await api.ask(getMyRecordings, { token: anchor.token })).list;
  const id = recording?.content_id ?? 0;
  const end = async () => {
    await api.internal('media/unpublished', { room_id: liveid });
    await keepRecordings(tools(), nowSec() + 90);
  };
  return { anchor, liveid, id, end };
};

const playlist = async (url: string) => {
  const response = await fetch(`${api.base}${url}`);
  return { status: response.status, text: await response.text() };
};
const countOf = (text: string) => text.split('\n').filter((line) => line.startsWith('#EXTINF')).length;

test('while it is live it is watched from its start, and once it is over it stands in the lists', async () => {
  const { id, liveid, end } = await aRecording();
  expect(await api.ask(getRoomVideos, { liveid })).toMatchObject({ live_id: id, may_clip: true, list: [] });
  const live = await api.ask(getRecording, { id });
  expect(live).toMatchObject({ state: 'live', may_clip: true, card: { kind: 'recording' } });
  const event = await playlist(live.play_url);
  expect(event.text).toContain('PLAYLIST-TYPE:EVENT');
  expect(countOf(event.text)).toBe(4);
  await end();
  const over = await api.ask(getRecording, { id });
  expect(over.state).toBe('ready');
  expect((await playlist(over.play_url)).text).toContain('#EXT-X-ENDLIST');
  const [segment] = /^\/objects\/.+$/m.exec(event.text) ?? [];
  expect(segment).toMatch(/signature=/);
  expect((await api.ask(getVideos, { kind: 'recording' })).list.map((card) => card.id)).toContain(id);
  expect(await api.ask(getRoomVideos, { liveid })).toMatchObject({ live_id: 0, list: [{ id }] });
});

test('a real competition may not be replayed until a rule allows it, nor after the rule has ended', async () => {
  const { id, end } = await aRecording(851);
  await end();
  const listed = async () => (await api.ask(getVideos, { match_id: 851 })).list.map((card) => card.id);
  expect(await listed()).toEqual([]);
  expect((await playlist(`/webapi/recording/${id}/index.m3u8`)).status).toBe(404);
  const token = api.operatorToken;
  const rule = await api.ask(saveRightsRule, { event_id: 1, record: true, replay: true, clip: false, token });
  await keepRecordings(tools(), nowSec() + 90);
  expect(await listed()).toEqual([id]);
  const { play_url: url, may_clip: mayClip } = await api.ask(getRecording, { id });
  expect(mayClip).toBe(false);
  expect((await playlist(url)).status).toBe(200);
  await api.ask(removeRightsRule, { id: rule.id, token });
  expect((await playlist(url)).status).toBe(404);
  expect(await api.ask(getRecording, { id })).toMatchObject({ needs: 'rights', play_url: '' });
});

test('without VIP no address beyond the free part is ever sent', async () => {
  const { id, anchor, end } = await aRecording();
  await end();
  await api.ask(setVisibility, { id, visibility: 'vip', token: anchor.token });
  const guest = await api.ask(getRecording, { id });
  expect(guest).toMatchObject({ needs: 'vip', free_ms: 300_000 });
  expect(guest.play_url).not.toContain('t=');
  const viewer = await api.member('vip-watcher', { vip_level: 1, vip_date: nowSec() + 86_400 });
  const whole = await api.ask(getRecording, { id, token: viewer.token });
  expect(whole.play_url).toContain('t=');
  expect(whole.needs).toBeUndefined();
  await api.ask(setVisibility, { id, visibility: 'own', token: anchor.token });
  expect((await playlist(guest.play_url)).status).toBe(404);
  expect((await playlist(whole.play_url)).status).toBe(200);
});

test('what is not for everybody is not watched by others while it is live either', async () => {
  const { anchor, id, liveid } = await aRecording();
  const stranger = await api.member(`passer-by-${id}`);
  for (const visibility of ['own', 'followers'] as const) {
    await api.ask(setVisibility, { id, visibility, token: anchor.token });
    for (const token of ['', stranger.token])
      expect(await api.send(getRecording, { id, token })).toMatchObject({ status: 4, field: 'id' });
    expect((await playlist(`/webapi/recording/${id}/index.m3u8`)).status).toBe(404);
  }
  expect(await api.ask(getRoomVideos, { liveid })).toMatchObject({
    live_id: 0,
    clip_from: 0,
    may_clip: false,
  });
  expect((await api.ask(getRecording, { id, token: anchor.token })).play_url).not.toBe('');
});

test('what was removed is gone from the lists and the playlist at once, and its pictures soon after', async () => {
  const { id, liveid, end } = await aRecording();
  await end();
  const { play_url: url } = await api.ask(getRecording, { id });
  await api.ask(removeAsOperator, { id, act: 'remove', reason: '版权', token: api.operatorToken });
  expect(await api.send(getRecording, { id, locale: 'en' })).toMatchObject({
    status: 4,
    msg: 'This is no longer available',
    gone: 'removed',
  });
  expect((await playlist(url)).status).toBe(404);
  await keepRecordings(tools(), nowSec() + 90);
  expect(await api.engines.objects.list(`recordings/${liveid}/`)).toEqual([]);
});

test('a simulated match is filmed without a stored byte, and its result stays hidden from who hides scores', async () => {
  const kickoff = nowSec() - 8_000;
  await world.addMatch(853, {
    source: 'world',
    status: 8,
    time_sec: kickoff,
    home_scores: [4, 1],
    away_scores: [3, 1],
  });
  const film = {
    ...tools(),
    liveRooms: { live: () => Promise.resolve([]) },
  };
  await filmEndless(film as never, nowSec());
  await filmEndless(film as never, nowSec());
  const [made, ...more] = await watch.ofMatch(853);
  expect(more).toEqual([]);
  const id = made?.contentId ?? 0;
  const goal: Chapter = { at_ms: 900_000, kind: 'goal', side: 'home', spoils: true };
  const kickOff: Chapter = { at_ms: 120_000, kind: 'kick_off', spoils: false };
  await watch.end(made?.id ?? 0, { durationMs: 7_140_000, chapters: [kickOff, goal] });
  expect((await api.ask(getRecording, { id })).chapters).toHaveLength(2);
  const hidden = await api.ask(getRecording, { id, spoilers: 0 });
  expect(hidden.chapters).toEqual([kickOff]);
  expect(hidden.card.duration_sec).toBe(0);
  expect(JSON.stringify(hidden)).not.toMatch(/scores|"status"/);
  const open = await playlist((await api.ask(getRecording, { id })).play_url);
  expect(open.text).toContain('/media/demo/football/init.mp4');
  expect(countOf(open.text)).toBeGreaterThan(3_000);
  expect(open.text).toContain('#EXT-X-ENDLIST');
  // 80 min of every match, whatever its length; the end only to who is near it.
  const plain = await playlist(hidden.play_url);
  expect(countOf(plain.text)).toBe(2_400);
  expect(plain.text).not.toContain('#EXT-X-ENDLIST');
  const late = await playlist(hidden.play_url.replace('at=0', 'at=7000'));
  expect(late.text).toContain('#EXT-X-ENDLIST');
  expect((await api.ask(getCategories, {})).list).toMatchObject([{ id: 1, count: 1 }]);
});

test('a collection is read in both orders, and goes on where the reader left it', async () => {
  const first = await aRecording();
  await first.end();
  const second = await aRecording();
  await second.end();
  const token = api.operatorToken;
  const titles = { zh: '精选', pt: 'Seleção', en: 'Selected' };
  const { id } = await api.ask(saveCollection, { titles, content_ids: [first.id, second.id], token });
  expect((await api.ask(getCollections, { locale: 'en' })).list).toMatchObject([
    { id, title: 'Selected', count: 2 },
  ]);
  const viewer = await api.member('collects');
  await api.ask(noteProgress, { id: first.id, at_ms: 2_000, duration_ms: 8_000, token: viewer.token });
  const oldest = await api.ask(getCollection, { id, order: 'oldest', token: viewer.token });
  expect(oldest.list.map(({ no, card }) => [no, card.id])).toEqual([
    [1, first.id],
    [2, second.id],
  ]);
  expect(oldest.continue_at).toEqual({ id: first.id, no: 1, at_ms: 2_000 });
  expect((await api.ask(getRecording, { id: first.id })).next).toMatchObject({ id: second.id });
});
