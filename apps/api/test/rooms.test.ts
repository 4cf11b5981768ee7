import { getCommonConfig } from '@touchline/contract/config';
import { getHomeData, getHomeScroll } from '@touchline/contract/home';
import { getLiveChat, getLivePageData, getRealLives } from '@touchline/contract/live';
import { getIngest, getPublish, renewKey } from '@touchline/contract/ingest';
import { getFootballMatchInfo } from '@touchline/contract/match';
import { saveAnnouncement, saveBanner, saveConfig, saveRoom } from '@touchline/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
let api: ApiUnderTest;
let second: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
  second = await startApiUnderTest({ databaseUrl: world.url, engines: api.engines });
});
afterAll(async () => {
  await second.close();
  await api.close();
});

let names = 0;

const anAnchor = async (fields: object = {}) => {
  names += 1;
  return api.member(`anchor-${names}`, { is_anchor: 1, nick_name: `主播${names}`, ...fields });
};

const makeRoom = async (fields: object = {}, by?: Awaited<ReturnType<typeof anAnchor>>) => {
  const anchor = by ?? (await anAnchor());
  const body = {
    anchor_uid: anchor.uid,
    title: '直播间',
    category: 'football',
    ...fields,
    token: api.operatorToken,
  };
  return { anchor, ...(await api.ask(saveRoom, body)) };
};

const authorise = (stream_key: string) =>
  api.internal('media/authorise', { stream_key, address: '203.0.113.7' });

test('a new room has its AVChatRoom and a key that is told once', async () => {
  const room = await makeRoom();
  expect(room.group_id).toBe(`room-${room.liveid}`);
  expect(room.stream_key?.length).toBeGreaterThanOrEqual(32);
  expect(api.chat.asked).toContainEqual({
    command: 'group_open_http_svc/create_group',
    body: {
      Type: 'AVChatRoom',
      GroupId: room.group_id,
      Name: room.group_id,
      Owner_Account: `u${room.anchor.uid}`,
    },
  });
  const kysely = world.api();
  const rows = await kysely.selectFrom('room').selectAll().where('id', '=', room.liveid).execute();
  expect(JSON.stringify(rows)).not.toContain(room.stream_key);
});

test('the key of a room opens the ingest; another does not, nor the old one after it was renewed', async () => {
  const room = await makeRoom();
  const key = room.stream_key ?? '';
  expect(await authorise(key)).toMatchObject({ status: 0, data: { allowed: true, room_id: room.liveid } });
  expect(await authorise(`${key}x`)).toMatchObject({ status: 0, data: { allowed: false } });
  const same = { anchor_uid: room.anchor.uid, title: '改名', category: 'football', token: api.operatorToken };
  expect((await api.ask(saveRoom, same)).stream_key).toBeUndefined();
  const renewed = await api.ask(saveRoom, { ...same, renew_key: 1 });
  expect(await authorise(key)).toMatchObject({ data: { allowed: false } });
  expect(await authorise(renewed.stream_key ?? '')).toMatchObject({
    data: { allowed: true, room_id: room.liveid },
  });
});

test('an anchor sees where to push to and renews the own key; nobody else does', async () => {
  const room = await makeRoom();
  const { token } = room.anchor;
  expect(await api.ask(getIngest, { token })).toEqual({
    liveid: room.liveid,
    title: '直播间',
    push_url: 'rtmp://push.touchline.example:1935/live',
    has_key: 1,
  });
  const { stream_key: renewed } = await api.ask(renewKey, { token });
  expect(await authorise(room.stream_key ?? '')).toMatchObject({ data: { allowed: false } });
  expect(await authorise(renewed)).toMatchObject({ data: { allowed: true, room_id: room.liveid } });
  const roomless = await anAnchor();
  expect(await api.send(renewKey, { token: roomless.token })).toMatchObject({ status: 4, field: 'liveid' });
  const fan = await api.member('no-anchor-at-all');
  expect(await api.send(getIngest, { token: fan.token })).toMatchObject({ status: 3 });
});

test('a ticket of the page opens the ingest for its room, and no longer once its anchor is none', async () => {
  const room = await makeRoom();
  const { ticket, liveid } = await api.ask(getPublish, { token: room.anchor.token });
  expect(liveid).toBe(room.liveid);
  expect(await authorise(ticket)).toMatchObject({ data: { allowed: true, room_id: room.liveid } });
  expect(await authorise(ticket.replace(`t.${liveid}.`, `t.${liveid + 1}.`))).toMatchObject({
    data: { allowed: false },
  });
  await api.member(room.anchor.account, { is_anchor: 0 });
  expect(await authorise(ticket)).toMatchObject({ data: { allowed: false } });
});

test('the key of someone who is no anchor any more is refused', async () => {
  const room = await makeRoom();
  await api.member(room.anchor.account, { is_anchor: 0 });
  expect(await authorise(room.stream_key ?? '')).toMatchObject({ data: { allowed: false } });
});

