import { getUserStatus } from '@touchline/chat-protocol/status/commands';

import { answer } from '../answer.ts';
import { encodeStatus, statusOf } from './notify-status.ts';
import { unknownUsers } from './unknown-users.ts';

export default answer(getUserStatus, async ({ userIds }, context) => {
  const accounts = await context.accounts.findAll(userIds);
  const users = await Promise.all(
    accounts.map(async (account) => ({
      userId: account.userId,
      status: await statusOf(context, account),
      customStatus: encodeStatus(account.customStatus),
    })),
  );
  return { users, failures: unknownUsers(userIds, accounts) };
});
