import { STATUS } from '@touchline/contract/envelope';
import { decideReconItem } from '@touchline/contract/reconciliation';
import { handle } from '../handle.ts';
import { notFound, RefusedError, wrongField } from '../refusal.ts';

export default handle(decideReconItem, async ({ id, verdict, note }, context) => {
  const { reconciliation, settlement, caller, nowSec } = context;
  const item = await reconciliation.item(id);
  if (!item) throw notFound('id');
  const takesBack = verdict === 'takeBack';
  // Only gold that nobody paid is taken: other cases are settled at the provider.
  if (takesBack && item.verdict !== 'missing_there') throw wrongField('verdict', 'notOneOf');
  if (item.done_at > 0) throw new RefusedError({ status: STATUS.conflict, message: 'conflict', field: 'id' });
  // Taken first: done twice it takes once, and an open case is never forgotten.
  if (takesBack) await settlement.settle(item.order_id, { state: 'disputeLost' }, nowSec);
  const isClosed = await reconciliation.close(id, { by: caller.account.id, note, nowSec });
  if (!isClosed) throw new RefusedError({ status: STATUS.conflict, message: 'conflict', field: 'id' });
  return (await reconciliation.item(id)) ?? item;
});
