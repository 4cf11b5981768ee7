import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import getAllVipPlans from './get-all-vip-plans.ts';
import getMyVip from './get-my-vip.ts';
import getVipOrders from './get-vip-orders.ts';
import getVipPlans from './get-vip-plans.ts';
import orderVip from './order-vip.ts';
import refundVipOrder from './refund-vip-order.ts';
import refundVip from './refund-vip.ts';
import { renewVip } from './renew-vip.ts';
import saveVipPlan from './save-vip-plan.ts';
import setVipRenewal from './set-vip-renewal.ts';
import { vipOrderRepository, vipData, type VipOrders } from './vip-order-repository.ts';
import { vipPlanRepository, type VipPlans } from './vip-plan-repository.ts';
import { vipRenewalRepository, type VipRenewals } from './vip-renewal-repository.ts';

declare module '../services.ts' {
  interface Services {
    vipPlans: VipPlans;
    vipOrders: VipOrders;
    vipRenewals: VipRenewals;
  }
}

const DAYS = { zh: '{days} 天', pt: '{days} dias', en: '{days} days' } as const;

/** VIP and SVIP: plans, the time that was bought, renewals. */
export default defineNoun({
  calls: {
    getAllVipPlans,
    getMyVip,
    getVipOrders,
    getVipPlans,
    orderVip,
    refundVip,
    refundVipOrder,
    saveVipPlan,
    setVipRenewal,
  },
  open: ({ db, wallets }: Pick<Base, 'db'> & Pick<Services, 'wallets'>) => ({
    vipPlans: vipPlanRepository(db),
    vipOrders: vipOrderRepository(db, wallets),
    vipRenewals: vipRenewalRepository(db),
  }),
  start({ postingObjects, vipOrders }) {
    postingObjects.describe(['vip', 'vipBack'], async (refs, language) => {
      const orders = await vipOrders.kinds(refs);
      const words = (tier: number, days: number) =>
        `${tier === 2 ? 'SVIP' : 'VIP'} · ${DAYS[language].replace('{days}', String(days))}`;
      return new Map(orders.map(({ id, tier, days }) => [id, words(tier, days)]));
    });
  },
  upkeep: (services) => [{ name: 'vip', everyMs: 60_000, run: (nowSec) => renewVip(services, nowSec) }],
  personalData: [vipData],
});
