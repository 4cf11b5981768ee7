import { getProfiles, NOT_FOUND_ACCOUNT, setProfile } from '@touchline/chat-protocol/profile/commands';
import {
  CUSTOM_PROFILE_PREFIX,
  PROFILE_TAGS,
  profileProblem,
  type ProfileKey,
} from '@touchline/chat-protocol/profile/rules';

import { chatError } from '../session/chat-error.ts';
import { screenText } from '../plugin/plugins.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOption } from '../session/check-options.ts';
import { emptyProfile, withTags, type TaggedValue, type UserProfile } from './profile.ts';

export type ProfileChange = Partial<Pick<UserProfile, ProfileKey>> & {
  profileCustomField?: { key: string; value: string }[];
};

export interface Profiles {
  /** The user's own profile, as fetched at login and updated since. */
  getMyProfile(): Promise<ChatResult<UserProfile>>;
  /** Profiles of at most 100 users; more are cut off. Unknown users are absent from the answer. */
  getUserProfile(options: { userIDList: string[] }): Promise<ChatResult<UserProfile[]>>;
  /** Changes the own profile. @throws {ChatError} 2721 naming the wrong field, 2722 when its lists are empty */
  updateMyProfile(change: ProfileChange): Promise<ChatResult<UserProfile>>;
}

/** @source im §9 "Profile user list cap 100" */
export const MAX_USERS = 100;

export function createProfiles(context: ChatContext): Profiles {
  return {
    async getMyProfile() {
      await ensureOwnProfile(context);
      return ok(context.profiles.own());
    },
    async getUserProfile(options) {
      const { userIDList } = requireObject(options);
      requireOption(Array.isArray(userIDList), 'userIDList must be a list of user ids');
      return ok(await fetchProfiles(context, options.userIDList.slice(0, MAX_USERS)));
    },
    async updateMyProfile(change) {
      const items = tagged(change).map((item) => screened(context, item));
      await ensureOwnProfile(context);
      await context.ask(setProfile, { items });
      const own = withTags(context.profiles.own(), items, context.timers.nowMs());
      context.profiles.setOwn(own);
      return ok(own);
    },
  };
}

/** Rules that refuse an update before it is sent. @source im §5 "Profile update" */
function tagged(change: ProfileChange): TaggedValue[] {
  const { profileCustomField = [], ...fields } = requireObject(change) as ProfileChange;
  if (Object.keys(change).length === 0) throw chatError('UPDATE_PROFILE_INVALID_PARAM', 'empty options');
  const items = profileCustomField.map(customItem);
  for (const [key, value] of Object.entries(fields)) {
    if (!Object.hasOwn(PROFILE_TAGS, key))
      throw chatError('UPDATE_PROFILE_INVALID_PARAM', `unknown key ${key}`);
    const tag = PROFILE_TAGS[key as ProfileKey];
    const problem = profileProblem(tag, value);
    if (problem !== undefined) throw chatError('UPDATE_PROFILE_INVALID_PARAM', `${key} ${problem}`);
    items.push({ tag, value });
  }
  if (items.length === 0) throw chatError('UPDATE_PROFILE_NO_KEY');
  return items;
}

/** @source im §5 "Each custom key must be a string starting with the prefix"; "Each custom value must be a string" */
function customItem({ key, value }: { key: unknown; value: string }): TaggedValue {
  if (typeof key !== 'string' || !key.startsWith(CUSTOM_PROFILE_PREFIX)) {
    throw chatError(
      'UPDATE_PROFILE_INVALID_PARAM',
      `profileCustomField: keys begin with ${CUSTOM_PROFILE_PREFIX}`,
    );
  }
  const problem = profileProblem(key, value);
  if (problem !== undefined)
    throw chatError('UPDATE_PROFILE_INVALID_PARAM', `profileCustomField: ${problem}`);
  return { tag: key, value };
}

/** @source im §5 "nick and selfSignature are profanity-filtered" */
const screened = ({ plugins }: ChatContext, { tag, value }: TaggedValue): TaggedValue => ({
  tag,
  value:
    typeof value === 'string' && (tag === PROFILE_TAGS.nick || tag === PROFILE_TAGS.selfSignature)
      ? screenText(plugins, value)
      : value,
});

/** Fetches these users and caches the answer. */
export async function fetchProfiles(
  context: ChatContext,
  userIds: readonly string[],
): Promise<UserProfile[]> {
  const answer = await context.ask(getProfiles, {
    users: userIds.map((userId) => ({ userId })),
  });
  const atMs = context.timers.nowMs();
  return answer.profiles
    .filter(({ resultCode, userId }) => resultCode === 0 && userId !== NOT_FOUND_ACCOUNT)
    .map(({ userId, items }) => {
      const profile = withTags(context.profiles.find(userId) ?? emptyProfile(userId), items, atMs);
      context.profiles.set(profile);
      return profile;
    });
}

/** Fetches the profile of the logged-in user unless it is cached: local changes are newer. */
export async function ensureOwnProfile(context: ChatContext): Promise<void> {
  const isHeld = () => context.profiles.own().lastUpdatedTime > 0;
  if (isHeld()) return;
  const { userId } = context.self();
  const [profile] = await fetchProfiles(context, [userId]);
  if (profile && !isHeld()) context.profiles.setOwn(profile);
}
