/**
 * Permissions that permission groups of a community can grant, each a bit of a mask.
 * @source permissions "Community permission groups"
 */
export const COMMUNITY_BITS = {
  manageInfo: 0,
  manageMembers: 1,
  managePermissionGroups: 2,
  managePermissionMembers: 3,
  manageTopics: 4,
  mute: 5,
  send: 6,
  mentionAll: 7,
  readBefore: 8,
  recallOthers: 9,
  ban: 10,
} as const;

/** The same for one topic. */
export const TOPIC_BITS = {
  manageTopic: 0,
  managePermissions: 1,
  mute: 2,
  send: 3,
  readBefore: 4,
  recallOthers: 5,
  mentionAll: 6,
} as const;

export type CommunityBit = keyof typeof COMMUNITY_BITS;
export type TopicBit = keyof typeof TOPIC_BITS;

/**
 * A member who is not the owner, in a community with permission groups: the permissions of all members united
 * with those of the member's groups. `topic` is 0 outside of topics.
 */
export type Granted = { community: number; topic: number };

// Masks are wider than the 32 bits of the bitwise operators.
const holds = (mask: number, bit: number): boolean => Math.floor(mask / 2 ** bit) % 2 === 1;

/** A mask with these bits. */
export const communityMask = (...bits: readonly CommunityBit[]): number =>
  bits.reduce((mask, bit) => mask + 2 ** COMMUNITY_BITS[bit], 0);

export const topicMask = (...bits: readonly TopicBit[]): number =>
  bits.reduce((mask, bit) => mask + 2 ** TOPIC_BITS[bit], 0);

/** Default permissions of all members while no mask is set: those of members without permission groups. */
export const FIRST_PERMISSIONS = communityMask('send', 'mentionAll');

/** True when the community, or the current topic, grants this. */
export const isGranted = (granted: Granted, community: CommunityBit, topic?: TopicBit): boolean =>
  holds(granted.community, COMMUNITY_BITS[community]) ||
  (topic !== undefined && holds(granted.topic, TOPIC_BITS[topic]));

/** True when a mask of the community has no bit that this one lacks: a caller grants only its own permissions. */
export const mayHandOut = ({ community }: Granted, mask: number): boolean =>
  (BigInt(mask) & ~BigInt(community)) === 0n;

/** Permissions of a community's owner, and of the app. */
export const EVERY_COMMUNITY_BIT = 2 ** Object.keys(COMMUNITY_BITS).length - 1;
export const EVERY_TOPIC_BIT = 2 ** Object.keys(TOPIC_BITS).length - 1;
