import { createGroup, destroyGroup, setGroupProfile } from '@touchline/chat-protocol/group/commands';
import { GroupProfile } from '@touchline/chat-protocol/group/group-profile';
import { CHAT_ERRORS } from '@touchline/chat-protocol/chat-error';
import { getOnlineCount, ONLINE_COUNT_EXPIRES_SEC } from '@touchline/chat-protocol/live-room/commands';
import { Ids, toFlag } from '@touchline/chat-protocol/scalars';
import { field, list, shape } from '@touchline/chat-protocol/shape';

import { changeGroup } from '../group/change-group.ts';
import { dissolveGroup } from '../group/dissolve-group.ts';
import { publicView } from '../group/group-view.ts';
import { makeGroup } from '../group/make-group.ts';
import { requireGroup } from '../group/membership.ts';
import { adminCall, OPERATOR } from './define-admin-call.ts';

const SERVICE = 'group_open_http_svc';
const [NOT_FOUND, NOT_FOUND_SENTENCE] = CHAT_ERRORS.GROUP_NOT_FOUND;

const create = adminCall({
  path: `${SERVICE}/create_group`,
  about: 'Makes a group; an empty owner leaves it without one.',
  request: createGroup.request,
  answer: createGroup.answer,
  async run(wish, context) {
    const group = await makeGroup(context, wish);
    const isLiveRoom = toFlag(group.type === 'AVChatRoom');
    return { groupId: group.groupId, type: group.type, isLiveRoom };
  },
});

const destroy = adminCall({
  path: `${SERVICE}/destroy_group`,
  about: 'Ends a group with everything said in it.',
  request: destroyGroup.request,
  answer: shape({}),
  async run({ groupId }, context) {
    await dissolveGroup(context, await requireGroup(context, groupId), OPERATOR);
    return {};
  },
});

const info = adminCall({
  path: `${SERVICE}/get_group_info`,
  about: 'Profiles of groups.',
  request: shape({ groupIds: field('GroupIdList', Ids(50)) }),
  answer: shape({ groups: list('GroupInfo', GroupProfile) }),
  async run({ groupIds }, { groups }) {
    const found = new Map((await groups.findAll(groupIds)).map((group) => [group.groupId, group]));
    return {
      groups: groupIds.map((groupId) => {
        const group = found.get(groupId);
        return group === undefined
          ? { groupId, errorCode: NOT_FOUND, errorInfo: NOT_FOUND_SENTENCE }
          : publicView(group);
      }),
    };
  },
});

const modify = adminCall({
  path: `${SERVICE}/modify_group_base_info`,
  about: 'Changes the profile of a group.',
  request: setGroupProfile.request,
  answer: shape({}),
  async run({ groupId, ...change }, context) {
    const group = await requireGroup(context, groupId);
    await changeGroup(context, group, { ...change, actor: 'app', operatorId: OPERATOR });
    return {};
  },
});

const onlineCount = adminCall({
  path: `${SERVICE}/get_online_member_num`,
  about: 'How many viewers a live room has right now.',
  request: getOnlineCount.request,
  answer: getOnlineCount.answer,
  async run({ groupId }, context) {
    await requireGroup(context, groupId);
    return { onlineCount: await context.rooms.count(groupId), expiresInSec: ONLINE_COUNT_EXPIRES_SEC };
  },
});

export const groupCalls = [create, destroy, info, modify, onlineCount];
