import type { Match } from '@touchline/contract/match';
import {
  legResult,
  planResult,
  productOf,
  refundReason,
  type LegResult,
  type RefundReason,
  type SeenMatch,
  type VoidReason,
} from '@touchline/domain/plan-settlement';
import type { PickRow, PlanRow } from './plan-repository.ts';

/** What a plan comes to by what its matches are now. */
export type Verdict = {
  /** Of each pick, in order. */
  legs: LegResult[];
  /** Undefined while something is waited for. */
  done?: {
    voidReason: VoidReason | '';
    refundReason: RefundReason | '';
    /** Of one unit in millionths; null of a void plan. */
    factor: number | null;
    reference: number;
    chance: number;
  };
};

type Matches = ReadonlyMap<number, Match>;
type Terms = Pick<PlanRow, 'published_ms' | 'refund_if_wrong' | 'withdrawn_at' | 'picks'>;

const seenOf = (match: Match): SeenMatch => ({
  ...match,
  homeId: match.home.id,
  awayId: match.away.id,
  neutral: match.neutral === true,
});

const legOf = (pick: PickRow, matches: Matches, nowSec: number): LegResult => {
  const match = matches.get(pick.match_id);
  return legResult(
    { kind: pick.kind, side: pick.side, quarters: pick.quarters, oddsMilli: pick.reference_milli },
    {
      published: {
        startSec: pick.start_sec,
        homeId: pick.home_id,
        awayId: pick.away_id,
        neutral: pick.neutral,
      },
      match: match && seenOf(match),
      nowSec,
    },
  );
};

/** A match that began before the plan was published, however that came to be known. */
const isTooLate = ({ picks, published_ms: publishedMs }: Terms, matches: Matches): boolean =>
  picks.some(({ match_id: id }) => {
    const match = matches.get(id);
    return match !== undefined && match.time * 1000 <= publishedMs;
  });

const sumsOf = (picks: readonly PickRow[], legs: readonly LegResult[]) => {
  const counted = picks.filter((_, at) => legs[at]?.state !== 'void');
  return {
    reference: productOf(counted.map(({ reference_milli: milli }) => milli * 1000)),
    chance: productOf(counted.map(({ chance }) => chance)),
  };
};

/** Chance at kick-off of all that counts; 0 where one of them was offered by nobody then. */
export const closingOf = (picks: readonly { closing: number; isVoid: boolean }[]): number =>
  productOf(picks.filter(({ isVoid }) => !isVoid).map(({ closing }) => closing));

/** Settles by the table of the design; a withdrawn plan counts, and its buyers were refunded already. */
export const verdictOf = (plan: Terms, matches: Matches, nowSec: number): Verdict => {
  const { picks, withdrawn_at: withdrawnAt } = plan;
  const legs = picks.map((pick) => legOf(pick, matches, nowSec));
  const sums = sumsOf(picks, legs);
  const nothing = { factor: null, ...sums };
  if (isTooLate(plan, matches)) {
    return { legs, done: { voidReason: 'late', refundReason: 'late', ...nothing } };
  }
  const result = planResult(legs);
  if (result.state === 'waiting') return { legs };
  if (result.state === 'void') {
    return { legs, done: { voidReason: 'match', refundReason: 'match', ...nothing } };
  }
  const isWithdrawn = withdrawnAt > 0;
  const refund = isWithdrawn ? 'withdrawn' : (refundReason(result.factor, plan.refund_if_wrong) ?? '');
  return {
    legs,
    done: {
      voidReason: isWithdrawn ? 'withdrawn' : '',
      refundReason: refund,
      factor: result.factor,
      ...sums,
    },
  };
};
