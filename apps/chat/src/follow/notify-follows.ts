import { type FollowChange } from '@touchline/chat-protocol/follow/pushes';
import { FOLLOW, type FollowType } from '@touchline/chat-protocol/follow/rules';

import type { SessionContext } from '../context.ts';
import { AFTER } from '../webhook/webhooks.ts';

/** Which lists change on each side; those both ways only where the other one follows too. */
const kindsOf = (own: FollowType, isMutual: boolean): FollowType[] =>
  isMutual ? [own, FOLLOW.mutual] : [own];

/** Tells both sides, and the app, that a user follows others or does no more. */
export const notifyFollows = async (
  context: SessionContext,
  changed: readonly string[],
  isAdded: boolean,
): Promise<void> => {
  if (changed.length === 0) return;
  const { userId, follows, profiles, notify, webhooks } = context;
  const standing = await follows.standing(userId, changed);
  const senders = await profiles.senders([userId, ...changed]);
  const change = (about: string, own: FollowType, other: string): FollowChange => {
    // After the change a mutual follow becomes a one-sided one.
    const isMutual = standing.get(other) === (isAdded ? FOLLOW.mutual : FOLLOW.follower);
    const sender = senders.get(about);
    const shown = { nick: sender?.nick ?? '', avatar: sender?.avatar ?? '' };
    return { userId: about, isAdded, kinds: kindsOf(own, isMutual), ...shown };
  };
  const mine = changed.map((other) => change(other, FOLLOW.following, other));
  notify.users([userId], { type: 'followsChanged', changes: mine });
  for (const other of changed)
    notify.users([other], { type: 'followsChanged', changes: [change(userId, FOLLOW.follower, other)] });
  webhooks.after(isAdded ? AFTER.followed : AFTER.unfollowed, {
    PairList: changed.map((other) => ({ From_Account: userId, To_Account: other })),
  });
};
