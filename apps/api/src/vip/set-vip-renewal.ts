import { setVipRenewal } from '@touchline/contract/vip';
import { brandOfSource } from '@touchline/domain/brand';
import { isVip } from '@touchline/domain/user-level';
import { RENEWED_BEFORE_SEC } from '@touchline/domain/vip-period';
import { checkGrownUp } from '../account/check-grown-up.ts';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { ownVip } from './own-vip.ts';

export default handle(setVipRenewal, async ({ plan_id: planId, on }, context) => {
  const { vipPlans, vipRenewals, caller, common, nowSec } = context;
  const { account } = caller;
  const plan = await vipPlans.find(planId);
  const brand = brandOfSource(common.sp_source);
  // Switching off is possible whatever became of the plan.
  if (!plan || (on && (!plan.shown || (plan.brand ?? brand) !== brand))) throw notFound('plan_id');
  if (!on) {
    await vipRenewals.off(account.id, plan.tier);
    return ownVip(context);
  }
  checkGrownUp(context);
  const end = plan.tier === 2 ? account.svip_date : account.vip_date;
  // Only time that runs is renewed: the first time is bought by hand.
  if (end <= nowSec || !isVip(account, nowSec)) throw notFound('plan_id');
  await vipRenewals.on({
    accountId: account.id,
    tier: plan.tier,
    planId,
    brand,
    price: plan.price,
    nextAt: end - RENEWED_BEFORE_SEC,
  });
  return ownVip(context);
});
