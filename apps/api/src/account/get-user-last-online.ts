import { getUserLastOnline } from '@touchline/contract/account-life';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { onlineStatus } from './user-info.ts';

export default handle(getUserLastOnline, async ({ userid }, { accounts, nowSec }) => {
  const account = await accounts.find(userid);
  if (!account || account.status === 'closed') throw notFound('userid');
  const { last_online: last } = account;
  return { userid, last_online: last, online_status: onlineStatus(account, nowSec) };
});
