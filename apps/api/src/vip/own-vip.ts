import type { OwnVip } from '@touchline/contract/vip';
import { vipTier } from '@touchline/domain/vip-period';
import type { Context } from '../handle.ts';

/** How the caller stands now: read anew, for a call may have changed it. */
export const ownVip = async ({
  accounts,
  vipRenewals,
  caller,
  language,
  nowSec,
}: Context<'user'>): Promise<OwnVip> => {
  const { id } = caller.account;
  const [account = caller.account, renewals] = await Promise.all([
    accounts.find(id),
    vipRenewals.of(id, language),
  ]);
  return {
    tier: vipTier(account, nowSec),
    vip_date: account.vip_date,
    svip_date: account.svip_date,
    renewals,
  };
};
