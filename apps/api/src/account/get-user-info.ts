import { getUserInfo } from '@touchline/contract/account';
import { handle } from '../handle.ts';
import { toUserInfo } from './user-info.ts';

export default handle(getUserInfo, async (_body, { caller: { account, token }, chatIdentities, nowSec }) =>
  toUserInfo(account, { token, chatSign: chatIdentities.ofUser(account.id, nowSec), nowSec }),
);
