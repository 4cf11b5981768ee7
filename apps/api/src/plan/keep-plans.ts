import type { Match } from '@touchline/contract/match';
import { isWaiting } from '@touchline/domain/match-phase';
import type { Services } from '../services.ts';
import { marketOf, priceOf } from './plan-market.ts';
import type { PickRow, PlanRow } from './plan-repository.ts';
import type { Closing } from './plan-settling-repository.ts';
import { verdictOf } from './settle-plan.ts';

type Tools = Pick<Services, 'matches' | 'odds' | 'plans' | 'planMoney' | 'planSettling'>;
type Matches = ReadonlyMap<number, Match>;

const closingOf = async (pick: PickRow, odds: Tools['odds']): Promise<Closing> => {
  const offer = priceOf(marketOf(await odds.oddsOf(pick.match_id), 'closing'), pick);
  return { number: pick.number, milli: offer?.referenceMilli ?? 0, chance: offer?.chance ?? 0 };
};

const settleOne = async (plan: PlanRow, matches: Matches, tools: Tools, nowSec: number): Promise<void> => {
  const verdict = verdictOf(plan, matches, nowSec);
  if (!verdict.done) return;
  const isKnown =
    plan.settled_at > 0 &&
    plan.factor === verdict.done.factor &&
    plan.void_reason === verdict.done.voidReason;
  if (isKnown) return;
  const closings = await Promise.all(plan.picks.map((pick) => closingOf(pick, tools.odds)));
  await tools.planSettling.settle({ id: plan.id, verdict, closings, nowSec });
};

const hasBegun = ({ picks }: PlanRow, matches: Matches): boolean =>
  picks.some(({ match_id: id }) => {
    const match = matches.get(id);
    return match !== undefined && !isWaiting(match);
  });

/** Starts, settles, corrects, refunds and pays what is due; one plan that fails keeps no other waiting. */
export const keepPlans = async (tools: Tools, nowSec: number): Promise<void> => {
  const { matches, plans, planMoney, planSettling } = tools;
  const ids = await planSettling.toLookAt(nowSec);
  const rows = ids.length === 0 ? [] : await plans.many(ids, 0);
  const matchIds = [...new Set(rows.flatMap(({ picks }) => picks.map((pick) => pick.match_id)))];
  const found = new Map((await matches.findMany(matchIds)).map((match) => [match.id, match]));
  const begun = rows.filter((row) => row.status === 1 && hasBegun(row, found)).map(({ id }) => id);
  await planSettling.start(begun, nowSec);
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      await settleOne(row, found, tools, nowSec);
    } catch (error) {
      failures.push(error);
    }
  }
  await planMoney.moveAll(nowSec);
  await planMoney.payAll(nowSec);
  if (failures.length > 0) throw failures[0];
};
