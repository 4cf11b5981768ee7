import {
  ClosingLine,
  getBasketballAnalysisData,
  getFootballAnalysisData,
  SameOdds,
} from '@touchline/contract/analysis';
import { CALLS } from '@touchline/contract/calls';
import { getNewCoupons, receiveCoupon, saveCouponBatch } from '@touchline/contract/coupon';
import type { Call } from '@touchline/contract/define-call';
import { editUserInfo } from '@touchline/contract/identity';
import { noteAgeLimitUse, setAgeLimit } from '@touchline/contract/age-limit';
import {
  basketballMatchOdd,
  footballMatchOdd,
  getDateOdds,
  ListQuote,
  Quote,
} from '@touchline/contract/odds';
import { AGE_LIMIT_DAY_SEC } from '@touchline/domain/age-limit';
import { manualClock } from '@touchline/engines/clock/clock';
import { oddsWriter } from '@touchline/match-store/odds-writer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
/** 2027-01-15 08:00 UTC. */
const KICKOFF_SEC = 1_800_000_000;
const PIN = '2580';
const clock = manualClock((KICKOFF_SEC - 3600) * 1000);
let api: ApiUnderTest;

/** Every call whose answer can hold odds, each for something that has them. */
const WITH_ODDS: [Call, Record<string, unknown>][] = [
  [footballMatchOdd, { matchid: 1 }],
  [basketballMatchOdd, { matchid: 3 }],
  [getDateOdds, { date: '2027-01-15', bookmaker: 0 }],
  [getFootballAnalysisData, { matchid: 1 }],
  [getBasketballAnalysisData, { matchid: 3 }],
];

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
  const basketball = { sport_id: 2, event_id: 2, home_id: 21, away_id: 22 } as const;
  const before = KICKOFF_SEC - 86_400;
  await world.addMatch(1);
  await world.addMatch(2, { time_sec: before, status: 8 });
  await world.addMatch(3, basketball);
  await world.addMatch(4, { ...basketball, time_sec: before, status: 10 });
  const quotes = { 0: { eu: [2.13, 3.2, 3.9] as const, asia: [1.9, 0.5, 1.95] as const } };
  await oddsWriter(world.match()).saveOutlines(
    [1, 2, 3, 4].map((id) => ({ match_id: id, opening: quotes, closing: quotes })),
  );
});
afterAll(() => api.close());

const isSchema = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether one of the schemas is a part of this one. */
const holds = (schema: unknown, wanted: readonly unknown[]): boolean => {
  if (!isSchema(schema)) return false;
  if (wanted.includes(schema)) return true;
  const {
    entries = {},
    item,
    wrapped,
    items = [],
    options = [],
    pipe = [],
  } = schema as Record<string, object>;
  const parts = [item, wrapped, ...[entries, items, options].flatMap((one) => Object.values(one))];
  return [...parts, ...Object.values(pipe).filter((one) => one !== schema)].some((one) => holds(one, wanted));
};

test('every call whose answer can hold odds is tried here', () => {
  const found = Object.values(CALLS as Record<string, Call>).filter(({ data }) =>
    holds(data, [Quote, ListQuote, SameOdds, ClosingLine]),
  );
  expect(new Set(found.map(({ path }) => path))).toEqual(new Set(WITH_ODDS.map(([{ path }]) => path)));
});

/** Quotations, closing lines, and how matches with the same odds ended. */
const holdsOdds = (answer: unknown): boolean =>
  /"values"|"handicap"|"same_odds"/.test(JSON.stringify(answer));

describe('users under 18 and those in the minors’ mode are answered no odds', () => {
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    const [grown, young, guarded] = await Promise.all(
      ['grown-up', 'under-18', 'guarded'].map((account) => api.member(account)),
    );
    Object.assign(tokens, { grown: grown?.token, young: young?.token, guarded: guarded?.token });
    await api.ask(editUserInfo, { birthday: '1990-05-05', token: tokens['grown'] });
    await api.ask(editUserInfo, { birthday: '2012-05-05', token: tokens['young'] });
    await api.ask(setAgeLimit, { on: true, pin: PIN, token: tokens['guarded'] });
  });

  test.each(WITH_ODDS)('$path', async (call, body) => {
    const holdsFor = async (who: object) => {
      const answer = await api.send(call, { ...body, ...who });
      expect(answer.status).toBe(0);
      return holdsOdds(answer.data);
    };
    expect(await holdsFor({})).toBe(true);
    expect(await holdsFor({ token: tokens['grown'] })).toBe(true);
    expect(await holdsFor({ token: tokens['young'] })).toBe(false);
    expect(await holdsFor({ token: tokens['guarded'] })).toBe(false);
  });

  test('nor coupons for what they may not buy', async () => {
    const ends = KICKOFF_SEC + 86_400;
    const batch = {
      name: '新人券',
      worth: 100,
      uses: ['plan'],
      ends_at: ends,
      valid_days: 7,
      total: 9,
    } as const;
    const { id } = await api.ask(saveCouponBatch, { ...batch, uses: ['plan'], token: api.operatorToken });
    expect(await api.ask(getNewCoupons, { token: tokens['grown'] })).toMatchObject([{ id }]);
    for (const name of ['young', 'guarded']) {
      expect(await api.ask(getNewCoupons, { token: tokens[name] })).toEqual([]);
      expect(await api.send(receiveCoupon, { id, token: tokens[name] })).toMatchObject({ status: 3 });
    }
  });
});

describe('the minutes of the minors’ mode are those of the account', () => {
  const DAY = '2027-01-15';
  const note = (token: string, used: number, day = DAY) =>
    api.ask(noteAgeLimitUse, { day, used_sec: used, token });

  test('what two devices use one after the other adds up, what they use at the same time counts once', async () => {
    const { token } = await api.member('two-devices');
    const other = await api.loginAs('two-devices', 'member-password');
    await api.ask(setAgeLimit, { on: true, pin: PIN, token });
    expect(await note(token, 0)).toEqual({ minors_mode: 1, used_sec: 0 });
    clock.advance(60_000);
    expect(await note(token, 60)).toMatchObject({ used_sec: 60 });
    expect(await note(other.token, 60)).toMatchObject({ used_sec: 60 });
    clock.advance(30_000);
    expect(await note(other.token, 30)).toMatchObject({ used_sec: 90 });
    expect(await note(token, 0)).toMatchObject({ used_sec: 90 });
  });

  test('a new day begins at nothing, and a day far from now is none', async () => {
    const { token } = await api.member('next-day');
    await api.ask(setAgeLimit, { on: true, pin: PIN, token });
    expect(await note(token, AGE_LIMIT_DAY_SEC)).toMatchObject({ used_sec: AGE_LIMIT_DAY_SEC });
    expect(await note(token, 0, '2027-01-16')).toMatchObject({ used_sec: 0 });
    for (const day of ['2027-01-13', '2027-01-18']) {
      const answer = await api.send(noteAgeLimitUse, { day, used_sec: 5, token });
      expect(answer).toMatchObject({ status: 1, field: 'day' });
    }
  });

  test('without the mode nothing is counted, and the device learns that it is off', async () => {
    const { token } = await api.member('free');
    expect(await note(token, 600)).toEqual({ minors_mode: 0, used_sec: 0 });
    await api.ask(setAgeLimit, { on: true, pin: PIN, token });
    expect(await note(token, 0)).toEqual({ minors_mode: 1, used_sec: 0 });
  });
});
