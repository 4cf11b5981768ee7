import { proposeCorrection } from '@touchline/contract/correction';
import { handle } from '../handle.ts';
import { notFound, wrongField } from '../refusal.ts';
import { paymentRefused } from '../wallet/payment-refusal.ts';
import { toCorrection } from './to-correction.ts';

export default handle(proposeCorrection, async (body, { corrections, accounts, caller, nowSec }) => {
  if (body.amount === 0) throw wrongField('amount', 'wrongFormat');
  if (!(await accounts.find(body.account_id))) throw notFound('account_id');
  const reason = body.reason.trim();
  if (reason === '') throw wrongField('reason', 'missing');
  const asked = { ...body, reason, maker: caller.account.id, created_at: nowSec };
  const { purse, amount, request_id, account_id } = asked;
  const row = await corrections.propose({
    request_id,
    account_id,
    purse,
    amount,
    reason,
    maker: asked.maker,
    created_at: nowSec,
  });
  const isSame =
    row.account_id === account_id &&
    row.purse === purse &&
    row.amount === amount &&
    row.maker === asked.maker;
  if (!isSame) throw paymentRefused('repeatedOtherwise', { field: 'request_id' });
  return toCorrection(row);
});
