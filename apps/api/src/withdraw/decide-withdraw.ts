import { decideWithdraw } from '@touchline/contract/withdraw';
import { handle } from '../handle.ts';
import { notFound, wrongField } from '../refusal.ts';
import { toWithdraw } from './to-withdraw.ts';

export default handle(decideWithdraw, async ({ id, step, note }, { withdraws, caller, nowSec }) => {
  if (step !== 'approve' && note.trim() === '') throw wrongField('note', 'missing');
  const row = await withdraws.step(id, { step, reason: note.trim(), actor: caller.account.id, nowSec });
  if (!row) throw notFound('id');
  return toWithdraw(row);
});
