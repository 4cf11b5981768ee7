import { getFootballAnalysisData, getFootballMatchRank } from '@touchline/contract/analysis';
import {
  getEventInfo,
  getEventIntegral,
  getEventMatch,
  getEventRank,
  getEventView,
  getDatabaseHome,
} from '@touchline/contract/league';
import {
  getBasketballLineupData,
  getBasketballMatchCombineData,
  getBasketballMatchData,
  getBasketballMatchTop3Data,
  getFootballLineupData,
  getFootballMatchData,
  getFootballMatchTop3Data,
  getFootballTliveData,
  getIncidentsData,
} from '@touchline/contract/match-detail';
import { getBasketballMatchInfo, getFootballMatchInfo } from '@touchline/contract/match';
import { footballMatchOdd, getDateOdds } from '@touchline/contract/odds';
import { getDayTabs, getDayTags } from '@touchline/contract/day-tabs';
import { followFootballMatch } from '@touchline/contract/follow';
import { getHotFootballRank } from '@touchline/contract/ranking';
import { getTeamHonours, getTeamInfo, getTeamSquad, getTeamStats } from '@touchline/contract/team';
import { manualClock } from '@touchline/engines/clock/clock';
import { oddsWriter } from '@touchline/match-store/odds-writer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { KICKOFF_SEC, openLeagueWorld } from './league-world.ts';

const world = await openLeagueWorld();
const clock = manualClock((KICKOFF_SEC + 3 * 86_400) * 1000);
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
});
afterAll(() => api.close());

