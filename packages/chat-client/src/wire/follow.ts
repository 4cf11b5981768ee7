/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/follow/commands';

import type { CallOf } from './form.ts';

export const checkFollows =
  'follow.follow_check|fromUserId=From_Account userIds=To_Account|results=ResultItem(userId=To_Account$ kind=FollowType# resultCode~0 resultInfo)' as CallOf<
    typeof commands.checkFollows
  >;
export const followUsers =
  'follow.follow_add|fromUserId=From_Account users=FollowItem(userId=To_Account)|results=ResultItem(userId=To_Account$ resultCode~0 resultInfo)' as CallOf<
    typeof commands.followUsers
  >;
export const getFollowCounts =
  'follow.follow_get_info|fromUserId=From_Account userIds=To_Account|counts=FollowInfo(userId=To_Account$ followers=FollowerCount# following=FollowingCount# mutual=MutualFollowingCount# resultCode~0 resultInfo)' as CallOf<
    typeof commands.getFollowCounts
  >;
export const getFollows =
  'follow.follow_get|fromUserId=From_Account kind=FollowType cursor=StartCursor limit=WantNum|users=FollowItem(userId=To_Account$ followedSec=FollowTime# values=ProfileItem(tag$ value*)) cursor=NextCursor' as CallOf<
    typeof commands.getFollows
  >;
export const unfollowUsers =
  'follow.follow_delete|fromUserId=From_Account userIds=To_Account|results=ResultItem(userId=To_Account$ resultCode~0 resultInfo)' as CallOf<
    typeof commands.unfollowUsers
  >;
