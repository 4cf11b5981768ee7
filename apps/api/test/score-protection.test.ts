import { saveMatchAlerts } from '@touchline/contract/alert';
import { getFootballMatchRank } from '@touchline/contract/analysis';
import {
  getFootballLineupData,
  getFootballMatchCombineData,
  getFootballMatchData,
  getFootballMatchTop3Data,
  getFootballTliveData,
  getIncidentsData,
} from '@touchline/contract/match-detail';
import { footballMatchOdd } from '@touchline/contract/odds';
import { getLivePageData } from '@touchline/contract/live';
import { getFootballMatchInfo } from '@touchline/contract/match';
import { getMessages } from '@touchline/contract/message';
import { saveRoom } from '@touchline/contract/operator';
import { notePresence } from '@touchline/contract/task';
import { manualClock } from '@touchline/engines/clock/clock';
import { oddsWriter } from '@touchline/match-store/odds-writer';
import { storyWriter } from '@touchline/match-store/story-writer';
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

/** How many matches the home side of a match has played in the table of all. */
const playedIn = async (matchid: number, asOfMs?: number) => {
  const asOf = asOfMs !== undefined && { as_of_ms: asOfMs };
  const { home_id: homeId, standings } = await api.ask(getFootballMatchRank, { matchid, ...asOf });
  const rows = standings[0]?.groups.flatMap(({ rows: own }) => own) ?? [];
  return rows.find(({ team }) => team.id === homeId)?.played;
};

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

test('odds and live text are read as they were at the moment of the picture', async () => {
  await world.addMatch(604, { time_sec: nowSec() - 1200, kickoff_time_sec: nowSec() - 1200, status: 2 });
  const quote = (number: number, home: number) =>
    oddsWriter(world.match()).saveOdds([
      {
        match_id: 604,
        number,
        at_sec: nowSec(),
        minute: '20',
        score: '0-0',
        sealed: false,
        quotes: { 3: { eu: [home, 3, 4] } },
      },
    ]);
  const line = (id: number, minute: string) => {
    const text = { text_zh: '射门', text_pt: 'Chute', text_en: 'A shot' };
    return { match_id: 604, id, type: 0, position: 1, main: 0, minute, ...text };
  };
  await storyWriter(world.match()).saveStory({
    incidents: [],
    commentary: [line(1, '19'), line(2, '20'), line(3, '21')],
    details: [],
  });
  await quote(1, 2);
  const firstMs = clock.nowMs();
  clock.advance(4_000);
  await quote(2, 1.4);
  const asOf = { matchid: 604, as_of_ms: firstMs };
  const homeOdds = async (body: { matchid: number; as_of_ms?: number; bookmaker?: number }) =>
    (await api.ask(footballMatchOdd, body)).list[0];
  expect((await homeOdds({ matchid: 604 }))?.current.values[0]).toBe(1.4);
  expect((await homeOdds(asOf))?.current.values[0]).toBe(2);
  expect((await homeOdds({ ...asOf, bookmaker: 3 }))?.history).toHaveLength(1);
  const lines = async (body: { matchid: number; as_of_ms?: number }) =>
    (await api.ask(getFootballTliveData, body)).map(({ id }) => id);
  expect(await lines({ matchid: 604 })).toEqual([1, 2, 3]);
  expect(await lines(asOf)).toEqual([1, 2]);
});

const goalEntry = (matchId: number, count: number, minute: number) => ({
  match_id: matchId,
  number: count,
  type: 1,
  position: 1,
  minute,
  stoppage: 0,
  second: 60 * minute - 30,
  home_score: count,
  away_score: 0,
  body: { player_id: 70, player_name: '岑远' },
});

const side = (id: number, rating: number) => ({
  formation: '4-3-3',
  first: [{ id, name_zh: '岑远', name_en: 'Cen Yuan', number: 9, position: 'F', rating }],
  bench: [],
});

test('a page that loads at any moment shows the goals of its picture, in score, timeline and leaders alike', async () => {
  const kickoffSec = nowSec();
  await world.addMatch(605, { time_sec: kickoffSec, kickoff_time_sec: kickoffSec, status: 2 });
  const story = storyWriter(world.match());
  const toldMs: number[] = [];
  for (let count = 1; count <= 20; count += 1) {
    clock.advance(3_000 + ((count * 7919) % 50_000));
    const minute = Math.floor((nowSec() - kickoffSec) / 60) + 1;
    const lineup = { home: side(70, 6 + count / 10), away: side(80, 6) };
    await story.saveStory({
      incidents: [goalEntry(605, count, minute)],
      commentary: [],
      details: [
        { match_id: 605, kind: 'lineup', body: lineup, seq: count },
        { match_id: 605, kind: 'statistics', body: [{ type: 83, home: count, away: 0 }], seq: count },
      ],
    });
    await goal(605, count);
    toldMs.push(nowSec() * 1000);
    clock.advance(250);
    for (const delayMs of [250 + 37 * count, 2_000 * count]) {
      const momentMs = clock.nowMs() - delayMs;
      const goals = toldMs.filter((atMs) => atMs <= momentMs).length;
      const asOf = { matchid: 605, as_of_ms: momentMs };
      const { incidents, leaders } = await api.ask(getFootballMatchCombineData, asOf);
      const shown = { score: await goalsAt(605, momentMs), timeline: incidents.length };
      expect(shown, `goal ${count}, ${clock.nowMs() - momentMs} ms behind`).toEqual({
        score: goals,
        timeline: goals,
      });
      expect(leaders.list.find(({ type }) => type === 'goals')?.home[0]?.value ?? 0).toBe(goals);
    }
  }
  const [now, before] = [{ matchid: 605 }, { matchid: 605, as_of_ms: clock.nowMs() - 1_000 }];
  expect((await api.ask(getFootballMatchData, now)).statistics).toEqual([{ type: 83, home: 20, away: 0 }]);
  expect((await api.ask(getFootballMatchData, before)).statistics).toEqual([]);
  expect((await api.ask(getFootballLineupData, now)).home?.first[0]?.rating).toBe(8);
  expect((await api.ask(getFootballLineupData, before)).home?.first[0]?.rating).toBeUndefined();
  expect(await api.ask(getIncidentsData, now)).toHaveLength(20);
  expect(await api.ask(getIncidentsData, before)).toHaveLength(19);
  const kinds = async (body: typeof now) =>
    (await api.ask(getFootballMatchTop3Data, body)).list.map(({ type }) => type);
  expect([await kinds(now), await kinds(before)]).toEqual([['goals', 'rating'], ['goals']]);
});

test('a table has the result of a match only once the picture shows its end', async () => {
  await world.addMatch(606, { time_sec: nowSec() - 6000, kickoff_time_sec: nowSec() - 3000, status: 4 });
  const beforeMs = clock.nowMs();
  clock.advance(5_000);
  const playedBefore = await playedIn(606, clock.nowMs());
  await world.step({ matchId: 606, atSec: nowSec(), kind: 'finished', set: { status: 8 } }, api.engines.bus);
  clock.advance(1_000);
  expect(await playedIn(606)).toBe((playedBefore ?? 0) + 1);
  expect(await playedIn(606, beforeMs)).toBe(playedBefore);
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
