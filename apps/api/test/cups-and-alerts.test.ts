import { getMatchAlertList, getMatchAlerts, saveMatchAlerts } from '@touchline/contract/alert';
import {
  followEvent,
  followTeam,
  getFollowedEvents,
  getFollowedTeams,
  saveFollowAlert,
  followFootballMatch,
} from '@touchline/contract/follow';
import { saveUserSettings } from '@touchline/contract/user-settings';
import { getEventBracket, getEventIntegral, getEventMatch, getEventView } from '@touchline/contract/league';
import { getMessages } from '@touchline/contract/message';
import { getTeamTransfers } from '@touchline/contract/team';
import { manualClock } from '@touchline/engines/clock/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifyLineups } from '../src/message/match-alert-news.ts';
import { newsRepository } from '../src/message/news-repository.ts';
import { matchStore } from '@touchline/match-store/match-store';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
const START = 1_800_000_000;
const DAY = 86_400;
const clock = manualClock((START + 10 * DAY) * 1000);
const CUP = 31;
const TEAMS = [101, 102, 103, 104] as const;
let api: ApiUnderTest;

const goals = (home: number, away: number, shootOut: [number, number] = [0, 0]) => ({
  status: 8,
  kickoff_time_sec: START,
  home_scores: [home, 0, 0, 0, 0, 0, shootOut[0]],
  away_scores: [away, 0, 0, 0, 0, 0, shootOut[1]],
});

beforeAll(async () => {
  const { catalogue } = world;
  const names = (id: number) => ({
    name_zh: `云麓${id}`,
    name_en: `Yunlu ${id}`,
    logo: '',
    country: 'Yunlu',
    country_zh: '云麓',
  });
  await catalogue.saveCompetitions([
    {
      ...names(CUP),
      id: CUP,
      sport_id: 1,
      kind: 'cup',
      short_name_zh: '云麓杯',
      color: '#319cfc',
      sort_order: 31,
      zones: [{ zone: 'play_off', from: 1, to: 2 }],
    },
  ]);
  await catalogue.saveTeams(
    TEAMS.map((id) => ({
      ...names(id),
      id,
      sport_id: 1,
      short_name_zh: `云麓${id}`,
      short_name_en: `Yunlu ${id}`,
      country_logo: '',
      kit_colors: ['#112233', '#ffffff'],
      venue_id: null,
      coach_zh: '',
      coach_en: '',
      founded: null,
    })),
  );
  const cup = { event_id: CUP, neutral: true };
  await world.addMatch(500, {
    ...cup,
    round: 'group',
    group_name: 'A',
    home_id: 101,
    away_id: 102,
    time_sec: START - DAY,
    ...goals(0, 1),
  });
  await world.addMatch(501, {
    ...cup,
    round: 'semiFinal',
    home_id: 101,
    away_id: 102,
    time_sec: START,
    ...goals(2, 0),
  });
  await world.addMatch(502, {
    ...cup,
    round: 'semiFinal',
    home_id: 103,
    away_id: 104,
    time_sec: START + 3600,
    ...goals(1, 1, [4, 5]),
  });
  await world.addMatch(503, {
    ...cup,
    round: 'final',
    home_id: 104,
    away_id: 101,
    time_sec: START + 11 * DAY,
  });
  const row = { competition_id: CUP, season: '2026', group_name: 'A', drawn: 0, scored: 1, conceded: 0 };
  await catalogue.replaceStandings(CUP, '2026', [
    { ...row, team_id: 102, position: 1, played: 1, won: 1, lost: 0, points: 3, form: 'W', streak: 1 },
    { ...row, team_id: 101, position: 2, played: 1, won: 0, lost: 1, points: 0, form: 'L', streak: -1 },
  ]);
  await catalogue.savePlayers([
    {
      id: 10101,
      team_id: 101,
      name_zh: '苏行舟',
      name_en: 'Xingzhou Su',
      number: 9,
      position: 'F',
      birth_day: '2000-02-03',
      height_cm: 180,
      worth: 1200,
    },
  ]);
  await catalogue.saveTransfers([
    { player_id: 10101, day: '2025-07-01', from_id: 102, to_id: 101, kind: 'transfer', fee: 800 },
  ]);
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
});
afterAll(() => api.close());

