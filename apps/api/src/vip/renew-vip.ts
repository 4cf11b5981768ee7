import { RENEWED_BEFORE_SEC } from '@touchline/domain/vip-period';
import { RefusedError } from '../refusal.ts';
import type { Services } from '../services.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import type { DueRenewal } from './vip-renewal-repository.ts';

export type Renewing = Pick<Services, 'vipOrders' | 'vipRenewals' | 'news'>;

const TIERS = { 1: 'VIP', 2: 'SVIP' } as const;

const pay = async (due: DueRenewal, price: number, { vipOrders }: Renewing, nowSec: number) => {
  const { account_id: accountId, tier, plan_id: planId, brand, end_at: end } = due;
  const id = await vipOrders.buy({
    payer: { accountId, brand, nowSec },
    requestId: uuidOf('vip-renewal', accountId, tier, end),
    planId,
    total: price,
    isRenewal: true,
  });
  return vipOrders.find(id, nowSec);
};

const renew = async (due: DueRenewal, services: Renewing, nowSec: number): Promise<void> => {
  const { vipRenewals, news } = services;
  const { account_id: accountId, tier, asked, price, end_at: end } = due;
  // A plan that is gone or costs more than was agreed to is bought by hand or not at all.
  if (asked === null || asked > price) return vipRenewals.off(accountId, tier);
  try {
    const order = await pay(due, asked, services, nowSec);
    await vipRenewals.follow(accountId, tier, order.to_at - RENEWED_BEFORE_SEC);
    const about = { eventKey: `${tier}:${end}`, body: { id: order.id, name: TIERS[tier] }, nowSec };
    return await news.notify(accountId, { kind: 'vipRenewed', ...about });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return vipRenewals.failed(due, nowSec);
  }
};

/** Tells of renewals that come, and pays those whose time it is. */
export const renewVip = async (services: Renewing, nowSec: number): Promise<void> => {
  for (const { account_id: accountId, tier, price, end_at: end } of await services.vipRenewals.toTell(
    nowSec,
  )) {
    const about = {
      eventKey: `${tier}:${end}`,
      body: { id: tier, name: `${TIERS[tier]} · ${price}` },
      nowSec,
    };
    await services.news.notify(accountId, { kind: 'vipRenewing', ...about });
  }
  for (const due of await services.vipRenewals.due(nowSec)) await renew(due, services, nowSec);
};
