/**
 * What permission groups of a community can give, each a bit of a mask.
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
 * Somebody in a community that is run by permission groups, and is not its owner: what everybody may there, with what
 * all of his groups give. `topic` is 0 outside of topics.
 */
export type Granted = { community: number; topic: number };

// Masks are wider than the 32 bits of the operators.
const holds = (mask: number, bit: number): boolean => Math.floor(mask / 2 ** bit) % 2 === 1;

/** A mask with these bits. */
export const communityMask = (...bits: readonly CommunityBit[]): number =>
  bits.reduce((mask, bit) => mask + 2 ** COMMUNITY_BITS[bit], 0);

export const topicMask = (...bits: readonly TopicBit[]): number =>
  bits.reduce((mask, bit) => mask + 2 ** TOPIC_BITS[bit], 0);

/** What everybody may in a community whose masks nobody has set: what members may without permission groups. */
export const FIRST_PERMISSIONS = communityMask('send', 'mentionAll');

/** True when the community, or the topic one is in, gives this. */
export const isGranted = (granted: Granted, community: CommunityBit, topic?: TopicBit): boolean =>
  holds(granted.community, COMMUNITY_BITS[community]) ||
  (topic !== undefined && holds(granted.topic, TOPIC_BITS[topic]));

/** True when a mask of the community has nothing that this one lacks: nobody hands out more than he has. */
export const mayHandOut = ({ community }: Granted, mask: number): boolean =>
  (BigInt(mask) & ~BigInt(community)) === 0n;

/** What the owner of a community may, and the app. */
export const EVERY_COMMUNITY_BIT = 2 ** Object.keys(COMMUNITY_BITS).length - 1;
export const EVERY_TOPIC_BIT = 2 ** Object.keys(TOPIC_BITS).length - 1;
