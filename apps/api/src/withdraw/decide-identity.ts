import { decideIdentity } from '@touchline/contract/withdraw';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(
  decideIdentity,
  async ({ account_id: id, accepted, note }, { payees, caller, nowSec }) => {
    const decided = { accepted: accepted === 1, reason: note, operatorId: caller.account.id, nowSec };
    if (!(await payees.decideIdentity(id, decided))) throw notFound('account_id');
    return {};
  },
);