describe('match details', () => {
  test('the timeline is earliest first, 45+2 form, with names and assists', async () => {
    const list = await api.ask(getIncidentsData, { matchid: 103 });
    expect(list.map(({ minute, stoppage, type }) => [minute, stoppage, type])).toEqual([
      [12, 0, 1],
      [45, 2, 3],
      [60, 0, 1],
      [88, 0, 1],
    ]);
    expect(list[0]).toMatchObject({ player_name: '球员1101', assist_name: '球员1102' });
  });

  test('statistics and momentum; basketball is the sum of its players, with the course of the lead', async () => {
    expect(await api.ask(getFootballMatchData, { matchid: 103 })).toEqual({
      statistics: [{ type: 2, home: 6, away: 3 }],
      periods: [{ period: 1, statistics: [{ type: 2, home: 4, away: 1 }] }],
      momentum: [10, -20, 100],
      leads: [],
      shots: [],
    });
    const { statistics, leads, shots } = await api.ask(getBasketballMatchData, { matchid: 201 });
    expect(statistics.find(({ type }) => type === 14)).toEqual({ type: 14, home: 31, away: 12 });
    expect(statistics.find(({ type }) => type === 15)).toEqual({ type: 15, home: 8, away: 6 });
    expect(shots).toMatchObject([{ player_id: 2101, x: 50, y: 20, points: 2, made: true }]);
    expect(leads).toEqual([{ period: 1, remaining_sec: 700, home: 2, away: 0 }]);
  });

  test('getTliveData {matchid, startid} gives only what is newer than startid, in the language of the caller', async () => {
    const all = await api.ask(getFootballTliveData, { matchid: 103, lang: 'pt-br' });
    expect(all.map(({ data }) => data)).toEqual(['linha 1', 'linha 2', 'linha 3']);
    const newer = await api.ask(getFootballTliveData, { matchid: 103, startid: 2 });
    expect(newer).toMatchObject([{ id: 3, data: '第3条', main: 0 }]);
  });

  test('the weather over the ground comes with the match once it is known', async () => {
    const known = await api.ask(getFootballMatchInfo, { matchid: 103 });
    expect(known.weather).toEqual({ kind: 'rain', temperature_c: 9 });
    expect(await api.ask(getFootballMatchInfo, { matchid: 104 })).not.toHaveProperty('weather');
  });

  test('a match carries the names and pictures of its sides beside each other, too', async () => {
    for (const [call, matchid] of [
      [getFootballMatchInfo, 103],
      [getBasketballMatchInfo, 201],
    ] as const) {
      const { home, away, ...info } = await api.ask(call, { matchid });
      expect([info.home_name_zh, info.away_name_zh]).toEqual([home.name_zh, away.name_zh]);
      expect([info.home_logo, info.away_logo]).toEqual([home.logo, away.logo]);
    }
  });

  test('line-ups with places and ratings; a match without one says so', async () => {
    const lineup = await api.ask(getFootballLineupData, { matchid: 103 });
    expect(lineup).toMatchObject({ published: true, best_player_id: 1101, home: { formation: '4-3-3' } });
    expect(lineup.home?.first[0]).toMatchObject({ x: 50, y: 6, rating: 7.4 });
    expect(await api.ask(getFootballLineupData, { matchid: 104 })).toEqual({ published: false });
    expect((await api.ask(getBasketballLineupData, { matchid: 201 })).home?.first).toHaveLength(1);
  });

  test('the best of both teams', async () => {
    const football = await api.ask(getFootballMatchTop3Data, { matchid: 103 });
    const goals = football.list.find(({ type }) => type === 'goals');
    expect(goals?.home.map(({ player_id: id, value }) => [id, value])).toEqual([
      [1101, 2],
      [1102, 1],
    ]);
    const basketball = await api.ask(getBasketballMatchTop3Data, { matchid: 201 });
    expect(basketball.list.map(({ type, home }) => [type, home[0]?.value])).toEqual([
      ['points', 31],
      ['rebounds', 3],
      ['assists', 1],
    ]);
    const combined = await api.ask(getBasketballMatchCombineData, { matchid: 201 });
    expect(combined).toMatchObject({ leaders: basketball, box: { home: [{ points: 31, threes_tried: 1 }] } });
  });

  test('the odds columns of a list: every kind of one bookmaker, for the matches of the day that have odds', async () => {
    const day = { date: '2027-01-15', utc_offset: 0, bookmaker: 7 };
    const quote = (number: number, home: number, line: number) => ({
      match_id: 103,
      number,
      at_sec: 1_799_990_000 + number,
      minute: '',
      score: '',
      sealed: false,
      quotes: { 7: { eu: [home, 3.2, 3.9] as const, asia: [1.9, line, 1.95] as const } },
    });
    await oddsWriter(world.match()).saveOdds([quote(1, 2.1, 0.5), quote(2, 2, 0.75)]);
    expect((await api.ask(getDateOdds, day)).list).toEqual([
      {
        match_id: 103,
        euro: { values: [2, 3.2, 3.9], previous: [2.1, 3.2, 3.9], at: 1_799_990_002, sealed: false },
        handicap: { values: [1.9, 0.75, 1.95], previous: [1.9, 0.5, 1.95], at: 1_799_990_002, sealed: false },
      },
    ]);
    expect((await api.ask(getDateOdds, { ...day, sport_id: 2 })).list).toEqual([]);
    expect((await api.ask(getDateOdds, { ...day, bookmaker: 8 })).list).toEqual([]);
    await world.match().withSchema('match').deleteFrom('odds').where('match_id', '=', 103).execute();
  });

  test('odds of a kind; one bookmaker with its history', async () => {
    expect(await api.ask(footballMatchOdd, { matchid: 103 })).toEqual({ kind: 'euro', list: [] });
    const quote = (atSec: number, home: number) => ({
      match_id: 103,
      number: atSec,
      at_sec: atSec,
      minute: '',
      score: '',
      sealed: false,
      quotes: { 3: { eu: [home, 3.2, 3.9] as const } },
    });
    await oddsWriter(world.match()).saveOdds([quote(1, 2.1), quote(2, 2), quote(3, 1.9)]);
    const { list } = await api.ask(footballMatchOdd, { matchid: 103 });
    expect(list).toMatchObject([
      {
        bookmaker: 3,
        opening: { values: [2.1, 3.2, 3.9] },
        previous: { values: [2, 3.2, 3.9] },
        current: { values: [1.9, 3.2, 3.9] },
      },
    ]);
    expect(list[0]?.history).toBeUndefined();
    const one = await api.ask(footballMatchOdd, { matchid: 103, bookmaker: 3 });
    expect(one.list[0]?.history).toHaveLength(3);
    expect(await api.ask(footballMatchOdd, { matchid: 103, bookmaker: 4 })).toEqual({
      kind: 'euro',
      list: [],
    });
  });

  test('what went before a match counts only what was before it', async () => {
    const analysis = await api.ask(getFootballAnalysisData, { matchid: 103 });
    expect(analysis.meetings.map(({ id }) => id)).toEqual([102, 101]);
    expect(analysis.home.recent.map(({ id }) => id)).toEqual([102, 101]);
    expect(analysis.home.summary).toMatchObject({
      played: 2,
      won: 1,
      drawn: 1,
      scored: 2,
      conceded: 1,
      clean_sheets: 1,
      over_2_5: 1,
    });
    expect(analysis.home.half_full).toMatchObject({ odd: 1, even: 1 });
    expect(analysis.away.next.map(({ id }) => id)).toEqual([104]);
  });

  test('the table of the season: all, home and away', async () => {
    const { standings, home_id: homeId } = await api.ask(getFootballMatchRank, { matchid: 103 });
    expect(homeId).toBe(11);
    const points = standings.map(({ type, groups }) => [
      type,
      groups[0]?.rows.map(({ team, points: of }) => [team.id, of]),
    ]);
    expect(points).toEqual([
      [
        'all',
        [
          [11, 7],
          [12, 1],
        ],
      ],
      [
        'home',
        [
          [11, 6],
          [12, 1],
        ],
      ],
      [
        'away',
        [
          [11, 1],
          [12, 0],
        ],
      ],
    ]);
  });

  test.each([
    ['a match of the other sport', 201],
    ['a match that does not exist', 999],
  ])('%s is not found', async (_title, matchid) => {
    for (const call of [
      getIncidentsData,
      getFootballMatchData,
      getFootballTliveData,
      footballMatchOdd,
      getFootballAnalysisData,
    ]) {
      expect(await api.send(call, { matchid })).toMatchObject({ status: 4, field: 'matchid' });
    }
  });
});

