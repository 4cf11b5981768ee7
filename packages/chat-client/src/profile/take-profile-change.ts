import { textOf, wiresOf } from '../connection/read-wire.ts';
import { EVENT } from '../event/event-names.ts';
import { put, type FriendStore } from '../friend/friend-store.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { WireEvent } from '../session/noun.ts';
import { withTags, type TaggedValue, type UserProfile } from './profile.ts';

/**
 * Updates the profiles of the user and of friends; those of other users are not cached.
 * @source protocol "ProfileDataMod"
 */
export function takeProfileChange(context: ChatContext, friends: FriendStore, event: WireEvent): void {
  const changed: UserProfile[] = [];
  for (const change of wiresOf(event['ProfileDataMod'])) {
    const userID = textOf(change['Profile_Account']);
    const items = wiresOf(change['ProfileList']).map((one): TaggedValue => ({
      tag: textOf(one['Tag']),
      value: (one['ValueNum'] ?? one['ValueBytes'] ?? '') as string | number,
    }));
    const profile = applyTo(context, friends, { userID, items });
    if (!profile) continue;
    changed.push(profile);
    noteInConversation(context, profile);
  }
  if (changed.length > 0) context.emit(EVENT.PROFILE_UPDATED, changed);
}

function applyTo(
  context: ChatContext,
  friends: FriendStore,
  { userID, items }: { userID: string; items: TaggedValue[] },
): UserProfile | undefined {
  const atMs = context.timers.nowMs();
  if (userID === context.self().userId) {
    const own = withTags(context.profiles.own(), items, atMs);
    context.profiles.setOwn({ ...own, userID });
    return context.profiles.own();
  }
  const friend = friends.friend(userID);
  if (!friend) return undefined;
  const profile = withTags(friend.profile, items, atMs);
  put(friends, { ...friend, profile });
  context.profiles.set(profile);
  return profile;
}

function noteInConversation(context: ChatContext, profile: UserProfile) {
  const conversationID = `C2C${profile.userID}`;
  if (!context.conversations.find(conversationID)) return;
  context.conversations.change(conversationID, (one) => ({ ...one, userProfile: profile }));
}
