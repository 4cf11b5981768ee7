import type { GroupMember as WireMember } from '@touchline/chat-protocol/group/group-profile';
import type { ShapeOutput } from '@touchline/chat-protocol/shape';

/** @source im §3 "Group member" */
export interface GroupMember {
  userID: string;
  avatar: string;
  nick: string;
  role: string;
  /** Unix seconds. */
  joinTime: number;
  lastSendMsgTime: number;
  nameCard: string;
  /** End of the mute in Unix seconds; 0 when not muted. */
  muteUntil: number;
  memberCustomField: { key: string; value: string }[];
  messageRemindType: string;
  /** Marks of a viewer of a live room. */
  marks: number[];
}

export const memberFromWire = (wire: ShapeOutput<typeof WireMember>): GroupMember => ({
  userID: wire.userId,
  avatar: wire.avatar,
  nick: wire.nick,
  role: wire.role,
  joinTime: wire.joinedSec,
  lastSendMsgTime: wire.lastSentSec,
  nameCard: wire.nameCard,
  muteUntil: wire.muteUntilSec,
  memberCustomField: wire.customFields,
  messageRemindType: wire.remindType,
  marks: [],
});

/** A viewer, with fewer fields than a member. */
export const viewerFromWire = (wire: {
  userId: string;
  nick: string;
  avatar: string;
  joinedSec: number;
  marks: number[];
}): GroupMember => ({
  userID: wire.userId,
  avatar: wire.avatar,
  nick: wire.nick,
  role: 'Member',
  joinTime: wire.joinedSec,
  lastSendMsgTime: 0,
  nameCard: '',
  muteUntil: 0,
  memberCustomField: [],
  messageRemindType: '',
  marks: wire.marks,
});
