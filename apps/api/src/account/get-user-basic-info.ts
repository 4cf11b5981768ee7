import { getUserBasicInfo } from '@touchline/contract/account';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { toUserBasicInfo } from './user-info.ts';

export default handle(getUserBasicInfo, async ({ id }, { accounts }) => {
  const account = await accounts.find(id);
  if (!account || account.status === 'closed') throw notFound('id');
  return toUserBasicInfo(account);
});
