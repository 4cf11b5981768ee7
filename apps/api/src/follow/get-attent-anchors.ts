import { getAttentAnchors } from '@touchline/contract/follow';
import { handle } from '../handle.ts';
import { toAnchor } from '../live/compose-room.ts';

export default handle(getAttentAnchors, async (_body, { anchorFollows, accounts, liveRooms, caller }) => {
  const followed = await anchorFollows.of(caller.account.id);
  const found = await accounts.findMany(followed.map(({ anchorId }) => anchorId));
  const byId = new Map(found.map((account) => [account.id, account]));
  const list = await Promise.all(
    followed.map(async ({ anchorId, followedAt }) => {
      const account = byId.get(anchorId);
      if (account?.status !== 'active') return [];
      const room = await liveRooms.ofAnchor(anchorId);
      const live = room?.status === 'live' ? (1 as const) : (0 as const);
      const anchor = { ...toAnchor(account), attented: 1 as const };
      return [{ ...anchor, live, liveid: room?.liveid ?? 0, followed_at: followedAt }];
    }),
  );
  return list
    .flat()
    .toSorted((left, right) => right.live - left.live || right.followed_at - left.followed_at);
});
