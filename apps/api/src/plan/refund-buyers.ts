import type { Services } from '../services.ts';

type Tools = Pick<Services, 'news' | 'plans' | 'planMoney' | 'planSettling'> & { nowSec: number };

/** Gives everybody their price back at once; the upkeep would do the same a little later. */
export const refundBuyers = async (
  id: number,
  { news, plans, planMoney, planSettling, nowSec }: Tools,
): Promise<void> => {
  await planMoney.moveAll(nowSec);
  const plan = await plans.find(id);
  if (!plan) return;
  for (const { account_id: accountId } of await planSettling.buyersOf(id)) {
    const body = { id, name: plan.headline };
    await news.notify(accountId, { kind: 'planRefunded', eventKey: `${id}:back`, body, nowSec });
  }
};
