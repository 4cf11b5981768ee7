import { randomUUID } from 'node:crypto';
import { type Pick, publishPlan } from '@touchline/contract/plan-author';
import { getMyCoupons, receiveCoupon, saveCouponBatch } from '@touchline/contract/coupon';
import { buyPlan } from '@touchline/contract/plan-order';
import { setAnalyst } from '@touchline/contract/plan-operator';
import { manualClock } from '@touchline/engines/clock/clock';
import { beat } from '@touchline/match-store/heartbeat';
import { matchStore } from '@touchline/match-store/match-store';
import { oddsReader } from '@touchline/match-store/odds-reader';
import { oddsWriter } from '@touchline/match-store/odds-writer';
import { sql } from 'kysely';
import { analystRecordRepository } from '../src/plan/analyst-record-repository.ts';
import { keepPlans } from '../src/plan/keep-plans.ts';
import { planMoney } from '../src/plan/plan-money-repository.ts';
import { planRepository } from '../src/plan/plan-repository.ts';
import { planResultsRepository } from '../src/plan/plan-results-repository.ts';
import { planSettling } from '../src/plan/plan-settling-repository.ts';
import { reckonRecords } from '../src/plan/reckon-records.ts';
import { startApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { openPurses } from './purse.ts';

export const KICKOFF_SEC = 1_800_000_000;

/** What every bookmaker of the test quotes; the last of them stands far above the others. */
const quotesOf = (shift = 0) =>
  Object.fromEntries(
    [0, 1, 2, 3, 4, 5].map((company) => [
      company,
      {
        eu: [2 + shift + (company === 5 ? 0.3 : 0), 3.3, 3.9] as const,
        asia: [1.9, 0.25, 1.95] as const,
        bs: [1.9, 2.5, 1.92] as const,
      },
    ]),
  );

/** Analysts, buyers and matches with odds, an hour before kick-off, on a clock of its own. */
export const openPlanWorld = async () => {
  const world = await openMatchWorld();
  const clock = manualClock((KICKOFF_SEC - 3600) * 1000);
  const api = await startApiUnderTest({ databaseUrl: world.url, clock });
  const purses = await openPurses(world.url);
  const { db, wallets } = purses;
  const matches = matchStore(world.match());
  const nowSec = (): number => Math.floor(clock.nowMs() / 1000);
  const tools = {
    matches,
    odds: oddsReader(world.match()),
    plans: planRepository(db),
    planMoney: planMoney(db, wallets),
    planSettling: planSettling(db),
    planResults: planResultsRepository(db),
    analystRecords: analystRecordRepository(db),
  };
  let people = 0;
  let matchIds = 0;
  const moved = new Map<number, number>();

  const person = async (gold = 0, fields: object = {}) => {
    people += 1;
    const member = await api.member(`plan-${people}`, { nick_name: `球友${people}`, ...fields });
    if (gold > 0) await purses.give(member.uid, 'gold', gold);
    return member;
  };
  const quote = async (matchId: number, shift = 0): Promise<void> => {
    const number = (moved.get(matchId) ?? 0) + 1;
    moved.set(matchId, number);
    const row = { match_id: matchId, number, at_sec: nowSec(), minute: '', score: '', sealed: false };
    await oddsWriter(world.match()).saveOdds([{ ...row, quotes: quotesOf(shift) }]);
  };

  return {
    ...tools,
    world,
    api,
    purses,
    clock,
    nowSec,
    person,
    quote,
    /** A match that begins in an hour, with odds. */
    async match(over: object = {}): Promise<number> {
      matchIds += 1;
      await world.addMatch(matchIds, { time_sec: nowSec() + 3600, ...over });
      await quote(matchIds);
      await beat(world.match(), nowSec());
      return matchIds;
    },
    /** The match as the feed now says it is. */
    set: (id: number, over: object) => world.addMatch(id, over),
    /** Somebody who may publish and sell. */
    async analyst() {
      const member = await person();
      await api.ask(setAnalyst, { account_id: member.uid, why: 'test', token: api.operatorToken });
      await sql`
        with made as (
          insert into plan (analyst_id, request_id, origin, sport_id, headline, reasoning, confidence, price,
            refund_if_wrong, published_ms, first_start, nonce, commitment, status, settled_at, paid_at, factor,
            reference, chance, closing)
          select ${member.uid}, gen_random_uuid(), 'sealed', 1, 'earlier', '', 1, 0, false, 1, 1, '', '', 2, 1, 1, 0,
            2000000, 480000, 480000 from generate_series(1, 20) returning id
        )
        insert into plan_pick (plan_id, number, match_id, event_id, kind, side, quarters, company, odds_milli,
          reference_milli, companies, chance, quoted_at, start_sec, home_id, away_id, neutral, state, factor)
        select id, 1, 900000, 1, 'euro', 'home', 0, 0, 2000, 2000, 6, 480000, 1, 1, 11, 12, false, 'settled', 0 from made
      `.execute(db);
      return member;
    },
    pick: (matchid: number, over: Partial<Pick> = {}): Pick => ({
      matchid,
      kind: 'euro',
      side: 'home',
      line: 0,
      company: 0,
      odds: 2,
      ...over,
    }),
    plan: (token: string, picks: Pick[], over: object = {}) => ({
      request_id: randomUUID(),
      headline: '主队占优，看好不败',
      reasoning: '主队近五场保持不败。',
      confidence: 2 as const,
      price: 0 as 0 | 8 | 28 | 58,
      picks,
      token,
      ...over,
    }),
    /** A coupon of 20 gold for plans. */
    async coupon(token: string): Promise<number> {
      const { id } = await api.ask(saveCouponBatch, {
        name: '方案券',
        worth: 20,
        uses: ['plan'],
        ends_at: nowSec() + 9 * 86_400,
        valid_days: 1,
        total: 10,
        token: api.operatorToken,
      });
      await api.ask(receiveCoupon, { id, token });
      const own = (await api.ask(getMyCoupons, { tab: 'usable', token })).list;
      return own.find(({ batch_id: batch }) => batch === id)?.id ?? 0;
    },
    publish: (body: Record<string, unknown>) => api.send(publishPlan, body),
    buy: (id: number, token: string, over: object = {}) =>
      api.send(buyPlan, { request_id: randomUUID(), id, total: 28, token, ...over }),
    /** What the service does by itself every three seconds. */
    keep: () => keepPlans(tools, nowSec()),
    reckon: () => reckonRecords(tools, nowSec()),
    async close() {
      await api.close();
      await purses.close();
    },
  };
};
