import { getUserInfo } from '@touchline/contract/account';
import { handle } from '../handle.ts';
import { ownInfo } from './own-info.ts';

export default handle(getUserInfo, async (_body, context) =>
  ownInfo(context.caller.account, context.caller, context),
);
