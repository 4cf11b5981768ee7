import { Readable } from 'node:stream';
import { saveGift, sendGift } from '@touchline/contract/gift';
import { getLiveLog } from '@touchline/contract/live-log';
import { saveRoom } from '@touchline/contract/operator';
import { getMyRecordings, removeMyRecording, setRecording } from '@touchline/contract/recording';
import { getRecording } from '@touchline/contract/watch';
import { randomUUID } from 'node:crypto';
import { detailReader } from '@touchline/match-store/detail-reader';
import { matchStore } from '@touchline/match-store/match-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepRecordings } from '../src/recording/keep-recordings.ts';
import { rightsRepository } from '../src/content/rights-repository.ts';
import { matchDocuments } from '../src/match/match-documents.ts';
import { liveSessionRepository } from '../src/live/live-session-repository.ts';
import { recordingRepository } from '../src/recording/recording-repository.ts';
import { watchRepository } from '../src/recording/watch-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { openPurses } from './purse.ts';

const world = await openMatchWorld();
const details = detailReader(world.match());
const purses = await openPurses(world.url);
let api: ApiUnderTest;
let anchors = 0;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
  await world.addMatch(801);
});
afterAll(async () => {
  await api.close();
  await purses.close();
});

const anAnchor = async (matchId = 0) => {
  anchors += 1;
  const anchor = await api.member(`recorded-${anchors}`, { is_anchor: 1 });
  const body = { anchor_uid: anchor.uid, title: '直播间', category: 'talk', match_id: matchId };
  const { liveid, stream_key: key = '' } = await api.ask(saveRoom, { ...body, token: api.operatorToken });
  return { ...anchor, liveid, key };
};

type Anchor = Awaited<ReturnType<typeof anAnchor>>;

const goLive = ({ liveid }: Anchor) => api.internal('media/published', { room_id: liveid });
const goOff = ({ liveid }: Anchor) => api.internal('media/unpublished', { room_id: liveid });

/** Stores a chunk as live media does. */
const chunk = async ({ liveid }: Anchor, no: number, fields: object = {}) => {
  const prefix = `recordings/${liveid}/run1`;
  const key = `${prefix}/${String(no).padStart(6, '0')}.m4s`;
  const put = (name: string) =>
    api.engines.objects.put(name, Readable.from([Buffer.from('x')]), { contentType: 'video/mp4' });
  await put(`${prefix}/init.mp4`);
  await put(key);
  return api.internal('media/chunk', {
    room_id: liveid,
    run: 'run1',
    no,
    key,
    init_key: `${prefix}/init.mp4`,
    codecs: 'avc1.42c01e,opus',
    width: 1280,
    height: 720,
    bytes: 1000,
    pdt_ms: Date.now() - 3_000 + no * 16_000,
    duration_ms: 16_000,
    segments: [[1000, 16_000]],
    gaps: 0,
    ...fields,
  });
};

const own = ({ token }: Anchor) => api.ask(getMyRecordings, { token });

/** The tools of the upkeep, at another time and with other limits. */
const keep = (nowSec: number, limits: { days?: number; gigabytes?: number } = {}) =>
  keepRecordings(
    {
      recordings: recordingRepository(world.api()),
      watch: watchRepository(world.api()),
      rightsRules: rightsRepository(world.api()),
      matches: matchStore(world.match()),
      details,
      documents: matchDocuments(details),
      objects: api.engines.objects,
      // The two settings that it reads.
      config: { RECORDING_DAYS: limits.days ?? 7, RECORDING_MAX_GB: limits.gigabytes ?? 20 } as never,
    },
    nowSec,
  );

const nowSec = () => Math.floor(Date.now() / 1000);

test('chunks of a session become one recording; one that is reported twice changes nothing', async () => {
  const anchor = await anAnchor();
  await goLive(anchor);
  expect(await api.internal('media/authorise', { stream_key: anchor.key, address: 'x' })).toMatchObject({
    data: { allowed: true, record: true },
  });
  expect(await chunk(anchor, 0)).toMatchObject({ status: 0, data: { kept: true } });
  await chunk(anchor, 1);
  await chunk(anchor, 1);
  const { list, on, kept_days: days } = await own(anchor);
  expect({ on, days }).toEqual({ on: true, days: 7 });
  expect(list).toMatchObject([{ state: 'live', bytes: 2000, gaps: 0 }]);
  expect(list[0]?.duration_ms).toBeGreaterThanOrEqual(31_900);
});

test('when the session is over the recording is closed with chapters of what was told of its match', async () => {
  const anchor = await anAnchor(801);
  await goLive(anchor);
  // The world tells at this moment.
  const toldSec = 1_800_000_000;
  await chunk(anchor, 0, { pdt_ms: toldSec * 1000 - 10_000, duration_ms: 60_000 });
  const set = { status: 2, kickoff_time_sec: toldSec };
  await world.step({ matchId: 801, kind: 'period', set });
  await goOff(anchor);
  await keep(nowSec() + 30);
  expect((await own(anchor)).list).toMatchObject([{ state: 'live', chapters: [] }]);
  await keep(nowSec() + 90);
  expect((await own(anchor)).list).toMatchObject([
    { state: 'ready', chapters: [{ at_ms: 10_000, kind: 'kick_off', spoils: false }] },
  ]);
});

