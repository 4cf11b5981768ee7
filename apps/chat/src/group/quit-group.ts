import { chatError } from '@touchline/chat-protocol/chat-error';
import { quitGroup } from '@touchline/chat-protocol/group/join-commands';
import { NOTICE, TIP } from '@touchline/chat-protocol/group/group-message';
import { GROUP_TYPE_RULES } from '@touchline/chat-protocol/group/rules';

import { answer } from '../answer.ts';
import { leaveRoom } from '../live-room/join-room.ts';
import { notifyExit } from '../member/notify-exit.ts';
import { notifyNotice, notifyTip, tipOf } from './group-tips.ts';
import { requireGroup, requireMember } from './membership.ts';

export default answer(quitGroup, async ({ groupId }, context) => {
  const { userId, groups, notify, profiles, gates } = context;
  const gate = await gates.find(groupId);
  if (gate !== undefined) {
    await leaveRoom(context, gate.group);
    return {};
  }
  const group = await requireGroup(context, groupId);
  const member = await requireMember(context, groupId, userId);
  if (member.role === 'Owner' && !GROUP_TYPE_RULES[group.type].ownerMayQuit) {
    throw chatError('GROUP_OWNER_CANNOT_QUIT');
  }
  await groups.removeMembers(groupId, [userId]);
  notify.left(groupId, userId);
  notifyExit(context, group, { type: 'Quit', operatorId: userId, userIds: [userId] });
  const memberCount = group.memberCount - 1;
  const tip = { type: TIP.quit, operatorId: userId, userIds: [userId], memberCount } as const;
  await notifyTip(context, group, tipOf(tip, await profiles.senders([userId])));
  notifyNotice(context, group, { type: NOTICE.quit, operatorId: userId, userIds: [userId] });
  return {};
});
