import { STATUS } from '@touchline/contract/envelope';
import { saveIdentity } from '@touchline/contract/withdraw';
import { isOldEnough } from '@touchline/domain/withdraw-rule';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';
import { refuseUnderAge } from '../wallet/refuse-under-age.ts';
import { WITHDRAW_REFUSALS } from './refusals.ts';

export default handle(saveIdentity, async ({ name, id_number: number, birthday }, context) => {
  refuseUnderAge(context);
  const { payees, caller, nowSec } = context;
  if (!isOldEnough(birthday, nowSec)) {
    const refusal = { message: WITHDRAW_REFUSALS.young, field: 'birthday', reason: 'underAge' } as const;
    throw new RefusedError({ status: STATUS.forbidden, ...refusal });
  }
  const known = await payees.identity(caller.account.id);
  const message = known?.state === 'accepted' ? WITHDRAW_REFUSALS.decided : WITHDRAW_REFUSALS.taken;
  if (!(await payees.askIdentity(caller.account.id, { name: name.trim(), number, birthday, nowSec }))) {
    throw new RefusedError({ status: STATUS.conflict, message, field: 'id_number' });
  }
  return { state: 'waiting' as const };
});