test('a push that is lost and is back within ten minutes goes on with its session and its recording', async () => {
  const anchor = await anAnchor();
  await goLive(anchor);
  const startMs = Date.now();
  await chunk(anchor, 0, { pdt_ms: startMs });
  await api.internal('media/unpublished', { room_id: anchor.liveid, reason: 'lost' });
  await keep(nowSec() + 90);
  expect((await own(anchor)).list).toMatchObject([{ state: 'live' }]);
  await goLive(anchor);
  // Four minutes later.
  await chunk(anchor, 0, { run: 'run2', pdt_ms: startMs + 256_000 });
  await goOff(anchor);
  await keep(nowSec() + 90);
  const { list } = await own(anchor);
  expect(list).toMatchObject([{ state: 'ready', duration_ms: 32_000 }]);
  const detail = await api.ask(getRecording, { id: list[0]?.content_id ?? 0 });
  expect(detail.pauses).toEqual([{ at_ms: 16_000, ms: 240_000 }]);
  const log = await api.ask(getLiveLog, { anchorid: anchor.uid, page: 1, size: 20 });
  expect(log.total).toBe(1);
});

test('a push that its anchor ended begins a new recording, and so does one that is back too late', async () => {
  const anchor = await anAnchor();
  await goLive(anchor);
  await chunk(anchor, 0);
  await goOff(anchor);
  await goLive(anchor);
  await api.internal('media/unpublished', { room_id: anchor.liveid, reason: 'lost' });
  const sessions = liveSessionRepository(world.api());
  await sessions.begin(anchor.liveid, { nowSec: nowSec() + 601, delaySec: 0 });
  const log = await api.ask(getLiveLog, { anchorid: anchor.uid, page: 1, size: 20 });
  expect(log.total).toBe(3);
});

test('an anchor who switched it off is not recorded', async () => {
  const anchor = await anAnchor();
  await api.ask(setRecording, { on: false, token: anchor.token });
  await goLive(anchor);
  expect(await api.internal('media/authorise', { stream_key: anchor.key, address: 'x' })).toMatchObject({
    data: { allowed: true, record: false },
  });
  expect(await chunk(anchor, 0)).toMatchObject({ data: { kept: false } });
  expect(await own(anchor)).toMatchObject({ on: false, list: [] });
});

test('an old recording and the oldest of too many are deleted with their objects', async () => {
  const anchor = await anAnchor();
  await goLive(anchor);
  await chunk(anchor, 0, { bytes: 900_000_000 });
  await goOff(anchor);
  await keep(nowSec() + 90);
  const later = await anAnchor();
  await goLive(later);
  await chunk(later, 0, { bytes: 900_000_000 });
  await goOff(later);
  await keep(nowSec() + 90);
  const key = `recordings/${anchor.liveid}/run1/000000.m4s`;
  expect(await api.engines.objects.head(key)).toBeDefined();
  await keep(nowSec() + 90, { gigabytes: 1 });
  expect((await own(anchor)).list).toEqual([]);
  expect(await api.engines.objects.head(key)).toBeUndefined();
  expect((await own(later)).list).toHaveLength(1);
  await keep(nowSec() + 8 * 86_400);
  expect((await own(later)).list).toEqual([]);
});

test('a session that is longer than may be kept is cut off there', async () => {
  const anchor = await anAnchor();
  await goLive(anchor);
  // Twenty times a gigabyte, in chunks of two.
  for (let no = 0; no < 10; no += 1)
    expect(await chunk(anchor, no, { bytes: 2_000_000_000 })).toMatchObject({ data: { kept: true } });
  expect(await chunk(anchor, 10)).toMatchObject({ data: { kept: false } });
  expect((await own(anchor)).list).toMatchObject([{ bytes: 20_000_000_000 }]);
});

test('an anchor deletes an own recording and no other', async () => {
  const anchor = await anAnchor();
  const other = await anAnchor();
  await goLive(anchor);
  await chunk(anchor, 0);
  const id = (await own(anchor)).list[0]?.id ?? 0;
  expect(await api.send(removeMyRecording, { id, token: other.token })).toMatchObject({
    status: 4,
    field: 'id',
  });
  await api.ask(removeMyRecording, { id, token: anchor.token });
  expect((await own(anchor)).list).toEqual([]);
  expect(await api.engines.objects.list(`recordings/${anchor.liveid}/`)).toEqual([]);
  expect(await chunk(anchor, 1)).toMatchObject({ data: { kept: false } });
});

test('the log names gifts and income to the anchor alone', async () => {
  const anchor = await anAnchor();
  await goLive(anchor);
  const giver = await api.member('giver-of-the-log');
  await purses.give(giver.uid, 'gold', 100);
  const names = { zh: '哨', pt: 'Apito', en: 'Whistle' };
  const { id } = await api.ask(saveGift, { names, price: 10, image: '/g.svg', token: api.operatorToken });
  const gift = { request_id: randomUUID(), liveid: anchor.liveid, gift_id: id, quantity: 4 };
  await api.ask(sendGift, { ...gift, source: 'gold', token: giver.token });
  expect((await api.ask(getLiveLog, { token: anchor.token })).list).toMatchObject([
    { gifts: 4, diamonds: 20 },
  ]);
  const [seen] = (await api.ask(getLiveLog, { anchorid: anchor.uid, token: giver.token })).list;
  expect(seen).not.toHaveProperty('diamonds');
  expect(seen).not.toHaveProperty('gifts');
});
