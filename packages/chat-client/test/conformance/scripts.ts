import type { Scene, Script } from './scene.ts';
import { ARGUMENT_SCENES, NEWER_ARGUMENT_SCENES } from './scenes/argument-scenes.ts';
import { CONVERSATION_SCENES } from './scenes/conversation-scenes.ts';
import { FRIEND_SCENES } from './scenes/friend-scenes.ts';
import { GROUP_SCENES } from './scenes/group-scenes.ts';
import { MAKING_SCENES } from './scenes/making-scenes.ts';
import { MEMBER_SCENES } from './scenes/member-scenes.ts';
import { MESSAGE_SCENES } from './scenes/message-scenes.ts';
import { NEWER_SCENES } from './scenes/newer-scenes.ts';
import { PROFILE_SCENES } from './scenes/profile-scenes.ts';
import { ROOM_SCENES } from './scenes/room-scenes.ts';
import { SESSION_SCENES } from './scenes/session-scenes.ts';

/** Scenes of methods that both lines of the public client have; its version 2 is what ours is compared with. */
const OF_BOTH: readonly (readonly [noun: string, scenes: readonly Scene[]])[] = [
  ['friends', FRIEND_SCENES],
  ['profiles, status and the blacklist', PROFILE_SCENES],
  ['conversations', CONVERSATION_SCENES],
  ['the making of messages', MAKING_SCENES],
  ['messages', MESSAGE_SCENES],
  ['groups', GROUP_SCENES],
  ['members, attributes and counters', MEMBER_SCENES],
  ['topics and live rooms', ROOM_SCENES],
  ['further arguments', ARGUMENT_SCENES],
  ['the session', SESSION_SCENES],
];

/** All scenes, in the order in which they are played; each script has people of its own. */
export const SCRIPTS: readonly Script[] = [
  ...OF_BOTH.map(([noun, scenes]) => ({ noun, scenes, reference: 'the public client' as const })),
  { noun: 'what its version 3 has beyond', scenes: NEWER_SCENES, reference: 'its version 3' },
  { noun: 'further arguments of version 3', scenes: NEWER_ARGUMENT_SCENES, reference: 'its version 3' },
];
