import { EVENT } from '../group/group-message.ts';
import type { PushEvent } from '../message/pushes.ts';
import { toFlag } from '../scalars.ts';
import type { FollowType } from './rules.ts';

/** Lists of the receiver to which another user was added, or from which one was removed. */
export type FollowChange = {
  userId: string;
  isAdded: boolean;
  kinds: readonly FollowType[];
  nick: string;
  avatar: string;
};

/** Also sent to the device that made the change: the public client changes no list on the answer. */
export const followEvent = (changes: readonly FollowChange[]): PushEvent => ({
  Event: EVENT.follow,
  FollowChangeList: changes.map(({ userId, isAdded, kinds, nick, avatar }) => ({
    From_Account: userId,
    NickName: nick,
    FaceUrl: avatar,
    FollowDiffList: kinds.map((kind) => ({ IsAdd: toFlag(isAdded), FollowType: kind })),
  })),
});
