import { removePayoutAccount } from '@touchline/contract/withdraw';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { toPayoutAccount } from './to-withdraw.ts';

export default handle(removePayoutAccount, async ({ id }, { payoutAccounts, caller, nowSec }) => {
  if (!(await payoutAccounts.remove(caller.account.id, id, nowSec))) throw notFound('id');
  return (await payoutAccounts.list(caller.account.id)).map(toPayoutAccount);
});
