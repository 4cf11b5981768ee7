import { FOLLOW } from '@touchline/chat-protocol/follow/rules';

import { textOf, wiresOf } from '../connection/read-wire.ts';
import { EVENT } from '../event/event-names.ts';
import type { FollowListChange } from '../event/event-payloads.ts';
import type { ChatContext } from '../session/chat-context.ts';

const TOLD = new Map<
  unknown,
  'onMyFollowersListUpdated' | 'onMyFollowingListUpdated' | 'onMutualFollowersListUpdated'
>([
  [FOLLOW.follower, EVENT.MY_FOLLOWERS_LIST_UPDATED],
  [FOLLOW.following, EVENT.MY_FOLLOWING_LIST_UPDATED],
  [FOLLOW.mutual, EVENT.MUTUAL_FOLLOWERS_LIST_UPDATED],
]);

/** Emits one event for each list of follows that changed. */
export function takeFollows(context: ChatContext, list: unknown): void {
  for (const change of wiresOf(list)) {
    const userID = textOf(change['From_Account']);
    const user = { userID, nick: textOf(change['NickName']), avatar: textOf(change['FaceUrl']) };
    for (const { IsAdd, FollowType } of wiresOf(change['FollowDiffList'])) {
      const name = TOLD.get(FollowType);
      const told: FollowListChange =
        IsAdd === 1 ? { isAdd: true, userInfoList: [user] } : { isAdd: false, userInfoList: [userID] };
      if (name) context.emit(name, told);
    }
  }
}
