import type { GroupMember } from '@touchline/chat-protocol/group/group-profile';
import type { ShapeInput } from '@touchline/chat-protocol/shape';

import type { Member } from '../group/group.ts';
import type { Sender } from '../profile/profiles.ts';

/** A member as lists show him. */
export const memberRow = (member: Member, sender: Sender | undefined): ShapeInput<typeof GroupMember> => ({
  userId: member.userId,
  role: member.role,
  joinedSec: member.joinedSec,
  remindType: member.remindType,
  nameCard: member.nameCard,
  muteUntilSec: member.mutedUntilSec,
  lastSentSec: member.lastSentSec,
  customFields: member.customFields,
  nick: sender?.nick ?? '',
  avatar: sender?.avatar ?? '',
});