describe('cups', () => {
  test('the bracket has every tie with the tie its winner plays, and the group matches are not in it', async () => {
    const { rounds, season } = await api.ask(getEventBracket, { eventid: CUP });
    expect(season).toBe('2026');
    expect(
      rounds.map(({ round, ties }) => [
        round,
        ties.map(({ home, away, winner, feeds }) => [home?.id, away?.id, winner, feeds]),
      ]),
    ).toEqual([
      [
        'semiFinal',
        [
          [103, 104, 'away', 0],
          [101, 102, 'home', 0],
        ],
      ],
      ['final', [[104, 101, undefined, undefined]]],
    ]);
    expect(rounds[0]?.ties[1]).toMatchObject({ score: [2, 0], matches: [{ id: 501 }] });
    expect(await api.ask(getEventBracket, { eventid: 1 })).toMatchObject({ rounds: [] });
  });

  test('the last round of a cup is what was played, the next round what is to come', async () => {
    const view = await api.ask(getEventView, { eventid: CUP });
    expect([view.last_round, view.next_round].map((list) => list.map(({ id }) => id))).toEqual([
      [501, 502],
      [503],
    ]);
    expect(view).toMatchObject({ played: 3, total: 4, form: [] });
    expect(view.champion).toBeUndefined();
  });

  test('the groups of a cup are its tables, with what their places lead to', async () => {
    const { groups } = await api.ask(getEventIntegral, { eventid: CUP });
    expect(groups).toMatchObject([
      {
        name: 'A',
        rows: [
          { position: 1, zone: 'play_off', streak: 1 },
          { position: 2, streak: -1 },
        ],
      },
    ]);
    expect(await api.ask(getEventIntegral, { eventid: CUP, type: 'home' })).toMatchObject({
      groups: [{ name: 'A' }],
    });
  });

  test('matches of one day, and pages that end where the list ends', async () => {
    const day = await api.ask(getEventMatch, { eventid: CUP, date: '2027-01-15', utc_offset: 0 });
    expect(day).toMatchObject({ list: [{ id: 501 }, { id: 502 }], total: 2 });
    const page = await api.ask(getEventMatch, { eventid: CUP, size: 3, page: 2 });
    expect(page).toMatchObject({ list: [{ id: 503 }], total: 4 });
    expect(page.list[0]?.group).toBeUndefined();
    expect((await api.ask(getEventMatch, { eventid: CUP, round: 'group' })).list).toMatchObject([
      { group: 'A' },
    ]);
  });

  test('who came and who left, with both teams', async () => {
    const moves = await api.ask(getTeamTransfers, { teamid: 102 });
    expect(moves).toMatchObject([
      {
        player_id: 10101,
        name_en: 'Xingzhou Su',
        from: { id: 102 },
        to: { id: 101 },
        day: '2025-07-01',
        fee: 800,
      },
    ]);
    expect(await api.send(getTeamTransfers, { teamid: 999 })).toMatchObject({ status: 4, field: 'teamid' });
  });
});

