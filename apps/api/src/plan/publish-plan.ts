import type { BodyOf } from '@touchline/contract/define-call';
import { publishPlan } from '@touchline/contract/plan-author';
import { LEAST_PLANS } from '@touchline/domain/plan-record';
import { type Context, handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { checkFeed, checkSale, checkTime, pickAtPrice } from './check-picks.ts';
import type { NewPick } from './plan-publishing-repository.ts';
import * as refusals from './refusals.ts';
import { cardOf, requireAnalyst } from './require-analyst.ts';

type Asked = BodyOf<typeof publishPlan>;

const takePicks = async (
  picks: Asked['picks'],
  { matches, odds, nowSec }: Context<'user'>,
): Promise<{ sportId: 1 | 2; picks: NewPick[] }> => {
  const found = await matches.findMany(picks.map(({ matchid }) => matchid));
  const [first] = found;
  if (!first) throw notFound('picks');
  const isMixed = found.some((match) => match.sport_id !== first.sport_id);
  if (found.length !== picks.length || isMixed) throw refusals.sameMatch();
  const matchOf = new Map(found.map((match) => [match.id, match]));
  const taken = await Promise.all(
    picks.map(async (wanted) => {
      const match = matchOf.get(wanted.matchid);
      if (!match) throw notFound('picks');
      checkTime(match, nowSec);
      return pickAtPrice(wanted, { match, odds: await odds.oddsOf(match.id) });
    }),
  );
  return { sportId: first.sport_id, picks: taken };
};

/** @throws {RefusedError} where the price is not the author's to ask for, or results of this world can be computed */
const checkPrice = async (
  price: number,
  picks: readonly NewPick[],
  { planPublishing, analystRecords, feedWorld, config, caller }: Context<'user'>,
): Promise<void> => {
  if (price === 0) return;
  // The gold of a demonstration is worth nothing, so there it may be spent on what anybody could know.
  if (!config.DEMO && (await feedWorld.hasPublicSeed())) throw refusals.publicSeed();
  const { id } = caller.account;
  const [settled, records] = await Promise.all([
    planPublishing.settledOf(id),
    analystRecords.ranked({ sportId: 0, days: 0, leastN: LEAST_PLANS }),
  ]);
  const own = records.find(({ analyst_id: analystId }) => analystId === id);
  const average = records.reduce((sum, { body }) => sum + body.yield, 0) / Math.max(1, records.length);
  const isAboveAll = own !== undefined && own.place_value > average;
  checkSale(price, picks, { ...settled, isAboveAll });
};

export default handle(publishPlan, async (body, context) => {
  const analystId = await requireAnalyst(context);
  const { matches, planPublishing, clock, nowSec } = context;
  checkFeed((await matches.lastHeartbeat()) ?? 0, nowSec);
  const { sportId, picks } = await takePicks(body.picks, context);
  await checkPrice(body.price, picks, context);
  const id = await planPublishing.publish({
    analystId,
    requestId: body.request_id,
    sportId,
    headline: body.headline.trim(),
    reasoning: body.reasoning.trim(),
    texts: body.texts,
    confidence: body.confidence,
    price: body.price,
    refundIfWrong: body.refund_if_wrong === 1,
    picks,
    nowMs: clock.nowMs(),
  });
  return cardOf(id, context);
});
