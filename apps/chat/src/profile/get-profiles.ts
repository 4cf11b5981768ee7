import { getProfiles, NOT_FOUND_ACCOUNT } from '@touchline/chat-protocol/profile/commands';

import { answer } from '../answer.ts';

export default answer(getProfiles, async ({ users }, { accounts }) => {
  const userIds = users.map((user) => user.userId);
  const found = new Map((await accounts.findAll(userIds)).map((account) => [account.userId, account]));
  return {
    profiles: userIds.map((userId) => {
      const account = found.get(userId);
      if (account === undefined) return { userId: NOT_FOUND_ACCOUNT, items: [], resultCode: 0 };
      const items = Object.entries(account.profile).map(([tag, value]) => ({ tag, value }));
      return { userId, items, resultCode: 0 };
    }),
  };
});
