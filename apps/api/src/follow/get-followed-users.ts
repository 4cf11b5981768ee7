import { getFollowedUsers } from '@touchline/contract/follow';
import { toUserBasicInfo } from '../account/user-info.ts';
import { handle } from '../handle.ts';

export default handle(
  getFollowedUsers,
  async (_body, { accountFollows, accounts, caller, language, nowSec }) => {
    const followed = await accountFollows.of(caller.account.id);
    const found = await accounts.findMany(followed.map(({ id }) => id));
    const people = new Map(
      found
        .filter(({ status, is_anchor: isAnchor }) => status === 'active' && isAnchor === 0)
        .map((account) => [account.id, account]),
    );
    return followed.flatMap(({ id, followedAt, alert }) => {
      const account = people.get(id);
      if (!account) return [];
      const bell: 0 | 1 = alert ? 1 : 0;
      return [
        {
          ...toUserBasicInfo(account, { attented: true, nowSec, language }),
          followed_at: followedAt,
          alert: bell,
        },
      ];
    });
  },
);
