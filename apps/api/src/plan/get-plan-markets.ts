import { getPlanMarkets } from '@touchline/contract/plan-author';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { checkFeed, checkTime, isSellable } from './check-picks.ts';
import { marketOf } from './plan-market.ts';
import { requireAnalyst } from './require-analyst.ts';

export default handle(getPlanMarkets, async ({ matchid }, context) => {
  await requireAnalyst(context);
  const { matches, odds, nowSec } = context;
  const [match] = await matches.findMany([matchid]);
  if (!match) throw notFound('matchid');
  checkFeed((await matches.lastHeartbeat()) ?? 0, nowSec);
  checkTime(match, nowSec);
  const offers = marketOf(await odds.oddsOf(matchid), 'current').map((offer) => ({
    kind: offer.kind,
    side: offer.side,
    line: offer.quarters / 4,
    company: offer.company,
    odds: offer.oddsMilli / 1000,
    reference: offer.referenceMilli / 1000,
    companies: offer.companies,
    quoted_at: offer.atSec,
    sellable: isSellable([offer]) ? (1 as const) : (0 as const),
  }));
  return { match, offers };
});
