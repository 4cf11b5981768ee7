import { saveRoom } from '@touchline/contract/operator';
import { getBasketballMatchInfo, getDateMatch } from '@touchline/contract/match';
import {
  followBasketballMatch,
  followFootballMatch,
  getFollowedMatches,
  mergeFollowedMatches,
} from '@touchline/contract/follow';
import { getFootballMatchAnchors, getNoMatchLiveList } from '@touchline/contract/live';
import { getVotes, castVote } from '@touchline/contract/vote';
import { getRecentMatchCount } from '@touchline/contract/day-tabs';
import { manualClock } from '@touchline/engines/clock/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
/** 2027-01-15 08:00 UTC. */
const KICKOFF_SEC = 1_800_000_000;
const clock = manualClock((KICKOFF_SEC - 3600) * 1000);
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
  await world.addMatch(1);
  await world.addMatch(2, { time_sec: KICKOFF_SEC + 60 });
  const basketball = { sport_id: 2, event_id: 2, home_id: 21, away_id: 22, home_scores: [], away_scores: [] };
  await world.addMatch(3, { ...basketball, time_sec: KICKOFF_SEC + 86_400 });
});
afterAll(() => api.close());

test('a followed match is marked for who follows it and for nobody else', async () => {
  const { token } = await api.member('follower-1');
  expect(await api.ask(followFootballMatch, { matchid: 2, type: 1, token })).toEqual({ attented: 1 });
  await api.ask(followFootballMatch, { matchid: 2, type: 1, token });
  await api.ask(followBasketballMatch, { matchid: 3, type: 1, token });
  const marks = async (who: object) =>
    (await api.ask(getDateMatch, { date: '2027-01-15', ...who })).matches.map(({ id, attented }) => [
      id,
      attented,
    ]);
  expect(await marks({ token })).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(await marks({})).toEqual([
    [1, 0],
    [2, 0],
  ]);
  const list = await api.ask(getFollowedMatches, { token });
  expect(list.map(({ id, attented }) => [id, attented])).toEqual([
    [2, 1],
    [3, 1],
  ]);
  expect(await api.ask(followFootballMatch, { matchid: 2, type: 0, token })).toEqual({ attented: 0 });
  expect((await api.ask(getFollowedMatches, { token })).map(({ id }) => id)).toEqual([3]);
});

test('a match is followed under its own sport', async () => {
  const { token } = await api.member('follower-2');
  const answer = await api.send(followBasketballMatch, { matchid: 1, type: 1, token });
  expect(answer).toMatchObject({ status: 4, field: 'matchid' });
  expect(await api.send(getBasketballMatchInfo, { matchid: 1 })).toMatchObject({
    status: 4,
    field: 'matchid',
  });
});

test('what a guest followed becomes the account’s at login; unknown matches are left out', async () => {
  const { token } = await api.member('follower-3');
  const { matchids } = await api.ask(mergeFollowedMatches, { matchids: [2, 1, 2, 999], token });
  expect(new Set(matchids)).toEqual(new Set([1, 2]));
});

test('one vote per user, closed at kick-off', async () => {
  const first = await api.member('voter-1');
  const second = await api.member('voter-2');
  await api.ask(castVote, { matchid: 1, choice: 'home', token: first.token });
  const again = await api.send(castVote, { matchid: 1, choice: 'away', token: first.token });
  expect(again).toMatchObject({ status: 6, field: 'matchid' });
  const votes = await api.ask(castVote, { matchid: 1, choice: 'draw', token: second.token });
  expect(votes).toEqual({ home: 1, draw: 1, away: 0, mine: 'draw', open: true });
  expect(await api.ask(getVotes, { matchid: 1 })).toMatchObject({ home: 1, draw: 1, mine: '' });
  const third = await api.member('voter-3');
  clock.advance(3_600_000);
  const late = await api.send(castVote, { matchid: 1, choice: 'home', token: third.token });
  expect(late).toMatchObject({ status: 6, field: 'matchid' });
  expect(await api.ask(getVotes, { matchid: 1 })).toMatchObject({
    home: 1,
    draw: 1,
    away: 0,
    open: false,
  });
});

test('nobody votes for a draw in basketball', async () => {
  const { token } = await api.member('voter-4');
  const answer = await api.send(castVote, { matchid: 3, choice: 'draw', token });
  expect(answer).toMatchObject({ status: 1, field: 'choice' });
});

test('counts per day: each day of the strip where the caller is', async () => {
  const counts = await api.ask(getRecentMatchCount, { date: '2027-01-15', days: 1 });
  expect(counts).toEqual([
    { date: '2027-01-14', match_count: 0 },
    { date: '2027-01-15', match_count: 2 },
    { date: '2027-01-16', match_count: 1 },
  ]);
  const football = await api.ask(getRecentMatchCount, { date: '2027-01-16', days: 0, sport_id: 1 });
  expect(football).toEqual([{ date: '2027-01-16', match_count: 0 }]);
});

test('anchors of a match are the rooms that show it now; other rooms are those without a match', async () => {
  const clip = { url: '/media/demo/calm/index.m3u8', livestream_source: 3, quality: 'HD' } as const;
  const room = {
    automatic: true,
    showcase: true,
    streams: [clip],
    category: 'football',
    token: api.operatorToken,
  };
  const host = await api.member('host-1', { is_anchor: 1 });
  const other = await api.member('host-2', { is_anchor: 1 });
  const shows = await api.ask(saveRoom, { ...room, anchor_uid: host.uid, title: '比赛', match_id: 2 });
  const talks = await api.ask(saveRoom, { ...room, anchor_uid: other.uid, title: '闲谈' });
  const ids = (rooms: { liveid: number }[]) => rooms.map(({ liveid }) => liveid);
  expect(ids(await api.ask(getFootballMatchAnchors, { matchid: 2 }))).toEqual([shows.liveid]);
  expect(ids(await api.ask(getFootballMatchAnchors, { matchid: 1 }))).toEqual([]);
  expect(ids(await api.ask(getNoMatchLiveList, {}))).toEqual([talks.liveid]);
});
