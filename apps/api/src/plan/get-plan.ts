import { getPlan, type PlanPick } from '@touchline/contract/plan';
import { planDiscount } from '@touchline/domain/vip-benefit';
import { vipTier } from '@touchline/domain/vip-period';
import { ONE_UNIT } from '@touchline/domain/plan-settlement';
import { type Context, handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { onlyGrownUps } from './plan-age.ts';
import { isOpenTo, planCards } from './plan-cards.ts';
import { marketOf, priceOf } from './plan-market.ts';
import { sealedContentOf } from './plan-publishing-repository.ts';
import type { PickRow, PlanRow } from './plan-repository.ts';
import { NO_SEAL, sealedText } from './plan-seal.ts';
import { wordsOfPlan } from './plan-words.ts';

const toPick = async (pick: PickRow, { odds }: Context<'guest'>): Promise<PlanPick> => {
  const now =
    pick.state === 'waiting'
      ? priceOf(marketOf(await odds.oddsOf(pick.match_id), 'current'), pick)?.referenceMilli
      : pick.closing_milli;
  return {
    matchid: pick.match_id,
    kind: pick.kind,
    side: pick.side,
    line: pick.quarters / 4,
    company: pick.company,
    odds: pick.odds_milli / 1000,
    reference: pick.reference_milli / 1000,
    companies: pick.companies,
    quoted_at: pick.quoted_at,
    now: (now ?? 0) / 1000,
    state: pick.state,
    ...(pick.factor !== null && { factor: pick.factor / ONE_UNIT }),
  };
};

/** The text whose hash was published, made again from what is stored. */
export const textOf = (row: PlanRow): string =>
  sealedText(
    sealedContentOf(
      { ...row, refundIfWrong: row.refund_if_wrong },
      row.picks.map((pick) => ({
        matchId: pick.match_id,
        kind: pick.kind,
        side: pick.side,
        quarters: pick.quarters,
        company: pick.company,
        oddsMilli: pick.odds_milli,
        referenceMilli: pick.reference_milli,
      })),
      { id: row.id, madeMs: row.published_ms, nonce: row.nonce },
    ),
  );

const proofOf = async (row: PlanRow, isOpen: boolean, { planResults, sealWitnesses }: Context<'guest'>) => {
  const seal = await planResults.seal(row.id);
  if (!seal) return { seq: 0, leaf: '', previous: NO_SEAL, link: '', at_ms: row.published_ms };
  const witnessed = await sealWitnesses.covering('plans', seal.seq);
  return {
    seq: seal.seq,
    leaf: row.commitment,
    previous: seal.previous,
    link: seal.link,
    at_ms: seal.at_ms,
    // Words that were taken away are in the sealed text as well.
    ...(isOpen && row.removed_at === 0 && { text: textOf(row) }),
    ...(witnessed && { witnessed }),
  };
};

const orderOf = async ({ order_id: id }: PlanRow, { planBuying }: Context<'guest'>) => {
  const order = id === null ? undefined : await planBuying.find(id);
  return order && { id: order.id, paid: order.paid, state: order.state, refund_reason: order.refund_reason };
};

/** What the caller’s VIP takes off the price. */
const vipDiscountOf = ({ price }: PlanRow, { caller, nowSec }: Context<'guest'>): number =>
  caller ? planDiscount(price, vipTier(caller.account, nowSec)) : 0;

export default handle(getPlan, async ({ id }, context) => {
  onlyGrownUps(context);
  const { plans, caller, language } = context;
  const callerId = caller?.account.id ?? 0;
  const row = await plans.find(id, callerId);
  const [card] = row ? await planCards([row], callerId, context) : [];
  if (!row || !card) throw notFound('id');
  const isOpen = isOpenTo(row, callerId);
  const [notes, proof, order] = await Promise.all([
    isOpen ? plans.notes(id) : [],
    proofOf(row, isOpen, context),
    orderOf(row, context),
  ]);
  const content = isOpen && {
    reasoning: wordsOfPlan(row, language).reasoning,
    picks: await Promise.all(row.picks.map((pick) => toPick(pick, context))),
  };
  return {
    card,
    ...content,
    vip_discount: vipDiscountOf(row, context),
    notes,
    proof,
    ...(order && { order }),
  };
});