test('a long answer is compressed for who takes that, and says the same', async () => {
  const get = async (encoding: string) => {
    const response = await api.fetchCall(
      getFootballAnalysisData,
      { matchid: 103 },
      { 'accept-encoding': encoding },
    );
    return { encoding: response.headers.get('content-encoding'), data: await response.json() };
  };
  const [plain, gzip] = [await get('identity'), await get('gzip')];
  expect([plain.encoding, gzip.encoding]).toEqual([null, 'gzip']);
  expect(gzip.data).toEqual(plain.data);
});

describe('database', () => {
  test('competitions by country and sport', async () => {
    const home = await api.ask(getDatabaseHome, {});
    expect(home.fbList.map(({ country, events }) => [country, events.map(({ id }) => id)])).toEqual([
      ['Star Sea', [1]],
    ]);
    expect(home.bbList[0]?.events.map(({ id }) => id)).toEqual([2]);
    expect(await api.ask(getEventInfo, { eventid: 1 })).toMatchObject({
      seasons: [{ name: '2026', start_day: '2026-08-01' }],
      team_count: 2,
      attented: 0,
    });
  });

  test('a season: how far it is, the last and the next round, the form table', async () => {
    const view = await api.ask(getEventView, { eventid: 1 });
    expect(view).toMatchObject({ season: '2026', played: 3, total: 4 });
    expect(view.champion).toBeUndefined();
    expect([view.last_round, view.next_round].map((round) => round.map(({ id }) => id))).toEqual([
      [103],
      [104],
    ]);
    expect(view.form.map(({ team, form }) => [team.id, form])).toEqual([
      [11, 'WDW'],
      [12, 'LDL'],
    ]);
    const table = await api.ask(getEventIntegral, { eventid: 1, type: 'away' });
    expect(table.groups[0]?.rows.map(({ team, points }) => [team.id, points])).toEqual([
      [11, 1],
      [12, 0],
    ]);
    expect(await api.send(getEventView, { eventid: 1, season: '1999' })).toMatchObject({
      status: 4,
      field: 'season',
    });
  });

  test('a basketball table tells the conference, home and away, the last ten and the streak', async () => {
    const { groups } = await api.ask(getEventIntegral, { eventid: 2 });
    expect(groups[0]?.rows).toMatchObject([
      { team: { id: 21 }, region: 'East', at_home: [1, 0], on_road: [0, 0], form: 'W', streak: 1 },
      { team: { id: 22 }, region: 'West', at_home: [0, 0], on_road: [0, 1], form: 'L', streak: -1 },
    ]);
  });

  test('best players and teams; equal figures share a place; a list of the other sport is refused', async () => {
    const rank = await api.ask(getEventRank, { eventid: 1 });
    expect(rank.list.map(({ position, player, value }) => [position, player?.id, value])).toEqual([
      [1, 1101, 2],
      [2, 1102, 1],
    ]);
    const points = await api.ask(getEventRank, { eventid: 2, type: 'points' });
    expect(points.list[0]).toMatchObject({ player: { id: 2101 }, value: 31 });
    const teams = await api.ask(getEventRank, { eventid: 1, type: 'team_yellow' });
    expect(teams.list.map(({ position, value }) => [position, value])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await api.send(getEventRank, { eventid: 1, type: 'points' })).toMatchObject({
      status: 1,
      field: 'type',
    });
  });

  test('matches of a season or a team: past newest first, to come earliest first', async () => {
    const past = await api.ask(getEventMatch, { eventid: 1, when: 'past', size: 2 });
    expect([past.list.map(({ id }) => id), past.total]).toEqual([[103, 102], 3]);
    expect(past.rounds).toEqual(['1', '2', '3', '4']);
    const coming = await api.ask(getEventMatch, { teamid: 21, when: 'coming' });
    expect(coming.list.map(({ id }) => id)).toEqual([202]);
    expect(await api.send(getEventMatch, {})).toMatchObject({ status: 1, field: 'eventid' });
    expect(await api.send(getEventMatch, { teamid: 999 })).toMatchObject({ status: 4, field: 'teamid' });
  });

  test('a team: its row, last and next matches, squad, numbers, honours', async () => {
    const info = await api.ask(getTeamInfo, { teamid: 11 });
    expect(info).toMatchObject({ sport_id: 1, standing: { position: 1, points: 7 } });
    expect([info.last, info.next].map((list) => list.map(({ id }) => id))).toEqual([[103, 102, 101], [104]]);
    const { players } = await api.ask(getTeamSquad, { teamid: 11 });
    expect(players.map(({ id, scored }) => [id, scored])).toEqual([
      [1101, 2],
      [1102, 0],
    ]);
    expect(players[0]?.birth_day).toBe('2000-02-03');
    const stats = await api.ask(getTeamStats, { teamid: 11 });
    expect(stats).toMatchObject({
      season: '2026',
      all: { played: 3, won: 2, scored: 5, conceded: 1 },
      home: { played: 2 },
      ranks: [
        { type: 'team_yellow', position: 1, of: 2 },
        { type: 'team_red', position: 1, of: 2 },
      ],
    });
    expect(await api.ask(getTeamHonours, { teamid: 11 })).toEqual([]);
    expect(await api.send(getTeamInfo, { teamid: 999 })).toMatchObject({ status: 4, field: 'teamid' });
  });

  test('clubs by strength on the first of the month, made of what was played until then', async () => {
    const ranking = await api.ask(getHotFootballRank, {});
    expect(ranking.date).toBe('2027-01-01');
    expect(ranking.list.map(({ position, team }) => [position, team.id])).toEqual([
      [1, 11],
      [2, 12],
    ]);
    expect(ranking.regions.map(({ name }) => name)).toEqual(['East', 'West']);
    const west = await api.ask(getHotFootballRank, { region: 'West' });
    expect(west.list.map(({ position, team }) => [position, team.id])).toEqual([[2, 12]]);
    // Neither stood in the list before.
    expect(ranking.list).toMatchObject([
      { change: 0, change_points: 0 },
      { change: 0, change_points: 0 },
    ]);
    expect(
      (await api.ask(getHotFootballRank, { keyword: '临岚竞技2' })).list.map(({ team }) => team.id),
    ).toEqual([12]);
  });
});

test('tags and tabs of a day have their matches and counts; followed is the caller’s', async () => {
  const day = { date: '2027-01-15' };
  const tags = await api.ask(getDayTags, { ...day, lang: 'en' });
  expect(tags).toMatchObject([
    { code: 'top', name: 'Top', match_ids: [103, 201] },
    { code: 'event:1', match_ids: [103] },
    { code: 'event:2', match_ids: [201] },
  ]);
  const { token } = await api.member('tabs');
  await api.ask(followFootballMatch, { matchid: 103, type: 1, token });
  const counts = async (who: object) =>
    (await api.ask(getDayTabs, { ...day, ...who })).map(({ code, match_count: count }) => [code, count]);
  const all = [
    ['all', 2],
    ['inplay', 0],
    ['waiting', 0],
    ['finished', 2],
  ];
  expect(await counts({ token })).toEqual([...all, ['followed', 1]]);
  expect(await counts({})).toEqual([...all, ['followed', 0]]);
});
