import { CUSTOM_PROFILE_PREFIX, PROFILE_TAGS } from '@touchline/chat-protocol/profile/rules';

/** @source im §3 "UserProfile" */
export interface UserProfile {
  userID: string;
  nick: string;
  gender: string;
  /** A date in the app's format, such as 20000131. */
  birthday: number;
  location: string;
  selfSignature: string;
  allowType: string;
  language: number;
  avatar: string;
  messageSettings: number;
  adminForbidType: string;
  level: number;
  role: number;
  /** Milliseconds on the local clock; 0 for a profile that was never fetched. */
  lastUpdatedTime: number;
  profileCustomField: { key: string; value: string }[];
}

export interface TaggedValue {
  tag: string;
  value: string | number;
}

/** Default profile of an unknown user. */
export const emptyProfile = (userID: string): UserProfile => ({
  userID,
  nick: '',
  gender: '',
  birthday: 0,
  location: '',
  selfSignature: '',
  allowType: 'AllowType_Type_AllowAny',
  language: 0,
  avatar: '',
  messageSettings: 0,
  adminForbidType: 'AdminForbid_Type_None',
  level: 0,
  role: 0,
  lastUpdatedTime: 0,
  profileCustomField: [],
});

/** The field of a profile by its tag. */
export const KEY_BY_TAG = new Map<string, string>(
  Object.entries(PROFILE_TAGS).map(([key, tag]) => [tag, key]),
);

/** Applies tagged values to a profile. @source protocol "Tags" */
export const withTags = (profile: UserProfile, items: readonly TaggedValue[], atMs: number): UserProfile => {
  const known: Record<string, string | number> = {};
  const custom = new Map(profile.profileCustomField.map(({ key, value }) => [key, value]));
  for (const { tag, value } of items) {
    const key = KEY_BY_TAG.get(tag);
    if (key !== undefined) known[key] = value;
    else if (tag.startsWith(CUSTOM_PROFILE_PREFIX)) custom.set(tag, String(value));
  }
  const profileCustomField = Array.from(custom, ([key, value]) => ({ key, value }));
  return { ...profile, ...known, lastUpdatedTime: atMs, profileCustomField };
};
