import type { PlanOrder } from '@touchline/contract/plan-order';
import type { Language } from '@touchline/domain/match-dates';
import type { Services } from '../services.ts';
import type { OrderRow } from './plan-buying-repository.ts';
import { planCards } from './plan-cards.ts';

type Tools = Pick<Services, 'analysts' | 'plans' | 'planResults' | 'matches'> & { language: Language };

/** Orders with the plan of each. */
export const orderCards = async (
  rows: readonly OrderRow[],
  callerId: number,
  tools: Tools,
): Promise<PlanOrder[]> => {
  const plans = await tools.plans.many(
    rows.map(({ plan_id: id }) => id),
    callerId,
  );
  const cards = new Map((await planCards(plans, callerId, tools)).map((card) => [card.id, card]));
  return rows.flatMap(({ plan_id: planId, account_id: _owner, answered_at: answeredAt, ...order }) => {
    const plan = cards.get(planId);
    return plan ? [{ ...order, plan, answered: answeredAt > 0 ? (1 as const) : (0 as const) }] : [];
  });
};