test('only with the internal secret', async () => {
  const answer = await api.internal('media/authorise', { stream_key: 'x', address: 'y' }, 'guess');
  expect(answer).toMatchObject({ status: 3, data: null });
});

test('a room turns live with the push and back when it ends, in every process', async () => {
  const room = await makeRoom({ category: 'talk' });
  const page = () => second.ask(getLivePageData, { anchorid: room.anchor.uid });
  expect(await page()).toMatchObject({ room: { status: 'offline' }, streams: [], last_live_at: 0 });
  await api.internal('media/published', { room_id: room.liveid, delay_sec: 2.5 });
  expect(await page()).toMatchObject({
    room: { status: 'live', liveid: room.liveid },
    streams: [{ url: `/media/live/${room.liveid}/index.m3u8` }],
    delay_sec: 2.5,
  });
  const talk = await second.ask(getRealLives, { category: 'talk' });
  expect(talk).toMatchObject({ total: 1, list: [{ liveid: room.liveid }] });
  await api.internal('media/published', { room_id: room.liveid });
  await api.internal('media/unpublished', { room_id: room.liveid });
  const after = await page();
  expect(after.room.status).toBe('offline');
  expect(after.last_live_at).toBeGreaterThan(0);
});

test('what was live through a packager that starts anew is not any more', async () => {
  const room = await makeRoom();
  await api.internal('media/published', { room_id: room.liveid });
  await api.internal('media/restarted', {});
  expect((await api.ask(getLivePageData, { anchorid: room.anchor.uid })).room.status).toBe('offline');
});

const clip = { url: '/media/demo/calm/index.m3u8', livestream_source: 3, quality: 'HD' } as const;

test('an automatic room is live while its match is in play, and its match is marked', async () => {
  await world.addMatch(501);
  const room = await makeRoom({ automatic: true, streams: [clip], match_id: 501 });
  expect(room.stream_key).toBeUndefined();
  const page = () => api.ask(getLivePageData, { anchorid: room.anchor.uid });
  expect((await page()).room.status).toBe('offline');
  await world.step({ matchId: 501, kind: 'period', set: { status: 2, kickoff_time_sec: 1_800_000_000 } });
  await expect.poll(async () => (await page()).room.status, { timeout: 4000 }).toBe('live');
  const { room: shown, streams } = await page();
  expect(shown).toMatchObject({ automatic: true, match: { id: 501, live: 1 } });
  expect(streams).toEqual([clip]);
  expect(await api.ask(getFootballMatchInfo, { matchid: 501 })).toMatchObject({ live: 1 });
  await world.step({ matchId: 501, kind: 'finished', set: { status: 8 } });
  await expect.poll(async () => (await page()).room.status, { timeout: 4000 }).toBe('offline');
});

test('a showcase is live always', async () => {
  const room = await makeRoom({ automatic: true, showcase: true, streams: [clip], recommended: true });
  const home = await api.ask(getHomeData, {});
  expect(home.srec_lives.map(({ liveid }) => liveid)).toEqual([room.liveid]);
  expect(home.anchorm_lives.map(({ liveid }) => liveid)).not.toContain(room.liveid);
});

test('the figures of the service name the live rooms and their viewers', async () => {
  await makeRoom({ automatic: true, showcase: true, streams: [clip] });
  api.chat.state.online = 5;
  second.chat.state.online = 5;
  const figure = async (name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await api.engines.metrics.text())?.[1] ?? 0);
  await expect.poll(() => figure('api_live_rooms'), { timeout: 10_000 }).toBeGreaterThan(0);
  await expect.poll(() => figure('api_room_viewers'), { timeout: 15_000 }).toBeGreaterThan(0);
});

test('viewers are the number that the chat service counts', async () => {
  const room = await makeRoom({ automatic: true, showcase: true, streams: [clip] });
  api.chat.state.online = 37;
  second.chat.state.online = 37;
  const viewers = async () => (await second.ask(getLivePageData, { anchorid: room.anchor.uid })).room.viewers;
  await expect.poll(viewers, { timeout: 15_000, interval: 200 }).toBe(37);
  const chat = await api.ask(getLiveChat, { liveid: room.liveid });
  expect(chat).toMatchObject({ group_id: `room-${room.liveid}`, sdk_app_id: 1_400_000_001, online: 37 });
  expect(chat.proxy_server).toBe(api.base.replace('http', 'ws'));
});

test.each([
  ['a stranger', () => 'guest-squatter'],
  ['who becomes its anchor', (anchorUid: number) => `u${anchorUid}`],
])('the group of a room that %s created first is replaced by one of our own', async (_who, takenBy) => {
  const anchor = await anAnchor();
  for (const { chat } of [api, second]) chat.state.takenBy = takenBy(anchor.uid);
  const from = api.chat.asked.length;
  const { liveid } = await makeRoom({}, anchor);
  const asked = () =>
    [...api.chat.asked.slice(from), ...second.chat.asked]
      .filter(({ body }) => JSON.stringify(body).includes(`"room-${liveid}"`))
      .map(({ command }) => command.split('/')[1]);
  const replaced = ['create_group', 'get_group_info', 'destroy_group', 'create_group'];
  await expect.poll(asked, { timeout: 10_000 }).toEqual(expect.arrayContaining(replaced));
  for (const { chat } of [api, second]) chat.state.takenBy = '';
});

