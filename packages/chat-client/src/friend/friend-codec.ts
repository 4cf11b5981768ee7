import type { Friend } from '../event/event-payloads.ts';
import { emptyProfile, withTags, type TaggedValue } from '../profile/profile.ts';

/** @source protocol "Tags" */
export const FRIEND_TAG = {
  remark: 'Tag_SNS_IM_Remark',
  group: 'Tag_SNS_IM_Group',
  source: 'Tag_SNS_IM_AddSource',
  addTime: 'Tag_SNS_IM_AddTime',
  customPrefix: 'Tag_SNS_Custom_',
} as const;

type Tagged = readonly { tag: string; value?: unknown }[];

const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Applies tagged values to a friend. */
export function withFriendTags(friend: Friend, values: Tagged, atMs: number): Friend {
  const custom = new Map(friend.friendCustomField.map(({ key, value }) => [key, value]));
  const changed = { ...friend, timestamp: atMs };
  const ofProfile: TaggedValue[] = [];
  for (const { tag, value } of values) {
    if (tag === FRIEND_TAG.remark) changed.remark = String(value);
    else if (tag === FRIEND_TAG.group) changed.groupList = Array.isArray(value) ? value.map(String) : [];
    else if (tag === FRIEND_TAG.source) changed.source = String(value);
    else if (tag === FRIEND_TAG.addTime) changed.addTime = Number(value);
    else if (tag.startsWith(FRIEND_TAG.customPrefix)) custom.set(tag, String(value));
    else if (isScalar(value)) ofProfile.push({ tag, value });
  }
  changed.friendCustomField = Array.from(custom, ([key, value]) => ({ key, value }));
  changed.profile = withTags(changed.profile, ofProfile, atMs);
  return changed;
}

export const newFriend = (userID: string): Friend => ({
  userID,
  remark: '',
  groupList: [],
  source: '',
  addTime: 0,
  friendCustomField: [],
  timestamp: 0,
  profile: emptyProfile(userID),
});