describe('alerts for a match', () => {
  const texts = async (token: string) =>
    (await api.ask(getMessages, { token, category: 'match', lang: 'en' })).list.map(
      ({ title, text }) => `${title}: ${text}`,
    );
  const goal = (score: number) =>
    world.step(
      {
        matchId: 503,
        kind: 'goal',
        side: 'home',
        set: { status: 2, home_scores: [score, 0, 0, 0, 0, 0, 0] },
      },
      api.engines.bus,
    );

  test('who chose goals is told of goals and of a goal taken back, and of nothing else', async () => {
    const { token } = await api.member('13800000101');
    expect(await api.ask(getMatchAlerts, { matchid: 503, token })).toEqual({
      kinds: ['kick_off', 'goal', 'red_card', 'half_time', 'final'],
      chosen: false,
    });
    expect(await api.ask(saveMatchAlerts, { matchid: 503, kinds: ['goal'], token })).toEqual({
      kinds: ['goal'],
      chosen: true,
    });
    expect(await api.ask(getMatchAlerts, { matchid: 503, token })).toEqual({ kinds: ['goal'], chosen: true });
    expect(await api.ask(getMatchAlertList, { token })).toEqual([{ match_id: 503, kinds: ['goal'] }]);
    await goal(1);
    await expect.poll(() => texts(token)).toEqual(['Goal: Yunlu 104 1–0 Yunlu 101']);
    await world.step(
      { matchId: 503, kind: 'goal_cancelled', side: 'home', set: { home_scores: [0, 0, 0, 0, 0, 0, 0] } },
      api.engines.bus,
    );
    await expect
      .poll(async () => (await texts(token))[0])
      .toBe('Goal cancelled (VAR): Yunlu 104 0–0 Yunlu 101');
    await world.step({ matchId: 503, kind: 'red_card', side: 'home', set: { status: 2 } }, api.engines.bus);
    await world.step({ matchId: 503, kind: 'period', set: { status: 3 } }, api.engines.bus);
    await goal(2);
    await expect.poll(() => texts(token)).toHaveLength(3);
  });

  test('who follows a match is told what the general settings say, unless something else was chosen for it or it was muted', async () => {
    const { token } = await api.member('13800000102');
    const { token: other } = await api.member('13800000103');
    const { token: muting } = await api.member('13800000110');
    for (const one of [token, other, muting]) {
      await api.ask(followFootballMatch, { matchid: 503, type: 1, token: one });
      await api.ask(saveUserSettings, { alert_red_card: true, token: one });
    }
    await api.ask(saveMatchAlerts, { matchid: 503, kinds: [], token: other });
    await api.ask(saveUserSettings, { muted_matches: [502, 503], token: muting });
    await world.step({ matchId: 503, kind: 'red_card', side: 'away', set: { status: 4 } }, api.engines.bus);
    await expect.poll(() => texts(token)).toEqual(['Red card: Yunlu 104 2–0 Yunlu 101']);
    expect(await texts(other)).toEqual([]);
    expect(await texts(muting)).toEqual([]);
  });

  test('a published line-up is told once to who asked for it', async () => {
    const { token } = await api.member('13800000104');
    await world.addMatch(504, {
      event_id: CUP,
      home_id: 102,
      away_id: 103,
      time_sec: START + 10 * DAY + 3000,
      has_lineup: true,
    });
    await api.ask(saveMatchAlerts, { matchid: 504, kinds: ['lineup'], token });
    const services = { matches: matchStore(world.match()), news: newsRepository(world.api()) };
    await notifyLineups(services, START + 10 * DAY);
    await notifyLineups(services, START + 10 * DAY + 100);
    expect(await texts(token)).toEqual([
      'Line-ups are out: The line-ups of Yunlu 102 – Yunlu 103 are published',
    ]);
  });

  test('the bell of a team or a league decides whether alerts of its matches come', async () => {
    const people = await Promise.all(
      ['13800000106', '13800000107', '13800000108', '13800000109'].map((account) => api.member(account)),
    );
    const [ofTeam, silent, ofEvent, muted] = people.map(({ token }) => token);
    await api.ask(followTeam, { teamid: 101, type: 1, token: ofTeam });
    await api.ask(followTeam, { teamid: 101, type: 1, token: silent });
    await api.ask(saveFollowAlert, { followed: 'team', target_id: 101, alert: 0, token: silent });
    await api.ask(followEvent, { eventid: CUP, type: 1, token: silent });
    await api.ask(followEvent, { eventid: CUP, type: 1, alert: 1, token: ofEvent });
    await api.ask(followTeam, { teamid: 104, type: 1, token: muted });
    await api.ask(saveMatchAlerts, { matchid: 503, kinds: [], token: muted });
    for (const { token } of people) await api.ask(saveUserSettings, { alert_half_time: true, token });
    await world.step({ matchId: 503, kind: 'period', set: { status: 3 } }, api.engines.bus);
    const told = ['Half-time: Yunlu 104 2–0 Yunlu 101'];
    await expect.poll(() => texts(String(ofTeam))).toEqual(told);
    await expect.poll(() => texts(String(ofEvent))).toEqual(told);
    expect(await texts(String(silent))).toEqual([]);
    expect(await texts(String(muted))).toEqual([]);
    expect(await api.ask(getFollowedTeams, { token: silent })).toMatchObject([{ id: 101, alert: 0 }]);
    expect(await api.ask(getFollowedEvents, { token: silent })).toMatchObject([{ id: CUP, alert: 0 }]);
    const unknown = { followed: 'event', target_id: CUP, alert: 1, token: muted } as const;
    expect(await api.send(saveFollowAlert, unknown)).toMatchObject({ status: 4, field: 'target_id' });
  });

  test('a match that does not exist has no alerts, and a guest keeps them on the device', async () => {
    const { token } = await api.member('13800000105');
    expect(await api.send(saveMatchAlerts, { matchid: 999, kinds: [], token })).toMatchObject({
      status: 4,
      field: 'matchid',
    });
    expect(await api.send(getMatchAlerts, { matchid: 503 })).toMatchObject({ status: 2 });
  });
});