test('while the chat service is away a room comes to be, and its group later', async () => {
  api.chat.state.refuses = true;
  second.chat.state.refuses = true;
  const room = await makeRoom();
  const kysely = world.api();
  const ready = async () => {
    const row = await kysely
      .selectFrom('room')
      .select('group_ready')
      .where('id', '=', room.liveid)
      .executeTakeFirst();
    return row?.group_ready;
  };
  expect(await ready()).toBe(false);
  api.chat.state.refuses = false;
  second.chat.state.refuses = false;
  await expect.poll(ready, { timeout: 8000, interval: 100 }).toBe(true);
});

test.each([
  ['an unknown anchor', { anchor_uid: 999_999 }, 4, 'anchor_uid'],
  ['an unknown match', { match_id: 999_999 }, 4, 'match_id'],
  ['a category that the site does not have', { category: 'cooking' }, 1, 'category'],
  ['an automatic room without a stream', { automatic: true }, 1, 'streams'],
  ['an unknown room', { liveid: 999_999 }, 4, 'liveid'],
])('a room with %s is refused and nothing is written', async (_title, fields, status, field) => {
  const anchor = await anAnchor();
  const body = {
    anchor_uid: anchor.uid,
    title: 'x',
    category: 'football',
    ...fields,
    token: api.operatorToken,
  };
  expect(await api.send(saveRoom, body)).toMatchObject({ status, field, data: null });
  expect(await api.send(getLivePageData, { anchorid: anchor.uid })).toMatchObject({ status: 4 });
});

test('an anchor has one room', async () => {
  const first = await makeRoom();
  const other = await makeRoom();
  const body = { liveid: first.liveid, anchor_uid: other.anchor.uid, title: 'x', category: 'football' };
  expect(await api.send(saveRoom, { ...body, token: api.operatorToken })).toMatchObject({
    status: 6,
    field: 'anchor_uid',
  });
});

test('banners and announcements come in their order; hidden ones do not come', async () => {
  const token = api.operatorToken;
  const banner = { title: '横幅', image: '/objects/public/banner/1.svg', jump_url: '/m/score' };
  const last = await api.ask(saveBanner, { ...banner, order: 2, token });
  const first = await api.ask(saveBanner, { ...banner, order: 1, jump_type: 2, is_ad: 1, token });
  await api.ask(saveBanner, { ...banner, shown: false, token });
  expect((await api.ask(getHomeScroll, {})).map(({ id }) => id)).toEqual([first.id, last.id]);
  const { id } = await api.ask(saveAnnouncement, { text: '今晚八点', token });
  await api.ask(saveAnnouncement, { id, text: '今晚九点', token });
  expect((await api.ask(getHomeData, {})).announcement).toEqual([
    { id, text: '今晚九点', jump_url: '', jump_type: 1 },
  ]);
  expect(await api.send(saveBanner, { ...banner, id: 999_999, token })).toMatchObject({
    status: 4,
    field: 'id',
  });
});

test('a changed setting is what every process answers; the others stay', async () => {
  const before = await second.ask(getCommonConfig, {});
  expect(before).toMatchObject({ switch_room_chat: '1', config: { site_domain: 'touchline.example' } });
  await api.ask(saveConfig, { switch_room_chat: '0', room_video_play_sec: 30, token: api.operatorToken });
  const after = await second.ask(getCommonConfig, {});
  expect(after).toEqual({
    ...before,
    switch_room_chat: '0',
    room_video_play_sec: 30,
    chat_proxy_server: after.chat_proxy_server,
  });
});

test('recommended: anchors by weight without those of automatic rooms, matches in play before waiting ones', async () => {
  const nowSec = Math.floor(Date.now() / 1000);
  await world.addMatch(601, { time_sec: nowSec + 3600 });
  await world.addMatch(602, { time_sec: nowSec - 600, status: 2, kickoff_time_sec: nowSec - 600 });
  await world.addMatch(603, { time_sec: nowSec - 7200, status: 8 });
  const light = await anAnchor({ rec_weight: 1 });
  const heavy = await anAnchor({ rec_weight: 9 });
  const robot = await anAnchor({ rec_weight: 5 });
  const automatic = { automatic: true, showcase: true, streams: [clip], title: 'x', category: 'football' };
  await api.ask(saveRoom, { ...automatic, anchor_uid: robot.uid, token: api.operatorToken });
  const home = await api.ask(getHomeData, { sport_id: 1 });
  expect(home.rec_anchors.map(({ id }) => id)).toEqual([heavy.uid, light.uid]);
  expect(home.rec_matchs.map(({ id }) => id)).toEqual([602, 601]);
});
