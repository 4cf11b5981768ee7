import { CHAT_ERRORS } from '@touchline/chat-protocol/chat-error';
import { searchGroups } from '@touchline/chat-protocol/group/commands';
import { GROUP_TYPE_RULES } from '@touchline/chat-protocol/group/rules';

import { answer } from '../answer.ts';
import { publicView } from './group-view.ts';

const { code: NOT_FOUND, text: NOT_FOUND_SENTENCE } = CHAT_ERRORS.GROUP_NOT_FOUND;

export default answer(searchGroups, async ({ groupIds }, { groups }) => {
  const found = new Map((await groups.findAll(groupIds)).map((group) => [group.groupId, group]));
  return {
    groups: groupIds.map((groupId) => {
      const group = found.get(groupId);
      return group !== undefined && GROUP_TYPE_RULES[group.type].canBeFound
        ? publicView(group)
        : { groupId, errorCode: NOT_FOUND, errorInfo: NOT_FOUND_SENTENCE };
    }),
  };
});
