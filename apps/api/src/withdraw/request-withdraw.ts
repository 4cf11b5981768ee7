import { STATUS } from '@touchline/contract/envelope';
import { requestWithdraw } from '@touchline/contract/withdraw';
import { brandHome, calendarDay } from '@touchline/domain/brand-calendar';
import { isOldEnough, minorOf, WITHDRAW } from '@touchline/domain/withdraw-rule';
import { handle, type Context } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { payerOf } from '../wallet/payer.ts';
import { refuseUnderAge } from '../wallet/refuse-under-age.ts';
import { WITHDRAW_REFUSALS } from './refusals.ts';
import { toWithdraw } from './to-withdraw.ts';

const refuse = (name: keyof typeof WITHDRAW_REFUSALS, field: string): RefusedError =>
  new RefusedError({ status: STATUS.conflict, message: WITHDRAW_REFUSALS[name], field });

/** @throws {RefusedError} where the person may not be paid */
const checkPerson = async (source: 'diamond' | 'money', context: Context<'user'>): Promise<void> => {
  refuseUnderAge(context);
  const { payees, caller, nowSec } = context;
  if (source === 'diamond' && caller.account.is_anchor !== 1) throw refuse('anchors', 'purse');
  const identity = await payees.identity(caller.account.id);
  if (identity?.state !== 'accepted') throw refuse('identity', 'purse');
  if (!isOldEnough(identity.birthday, nowSec)) throw refuse('young', 'purse');
};

const payoutAccountOf = async (id: number, { payoutAccounts, caller, nowSec }: Context<'user'>) => {
  const account = (await payoutAccounts.list(caller.account.id)).find((one) => one.id === id);
  if (!account) throw notFound('payout_account_id');
  if (account.created_at + WITHDRAW.accountWaitSec > nowSec) throw refuse('wait', 'payout_account_id');
  return account;
};

export default handle(requestWithdraw, async (body, context) => {
  const { purse: source, amount, request_id: requestId } = body;
  await checkPerson(source, context);
  const payer = payerOf(context);
  const earlier = await context.withdraws.ofAccount(payer.accountId, 0);
  const repeated = earlier.find((row) => row.request_id === requestId);
  const minor = minorOf(source, amount);
  if (minor < WITHDRAW.leastMinor) throw refuse('least', 'amount');
  const account = await payoutAccountOf(body.payout_account_id, context);
  const { mobile } = context.caller.account;
  if (!mobile) throw refuse('mobile', 'code');
  // A code is used once; a request that is asked again was proven the first time.
  if (!repeated) await context.smsCodes.useAll([{ mobile, code: body.code, field: 'code' }]);
  const home = brandHome(payer.brand);
  const row = await context.withdraws.request(payer, {
    request_id: requestId,
    source,
    amount,
    minor,
    fee_minor: WITHDRAW.feeMinor,
    currency: home.moneyCode,
    payout_account_id: account.id,
    payout_kind: account.kind,
    payout_last4: account.number_last4,
    month: calendarDay(payer.nowSec, home.timeZone).month,
  });
  return toWithdraw(row);
});
