import { getFollowedAnchors } from '@touchline/contract/follow';
import { handle } from '../handle.ts';
import { toAnchor } from '../live/compose-room.ts';

export default handle(getFollowedAnchors, async (_body, { accountFollows, accounts, liveRooms, caller }) => {
  const followed = await accountFollows.of(caller.account.id);
  const found = await accounts.findMany(followed.map(({ id }) => id));
  const byId = new Map(found.map((account) => [account.id, account]));
  const list = await Promise.all(
    followed.map(async ({ id, followedAt, alert: rings }) => {
      const account = byId.get(id);
      if (account?.status !== 'active' || account.is_anchor !== 1) return [];
      const room = await liveRooms.ofAnchor(id);
      const live = room?.status === 'live' ? (1 as const) : (0 as const);
      const alert = rings ? (1 as const) : (0 as const);
      const anchor = { ...toAnchor(account), attented: 1 as const };
      return [{ ...anchor, live, liveid: room?.liveid ?? 0, followed_at: followedAt, alert }];
    }),
  );
  return list
    .flat()
    .toSorted((left, right) => right.live - left.live || right.followed_at - left.followed_at);
});
