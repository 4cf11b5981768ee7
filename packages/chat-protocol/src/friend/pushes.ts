import { EVENT } from '../group/group-message.ts';
import type { PushEvent } from '../message/pushes.ts';

const change = (pushType: number, what: Record<string, unknown>): PushEvent => ({
  Event: EVENT.friend,
  FriendListMod: [{ PushType: pushType, ...what }],
});

/**
 * Also sent to the device that made the change: the public client ignores the list in the answer.
 * @source protocol "Traps list"
 */
export const blacklistEvent = (userIds: readonly string[], isAdded: boolean): PushEvent =>
  isAdded ? change(5, { BlackListAdd_Account: userIds }) : change(6, { BlackListDel_Account: userIds });

/**
 * Also sent to the device that made the change: the public client waits for them.
 * @source protocol "Who must receive which push"
 */
export const friendsAddedEvent = (userIds: readonly string[]): PushEvent =>
  change(1, { FriendAdd_Account: userIds });

export const friendsDeletedEvent = (userIds: readonly string[]): PushEvent =>
  change(2, { FriendDel_Account: userIds });

export type ShownApplication = {
  /** The applicant. */
  fromUserId: string;
  /** The other user from the receiver's point of view. */
  userId: string;
  nick: string;
  avatar: string;
  timeSec: number;
  source: string;
  wording: string;
};

/** An application was made. @source protocol "FriendListMod" */
export const applicationEvent = (one: ShownApplication): PushEvent =>
  change(3, {
    From_Account: one.fromUserId,
    PendencyAdd: [
      {
        PendencyAdd_Account: one.userId,
        ProfileImNick: one.nick,
        ProfileImImage: one.avatar,
        AddTime: one.timeSec,
        AddSource: one.source,
        AddWording: one.wording,
        PendencyType: one.fromUserId === one.userId ? 'Pendency_Type_ComeIn' : 'Pendency_Type_SendOut',
      },
    ],
  });

/** An application was removed. The spelling is the wire's. */
export const applicationGoneEvent = (fromUserId: string, userIds: readonly string[]): PushEvent =>
  change(4, { From_Account: fromUserId, FrienPencydDel_Account: userIds });

export const applicationsReadEvent = (untilSec: number): PushEvent => change(7, { ReportTime: untilSec });

export const friendChangedEvent = (
  userId: string,
  values: readonly { tag: string; value: string }[],
): PushEvent =>
  change(8, {
    FriendUpInfo: [
      { Friend_Account: userId, Sns: values.map(({ tag, value }) => ({ Tag: tag, RptBytesValue: value })) },
    ],
  });
