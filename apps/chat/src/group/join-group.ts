import { randomUUID } from 'node:crypto';

import { chatError } from '@touchline/chat-protocol/chat-error';
import { JOINED, joinGroup, WAITING } from '@touchline/chat-protocol/group/join-commands';
import { NOTICE } from '@touchline/chat-protocol/group/group-message';

import { answer } from '../answer.ts';
import type { SessionContext } from '../context.ts';
import { joinRoom } from '../live-room/join-room.ts';
import { BEFORE } from '../webhook/webhooks.ts';
import type { CountedGroup } from './group.ts';
import { notifyNotice } from './group-tips.ts';
import { addMembers, requireGroup } from './membership.ts';

const apply = async (context: SessionContext, group: CountedGroup, message: string): Promise<void> => {
  const timeUs = context.clock.nowMs() * 1000;
  const authentication = randomUUID();
  const { groupId } = group;
  const { userId } = context;
  await context.applications.put({ groupId, userId, timeUs, message, authentication });
  const staff = await context.groups.deciderIds(groupId);
  notifyNotice(context, group, {
    type: NOTICE.joinRequest,
    operatorId: userId,
    remark: message,
    messageKey: timeUs,
    authentication,
    userIds: staff,
  });
};

const assertOpen = (group: CountedGroup): void => {
  if (group.type === 'Private') throw chatError('GROUP_PERMISSION_DENIED', 'members are invited');
  if (group.joinOption === 'DisableApply') throw chatError('GROUP_JOIN_DISABLED');
  if (group.maxMembers > 0 && group.memberCount >= group.maxMembers) throw chatError('GROUP_FULL');
};

export default answer(joinGroup, async (request, context) => {
  const { userId, groups, restrictions, gates, webhooks } = context;
  const gate = await gates.find(request.groupId);
  const group = gate?.group ?? (await requireGroup(context, request.groupId));
  await webhooks.before(BEFORE.joinGroup, {
    GroupId: request.groupId,
    Type: group.type,
    Requestor_Account: userId,
    ApplyMsg: request.applyMessage,
  });
  if (gate !== undefined) return joinRoom(context, gate, { wantsHistory: request.wantsHistory === 1 });
  const restriction = await restrictions.find(group.groupId, userId);
  const bannedForSec = (restriction?.bannedUntilSec ?? 0) - context.nowSec();
  if (bannedForSec > 0)
    throw chatError('GROUP_BANNED', `${bannedForSec} s left`, { data: { LeftSec: bannedForSec } });
  if ((await groups.member(group.groupId, userId)) !== undefined) throw chatError('ALREADY_IN_GROUP');
  assertOpen(group);
  if (group.joinOption === 'NeedPermission') {
    await apply(context, group, request.applyMessage);
    return { joinedStatus: WAITING };
  }
  await addMembers(context, group, { userIds: [userId], operatorId: userId, wasInvited: false });
  return { joinedStatus: JOINED };
});
