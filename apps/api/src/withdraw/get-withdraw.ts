import { getWithdraw } from '@touchline/contract/withdraw';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { toWithdraw } from './to-withdraw.ts';

export default handle(getWithdraw, async ({ id }, { withdraws, caller }) => {
  const row = await withdraws.find(id);
  if (row?.account_id !== caller.account.id) throw notFound('id');
  const events = await withdraws.events(id);
  return { ...toWithdraw(row), events: events.map(({ status, note, at }) => ({ status, note, at })) };
});
