import { OPERATOR } from '@touchline/chat-protocol/admin/define-admin-command';
import * as commands from '@touchline/chat-protocol/admin/group-commands';
import { CHAT_ERRORS } from '@touchline/chat-protocol/chat-error';
import { ONLINE_COUNT_EXPIRES_SEC } from '@touchline/chat-protocol/live-room/commands';
import { toFlag } from '@touchline/chat-protocol/scalars';

import { changeGroup } from '../group/change-group.ts';
import { dissolveGroup } from '../group/dissolve-group.ts';
import { publicView } from '../group/group-view.ts';
import { makeGroup } from '../group/make-group.ts';
import { requireGroup } from '../group/membership.ts';
import { answerAdmin } from './answer-admin.ts';

const { code: NOT_FOUND, text: NOT_FOUND_SENTENCE } = CHAT_ERRORS.GROUP_NOT_FOUND;

const createGroup = answerAdmin(commands.createGroup, async (wish, context) => {
  const group = await makeGroup(context, { ...wish, isMadeByApp: true });
  const isLiveRoom = toFlag(group.type === 'AVChatRoom');
  return { groupId: group.groupId, type: group.type, isLiveRoom };
});

const destroyGroup = answerAdmin(commands.destroyGroup, async ({ groupId }, context) => {
  await dissolveGroup(context, await requireGroup(context, groupId), OPERATOR);
  return {};
});

const getGroupInfo = answerAdmin(commands.getGroupInfo, async ({ groupIds }, { groups }) => {
  const found = new Map((await groups.findAll(groupIds)).map((group) => [group.groupId, group]));
  return {
    groups: groupIds.map((groupId) => {
      const group = found.get(groupId);
      return group === undefined
        ? { groupId, errorCode: NOT_FOUND, errorInfo: NOT_FOUND_SENTENCE }
        : { ...publicView(group), isMadeByApp: toFlag(group.isMadeByApp) };
    }),
  };
});

const setGroupProfile = answerAdmin(commands.setGroupProfile, async ({ groupId, ...change }, context) => {
  const group = await requireGroup(context, groupId);
  await changeGroup(context, group, { ...change, actor: 'app', operatorId: OPERATOR });
  return {};
});

const getOnlineCount = answerAdmin(commands.getOnlineCount, async ({ groupId }, context) => {
  await requireGroup(context, groupId);
  return { onlineCount: await context.rooms.count(groupId), expiresInSec: ONLINE_COUNT_EXPIRES_SEC };
});

const setGroupRules = answerAdmin(commands.setGroupRules, async ({ groupId, ...rules }, context) => {
  await requireGroup(context, groupId);
  await context.groups.changeRules(groupId, rules);
  context.notify.roomChanged(groupId);
  return {};
});

export const groupAnswers = {
  createGroup,
  destroyGroup,
  getGroupInfo,
  setGroupProfile,
  setGroupRules,
  getOnlineCount,
};
