/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/profile/commands';

import type { CallOf } from './form.ts';

export const getProfiles =
  'profile.portrait_get_all|fromUserId=From_Account users=UserItem(userId=To_Account)|profiles=UserProfileItem(userId=To_Account$ items=ProfileItem(tag$ value%) resultCode~0)' as CallOf<
    typeof commands.getProfiles
  >;
export const setProfile =
  'profile.portrait_set|fromUserId=From_Account items=ProfileItem(tag value)' as CallOf<
    typeof commands.setProfile
  >;
