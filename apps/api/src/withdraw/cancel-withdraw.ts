import { cancelWithdraw } from '@touchline/contract/withdraw';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { toWithdraw } from './to-withdraw.ts';

export default handle(cancelWithdraw, async ({ id }, { withdraws, caller, nowSec }) => {
  const row = await withdraws.cancelOwn(caller.account.id, id, nowSec);
  if (!row) throw notFound('id');
  return toWithdraw(row);
});
