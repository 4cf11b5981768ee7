import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import { askAboutWaiting } from './ask-provider.ts';
import { askingRepository, type RechargeAsking } from './asking-repository.ts';
import cancelRecharge from './cancel-recharge.ts';
import decideReconItem from './decide-recon-item.ts';
import findRechargeOrders from './find-recharge-orders.ts';
import getReconItems from './get-recon-items.ts';
import getReconRuns from './get-recon-runs.ts';
import getRechargeGoods from './get-recharge-goods.ts';
import getRechargeOrder from './get-recharge-order.ts';
import getRechargeOrders from './get-recharge-orders.ts';
import { goodsRepository, type RechargeGoodsStore } from './goods-repository.ts';
import { METHOD_NAMES } from './method-names.ts';
import { noticeRepository, type Notices } from './notice-repository.ts';
import type { Payments } from './offered-methods.ts';
import { openPayments } from './open-payments.ts';
import orderRecharge from './order-recharge.ts';
import { handleOpenNotices } from './receive-notice.ts';
import { rechargeData, rechargeRepository, type Recharges } from './recharge-repository.ts';
import reconcile from './reconcile.ts';
import { reconcileBills } from './reconcile-bills.ts';
import { type Reconciliation, reconRepository } from './recon-repository.ts';
import refundRecharge, { askForOpenRefunds } from './refund-recharge.ts';
import { refundRepository, type Refunds } from './refund-repository.ts';
import { sandboxRepository, type SandboxPayments } from './sandbox-repository.ts';
import saveRechargeGoods from './save-recharge-goods.ts';
import { settleRepository, type Settlement } from './settle-repository.ts';

declare module '../services.ts' {
  interface Services {
    recharges: Recharges;
    rechargeGoods: RechargeGoodsStore;
    rechargeAsking: RechargeAsking;
    settlement: Settlement;
    notices: Notices;
    refunds: Refunds;
    reconciliation: Reconciliation;
    /** Providers that are switched on, by their code. */
    payments: Payments;
    /** What the sandbox provider knows; used only where it is switched on. */
    sandboxPayments: SandboxPayments;
  }
}

type Needs = Pick<Base, 'db' | 'config' | 'clock'> & Pick<Services, 'wallets'>;

/** Gold for money: goods, orders, providers and what they tell, refunds. */
export default defineNoun({
  calls: {
    cancelRecharge,
    decideReconItem,
    findRechargeOrders,
    getRechargeGoods,
    getRechargeOrder,
    getRechargeOrders,
    getReconItems,
    getReconRuns,
    orderRecharge,
    reconcile,
    refundRecharge,
    saveRechargeGoods,
  },
  open: async ({ db, config, clock, wallets }: Needs) => {
    const sandboxPayments = sandboxRepository(db);
    return {
      recharges: rechargeRepository(db),
      rechargeGoods: goodsRepository(db),
      rechargeAsking: askingRepository(db),
      settlement: settleRepository(db, wallets),
      notices: noticeRepository(db),
      refunds: refundRepository(db, wallets),
      reconciliation: reconRepository(db, wallets),
      sandboxPayments,
      payments: await openPayments(config, { sandbox: sandboxPayments, clock }),
    };
  },
  start({ postingObjects, recharges }) {
    const kinds = ['recharge', 'rechargeBonus', 'rechargeRefund', 'bonusBack', 'chargeback'] as const;
    postingObjects.describe([...kinds, 'disputeHold', 'disputeWon'], async (refs, language) => {
      const orders = await Promise.all(refs.map((id) => recharges.find(id)));
      return new Map(
        orders.flatMap((order) =>
          order ? [[order.id, METHOD_NAMES[order.method]?.[language] ?? order.method] as const] : [],
        ),
      );
    });
  },
  upkeep: (services) => [
    { name: 'recharges', everyMs: 10_000, run: (nowSec) => askAboutWaiting(services, nowSec) },
    { name: 'payment-notices', everyMs: 30_000, run: (nowSec) => handleOpenNotices(services, nowSec) },
    { name: 'payment-bills', everyMs: 600_000, run: (nowSec) => reconcileBills(services, nowSec) },
    { name: 'payment-refunds', everyMs: 60_000, run: (nowSec) => askForOpenRefunds(services, nowSec) },
  ],
  personalData: [rechargeData],
});
