import { getAllVipPlans, saveVipPlan } from '@touchline/contract/vip';
import type { OperatorClient } from './operator-client.ts';

const PERIODS = [
  { days: 30, names: { zh: '月卡', pt: 'Mensal', en: 'Month' }, prices: [260, 680] },
  { days: 90, names: { zh: '季卡', pt: 'Trimestral', en: 'Season' }, prices: [690, 1680] },
  { days: 365, names: { zh: '年卡', pt: 'Anual', en: 'Year' }, prices: [2450, 5980] },
] as const;

/** Plans of VIP and SVIP in the demonstration world; what is there already stays. */
export const makeVip = async (operator: OperatorClient): Promise<void> => {
  const known = await operator.call(getAllVipPlans, {});
  for (const { days, names, prices } of PERIODS) {
    for (const tier of [1, 2] as const) {
      if (known.some((plan) => plan.tier === tier && plan.days === days)) continue;
      await operator.call(saveVipPlan, { names, tier, days, price: prices[tier - 1] ?? 0 });
    }
  }
};
