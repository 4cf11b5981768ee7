import { chatError } from '@touchline/chat-protocol/chat-error';
import { PROFILE_TAGS } from '@touchline/chat-protocol/profile/rules';
import * as v from 'valibot';

const Prefix = v.pipe(v.string('must be a text'), v.minLength(1, 'must not be empty'));

/**
 * What users of an app may not do beside what the wire's own rules forbid. Everything is allowed by default: the
 * users of an app may do what the public client lets them. The administration is bound by none of it.
 */
export const APP_RULES = {
  /** Beginnings of group ids that only the administration may use; users are refused with 10113. */
  reservedGroupPrefixes: v.optional(v.array(Prefix), []),
  /** Who may create groups beside the administration; others are refused with 10114. */
  groupMakers: v.optional(v.picklist(['users', 'nobody'], 'must be users or nobody'), 'users'),
  /**
   * Ids of guests begin so. Guests read everything and speak in groups and live rooms, but create no group, write
   * to no user, ask for no friendship and upload nothing; they are refused with 10115.
   */
  guestPrefix: v.optional(Prefix),
  /**
   * Users change neither nick, picture nor name card by themselves, nor the name of a group or a topic: the app's
   * server does. Refused with 10116, as is a picture of a group from another site.
   */
  profileFollowsApp: v.optional(v.boolean('must be true or false'), false),
  /** Messages that a user may write to somebody who is no friend and never answered; 0 is any number. */
  messagesToStrangers: v.optional(v.pipe(v.number('must be a number'), v.safeInteger(), v.minValue(0)), 0),
  /** Files that were uploaded and are named by nothing that was sent are removed after so many hours; 0 keeps them. */
  unsentFileHours: v.optional(v.pipe(v.number('must be a number'), v.safeInteger(), v.minValue(0)), 0),
} as const;

type Rules = v.InferOutput<v.ObjectSchema<typeof APP_RULES, undefined>>;

/** The rules of Touchline's own app: its rooms, guests and names belong to the app. */
export const TOUCHLINE_RULES: Partial<Rules> = {
  reservedGroupPrefixes: ['room-', 'CHATGROUP_'],
  groupMakers: 'nobody',
  guestPrefix: 'guest-',
  profileFollowsApp: true,
  messagesToStrangers: 1,
  unsentFileHours: 24,
};

/** What the administration may do in the name of a user. */
export const NO_RULES: Rules = {
  reservedGroupPrefixes: [],
  groupMakers: 'users',
  guestPrefix: undefined,
  profileFollowsApp: false,
  messagesToStrangers: 0,
  unsentFileHours: 0,
};

/** @throws {ChatError} GUEST_DENIED */
export const assertNoGuest = ({ guestPrefix }: Pick<Rules, 'guestPrefix'>, userId: string): void => {
  if (guestPrefix !== undefined && userId.startsWith(guestPrefix)) throw chatError('GUEST_DENIED');
};

/** @throws {ChatError} GUEST_DENIED, GROUP_MAKING_DENIED, GROUP_ID_RESERVED */
export const assertMayMakeGroup = (rules: Rules, userId: string, groupId: string): void => {
  assertNoGuest(rules, userId);
  if (rules.groupMakers === 'nobody') throw chatError('GROUP_MAKING_DENIED');
  const reserved = rules.reservedGroupPrefixes.find((prefix) => groupId.startsWith(prefix));
  if (reserved !== undefined) throw chatError('GROUP_ID_RESERVED', `GroupId begins with ${reserved}`);
};

const OF_THE_APP: ReadonlySet<string> = new Set([
  PROFILE_TAGS.nick,
  PROFILE_TAGS.avatar,
  PROFILE_TAGS.level,
  PROFILE_TAGS.role,
]);

/** @throws {ChatError} PROFILE_FOLLOWS_APP naming the tag */
export const assertOwnTags = (
  { profileFollowsApp }: Pick<Rules, 'profileFollowsApp'>,
  tags: readonly string[],
): void => {
  const refused = profileFollowsApp ? tags.find((tag) => OF_THE_APP.has(tag)) : undefined;
  if (refused !== undefined) throw chatError('PROFILE_FOLLOWS_APP', refused);
};

/**
 * A name can pretend to be one of the app, which alone knows its own.
 * @throws {ChatError} PROFILE_FOLLOWS_APP naming the field
 */
export const assertNoName = (
  { profileFollowsApp }: Pick<Rules, 'profileFollowsApp'>,
  field: 'NameCard' | 'Name' | 'TopicName',
): void => {
  if (profileFollowsApp) throw chatError('PROFILE_FOLLOWS_APP', field);
};

/** An address on the site itself: a browser goes nowhere else for it. */
const OWN_PATH = /^\/(?![/\\])/;

/**
 * A picture of a group is fetched by all its members, so that one of another site would learn their addresses.
 * @throws {ChatError} PROFILE_FOLLOWS_APP
 */
export const assertOwnGroupPicture = (
  { profileFollowsApp }: Pick<Rules, 'profileFollowsApp'>,
  picture: string,
): void => {
  if (!profileFollowsApp || picture === '' || OWN_PATH.test(picture)) return;
  throw chatError('PROFILE_FOLLOWS_APP', 'FaceUrl');
};
