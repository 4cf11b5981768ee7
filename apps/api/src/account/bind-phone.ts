import { STATUS } from '@touchline/contract/envelope';
import { bindPhone } from '@touchline/contract/identity';
import { handle } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { toUserInfo } from './user-info.ts';

export default handle(bindPhone, async ({ mobile, code }, context) => {
  const { accounts, mobiles, smsCodes, chatIdentities, caller, nowSec } = context;
  await smsCodes.use(mobile, code);
  const { id } = caller.account;
  if (!(await mobiles.bind(id, mobile))) {
    throw new RefusedError({ status: STATUS.conflict, message: 'mobileTaken', field: 'mobile' });
  }
  const account = await accounts.find(id);
  if (!account) throw notFound('uid');
  return toUserInfo(account, { token: caller.token, chatSign: chatIdentities.ofUser(id, nowSec), nowSec });
});
