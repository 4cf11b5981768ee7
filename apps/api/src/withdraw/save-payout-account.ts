import { STATUS } from '@touchline/contract/envelope';
import { savePayoutAccount } from '@touchline/contract/withdraw';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';
import { refuseUnderAge } from '../wallet/refuse-under-age.ts';
import { WITHDRAW_REFUSALS } from './refusals.ts';
import { toPayoutAccount } from './to-withdraw.ts';

export default handle(savePayoutAccount, async ({ payout_kind: kind, holder, number }, context) => {
  refuseUnderAge(context);
  const { payees, payoutAccounts, caller, nowSec } = context;
  const { id } = caller.account;
  const identity = await payees.identity(id);
  if (identity?.state !== 'accepted') {
    throw new RefusedError({ status: STATUS.conflict, message: WITHDRAW_REFUSALS.identity, field: 'holder' });
  }
  if (identity.name !== holder.trim()) {
    throw new RefusedError({ status: STATUS.conflict, message: WITHDRAW_REFUSALS.holder, field: 'holder' });
  }
  await payoutAccounts.add(id, { kind, holder: holder.trim(), number: number.trim(), nowSec });
  return (await payoutAccounts.list(id)).map(toPayoutAccount);
});
