import type { PayoutAccount, Withdraw } from '@touchline/contract/withdraw';
import { orderNumber } from '@touchline/domain/order-number';
import { WITHDRAW } from '@touchline/domain/withdraw-rule';
import type { PayoutAccounts } from './payout-account-repository.ts';
import type { WithdrawRow } from './withdraw-repository.ts';

/** A withdrawal as its owner sees it. */
export const toWithdraw = (row: WithdrawRow): Withdraw => ({
  id: row.id,
  order_no: orderNumber(row.source === 'money' ? 'withdraw' : 'payoutRequest', row.id),
  source: row.source,
  amount: row.amount,
  minor: row.minor,
  fee_minor: row.fee_minor,
  money_code: row.currency,
  kind: row.payout_kind,
  last4: row.payout_last4,
  status: row.status,
  reason: row.reason,
  created_at: row.created_at,
});

type Account = Awaited<ReturnType<PayoutAccounts['list']>>[number];

export const toPayoutAccount = (row: Account): PayoutAccount => ({
  id: row.id,
  kind: row.kind,
  holder: `${row.holder.slice(0, 1)}**`,
  last4: row.number_last4,
  usable_at: row.created_at + WITHDRAW.accountWaitSec,
});
