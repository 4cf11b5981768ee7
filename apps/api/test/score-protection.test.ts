import { saveMatchAlerts } from '@touchline/contract/alert';
import { getLivePageData } from '@touchline/contract/live';
import { getFootballMatchInfo } from '@touchline/contract/match';
import { getMessages } from '@touchline/contract/message';
import { saveRoom } from '@touchline/contract/operator';
import { notePresence } from '@touchline/contract/task';
import { manualClock } from '@touchline/engines/clock/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
const START_SEC = 1_800_000_000;
const clock = manualClock(START_SEC * 1000);
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
});
afterAll(() => api.close());

const nowSec = () => Math.floor(clock.nowMs() / 1000);

/** A goal that is told at this moment. */
const goal = (matchId: number, count: number) =>
  world.step(
    {
      matchId,
      atSec: nowSec(),
      kind: 'goal',
      side: 'home',
      set: { status: 2, home_scores: [count, 0, 0, 0, 0, 0, 0] },
    },
    api.engines.bus,
  );

const goalsAt = async (matchid: number, asOfMs?: number) =>
  (await api.ask(getFootballMatchInfo, { matchid, ...(asOfMs !== undefined && { as_of_ms: asOfMs }) }))
    .home_scores[0];

const roomOf = async (matchId: number) => {
  const anchor = await api.member(`host-${matchId}`, { nick_name: `主播${matchId}`, is_anchor: 1 });
  const { liveid } = await api.ask(saveRoom, {
    anchor_uid: anchor.uid,
    title: '比分保护',
    category: 'football',
    match_id: matchId,
    token: api.operatorToken,
  });
  await api.internal('media/published', { room_id: liveid });
  return { anchorid: anchor.uid, liveid };
};

test('a match is read as it was at the moment of the picture, at most a minute back', async () => {
  await world.addMatch(601, { time_sec: START_SEC - 600 });
  await goal(601, 1);
  const firstMs = clock.nowMs();
  clock.advance(20_000);
  await goal(601, 2);
  const secondMs = clock.nowMs();
  clock.advance(5_000);
  expect(await goalsAt(601)).toBe(2);
  expect(await goalsAt(601, secondMs)).toBe(2);
  expect(await goalsAt(601, secondMs - 250)).toBe(1);
  expect(await goalsAt(601, firstMs - 1)).toBe(0);
  clock.advance(60_000);
  expect(await goalsAt(601, 0)).toBe(2);
});

test('the page of a live room has no score that its picture does not show', async () => {
  await world.addMatch(602, { time_sec: START_SEC - 600 });
  await goal(602, 1);
  clock.advance(30_000);
  const { anchorid } = await roomOf(602);
  await goal(602, 2);
  const shown = async () => (await api.ask(getLivePageData, { anchorid })).room.match?.home_scores[0];
  expect(await shown()).toBe(1);
  clock.advance(30_000);
  expect(await shown()).toBe(2);
});

test('who watches a match in a room is told of its goal when their picture shows it, others at once', async () => {
  await world.addMatch(603, { time_sec: START_SEC - 600 });
  const { anchorid } = await roomOf(603);
  const [watching, elsewhere] = [await api.member('watching'), await api.member('elsewhere')];
  for (const { token } of [watching, elsewhere])
    await api.ask(saveMatchAlerts, { matchid: 603, kinds: ['goal'], token });
  await api.ask(notePresence, { anchorid, behind_sec: 9, token: watching.token });
  const told = async (token: string) =>
    (await api.ask(getMessages, { token, category: 'match' })).list.length;
  await goal(603, 1);
  await expect.poll(() => told(elsewhere.token)).toBe(1);
  expect(await told(watching.token)).toBe(0);
  clock.advance(9_000);
  expect(await told(watching.token)).toBe(1);
});
