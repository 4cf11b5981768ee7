import { getWithdrawRules } from '@touchline/contract/withdraw';
import { brandHome, calendarDay } from '@touchline/domain/brand-calendar';
import { WITHDRAW, WITHDRAW_STATUS } from '@touchline/domain/withdraw-rule';
import { maskedMobile } from '../account/user-info.ts';
import { handle } from '../handle.ts';
import { payerOf } from '../wallet/payer.ts';
import { currencyOfPurse } from '../wallet/purse.ts';
import { refuseUnderAge } from '../wallet/refuse-under-age.ts';
import { toPayoutAccount } from './to-withdraw.ts';

const NO_IDENTITY = { state: 'none', reason: '' } as const;

export default handle(getWithdrawRules, async ({ purse: source }, context) => {
  refuseUnderAge(context);
  const { wallets, payees, payoutAccounts, withdraws, caller, nowSec } = context;
  const payer = payerOf(context);
  const home = brandHome(payer.brand);
  const balance = await wallets.ledger.balance(payer.accountId, currencyOfPurse(source, payer.brand));
  const isOffered = source === 'money' || caller.account.is_anchor === 1;
  const identity = (await payees.identity(payer.accountId)) ?? NO_IDENTITY;
  const orders = await withdraws.ofAccount(payer.accountId, 0);
  const { month } = calendarDay(nowSec, home.timeZone);
  const used = orders.filter((row) => row.month === month && row.status !== WITHDRAW_STATUS.cancelled).length;
  return {
    available: isOffered ? Math.max(0, balance) : 0,
    least_minor: WITHDRAW.leastMinor,
    fee_minor: WITHDRAW.feeMinor,
    minor_per_unit: source === 'money' ? 1 : WITHDRAW.minorPerDiamond,
    money_code: home.moneyCode,
    arrival_days: WITHDRAW.arrivalDays,
    left_this_month: Math.max(0, WITHDRAW.mostPerMonth - used),
    identity: identity.state,
    identity_reason: identity.reason,
    mobile: maskedMobile(caller.account.mobile ?? ''),
    open_order: orders.find(({ status }) => status < WITHDRAW_STATUS.paid)?.id ?? 0,
    accounts: (await payoutAccounts.list(payer.accountId)).map(toPayoutAccount),
  };
});
