import { TIP } from '@touchline/chat-protocol/group/group-message';

import type { GroupTipPayload, MutedMember } from '../message/message.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { Group } from './group.ts';

const roleAfter: Partial<Record<number, string>> = { [TIP.adminSet]: 'Admin', [TIP.adminRemoved]: 'Member' };

/** Applies a tip to the cached group or topic. @source im §4 "Group tips" */
export function applyTip(context: ChatContext, groupID: string, tip: GroupTipPayload): void {
  if (!context.isLoggedIn()) return;
  const { userId } = context.self();
  context.groups.change(groupID, (group) => {
    const counted = tip.memberCount === undefined ? group : { ...group, memberCount: tip.memberCount };
    const role = tip.userIDList.includes(userId) ? roleAfter[tip.operationType] : undefined;
    const placed = role === undefined ? counted : withRole(counted, role);
    return tip.operationType === TIP.profileChanged
      ? withProfile(placed, tip.newGroupProfile ?? {}, userId)
      : placed;
  });
  if (tip.operationType === TIP.memberChanged) noteMute(context, groupID, tip.memberList as MutedMember[]);
  if (tip.operationType === TIP.topicChanged)
    context.topics.change(groupID, (topic) => ({ ...topic, ...tip.newTopicInfo }));
}

/** The user's own membership holds the end of the mute. */
function noteMute(context: ChatContext, groupID: string, members: readonly MutedMember[]) {
  const own = members.find(({ userID }) => userID === context.self().userId);
  if (!own) return;
  const muteTime = own.muteTime && context.nowSec() + own.muteTime;
  const set = <T extends { selfInfo: { muteTime: number } }>(one: T): T => ({
    ...one,
    selfInfo: { ...one.selfInfo, muteTime },
  });
  context.groups.change(groupID, set);
  context.topics.change(groupID, set);
}

const withRole = (group: Group, role: string): Group => ({ ...group, selfInfo: { ...group.selfInfo, role } });

/** Demotes the old owner to a member and promotes the new one. @source im §4 "Group tips" */
function withProfile(group: Group, changes: Record<string, unknown>, selfId: string): Group {
  const { groupName, ownerID, ...rest } = changes;
  const changed: Group = {
    ...group,
    ...(rest as Partial<Group>),
    ...(typeof groupName === 'string' && { name: groupName }),
  };
  if (typeof ownerID !== 'string') return changed;
  const owned = { ...changed, ownerID };
  if (ownerID === selfId) return withRole(owned, 'Owner');
  return group.ownerID === selfId ? withRole(owned, 'Member') : owned;
}
