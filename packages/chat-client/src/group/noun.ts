import { defineNoun, type NounParts } from '../session/noun.ts';
import { createGroups, type Groups } from './groups.ts';
import { createGroupManagement, type GroupManagement } from './manage-group.ts';
import { createPinnedMessages, type PinnedMessages } from './pinned-messages.ts';
import { takeGroupNotice } from './take-group-notice.ts';
import { takePin } from './take-pin.ts';

export const groupNoun = defineNoun<Groups & GroupManagement & PinnedMessages>((parts) => {
  const { context, rooms } = parts;
  return {
    methods: {
      ...createGroups(context, rooms, (groupID) => announce(parts, groupID)),
      ...createGroupManagement(context),
      ...createPinnedMessages(context),
    },
    takeStateTip: (groupID, tip) => takePin(context, groupID, tip),
    takeNotice: (message) => takeGroupNotice(context, message),
  };
});

/** Sends the first message of a new group, as the public client writes it. @source protocol "Groups" */
function announce({ context, messages }: NounParts, groupID: string) {
  const message = messages.making.createCustomMessage({
    to: groupID,
    conversationType: 'GROUP',
    payload: { data: 'group_create', extension: `${context.self().userId}创建群组` },
  });
  // A failure is ignored: the group exists without this message.
  messages.sending.sendMessage(message).catch(() => undefined);
}
