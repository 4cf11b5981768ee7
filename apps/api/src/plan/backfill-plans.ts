import { backfillPlans } from '@touchline/contract/plan-operator';
import type { BodyOf } from '@touchline/contract/define-call';
import { STATUS } from '@touchline/contract/envelope';
import { isFinished } from '@touchline/domain/match-phase';
import { type Context, handle } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { marketOf, type Offer, priceOf } from './plan-market.ts';
import type { PickRow } from './plan-repository.ts';
import { verdictOf } from './settle-plan.ts';

type Asked = BodyOf<typeof backfillPlans>['plans'][number];
type Wanted = Asked & { analystId: number };

const pickRow = (offer: Offer, match: { id: number; event_id: number; time: number }): PickRow => ({
  number: 1,
  match_id: match.id,
  event_id: match.event_id,
  kind: offer.kind,
  side: offer.side,
  quarters: offer.quarters,
  company: offer.company,
  odds_milli: offer.oddsMilli,
  reference_milli: offer.referenceMilli,
  companies: offer.companies,
  chance: offer.chance,
  quoted_at: match.time - 3600,
  start_sec: match.time,
  home_id: 0,
  away_id: 0,
  neutral: false,
  closing_milli: 0,
  closing: 0,
  state: 'waiting',
  factor: null,
});

/** One plan at the opening price that most bookmakers shared. @returns false where the match offers no such thing */
const backfillOne = async (wanted: Wanted, context: Context<'operator'>): Promise<boolean> => {
  const { matches, odds, planPublishing, clock, nowSec } = context;
  const [match] = await matches.findMany([wanted.matchid]);
  if (!match || !isFinished(match)) return false;
  const stored = await odds.oddsOf(match.id);
  const [offer] = marketOf(stored, 'opening')
    .filter(({ kind, side }) => kind === wanted.kind && side === wanted.side)
    .toSorted((left, right) => right.companies - left.companies);
  if (!offer) return false;
  const closing = priceOf(marketOf(stored, 'closing'), offer);
  const sides = { home_id: match.home.id, away_id: match.away.id, neutral: match.neutral === true };
  const pick = { ...pickRow(offer, match), ...sides };
  const plan = { published_ms: (match.time - 3600) * 1000, refund_if_wrong: false, withdrawn_at: 0 };
  const { done } = verdictOf({ ...plan, picks: [pick] }, new Map([[match.id, match]]), nowSec);
  if (!done) return false;
  const { factor, reference, chance } = done;
  return planPublishing.backfill({
    analystId: wanted.analystId,
    requestId: wanted.request_id,
    sportId: match.sport_id,
    headline: wanted.headline.trim(),
    texts: wanted.texts,
    picks: [
      {
        ...offer,
        matchId: match.id,
        eventId: match.event_id,
        startSec: match.time,
        homeId: match.home.id,
        awayId: match.away.id,
        neutral: match.neutral === true,
      },
    ],
    nowMs: clock.nowMs(),
    settled: factor === null ? undefined : { factor, reference, chance, closing: closing?.chance ?? 0 },
    closingMilli: closing?.referenceMilli ?? 0,
  });
};

export default handle(backfillPlans, async ({ account_id: accountId, plans }, context) => {
  const { config, analysts } = context;
  // Outside of a demonstration nothing is counted that was not fixed before kick-off.
  if (!config.DEMO) throw new RefusedError({ status: STATUS.forbidden, message: 'forbidden' });
  const [analyst] = await analysts.many([accountId]);
  if (!analyst?.demo) throw notFound('account_id');
  let made = 0;
  for (const wanted of plans) if (await backfillOne({ ...wanted, analystId: accountId }, context)) made += 1;
  return { made };
});
