import { TIP, type GroupMessage } from '@touchline/chat-protocol/group/group-message';

import { createAttributes } from '../attribute/attributes.ts';
import { createConversationGroups } from '../conversation/conversation-groups.ts';
import { createReminding } from '../conversation/remind-type.ts';
import { createCounters } from '../counter/counters.ts';
import { createFriendNoun } from '../friend/friend-noun.ts';
import { takeGroupNotice } from '../group/take-group-notice.ts';
import { createExtensions } from '../message/extensions.ts';
import type { Message } from '../message/message.ts';
import { takeProfileChange } from '../profile/take-profile-change.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { WireEvent } from '../session/noun.ts';
import { createUserStatus } from '../status/user-status.ts';
import { createTopics } from '../topic/topics.ts';

export type Nouns = ReturnType<typeof createNouns>;

/** The parts of the client that have a state of their own, and what reaches them. */
export function createNouns(context: ChatContext) {
  const attributes = createAttributes(context);
  const counters = createCounters(context);
  const topics = createTopics(context);
  const friends = createFriendNoun(context);
  const groups = createConversationGroups(context);
  const extensions = createExtensions(context);
  const status = createUserStatus(context);
  const reminding = createReminding(context);
  const takers = [friends, groups, extensions, status, reminding];
  return {
    friends,
    methods: {
      ...attributes.methods,
      ...counters.methods,
      ...topics.methods,
      ...friends.methods,
      ...groups.methods,
      ...extensions.methods,
      ...status.methods,
      ...reminding.methods,
    },
    event(event: WireEvent) {
      if (!context.isLoggedIn()) return;
      takers.forEach(({ take }) => take(event));
      takeProfileChange(context, friends.store, event);
    },
    stateTip(groupID: string, tip: GroupMessage) {
      attributes.takeTip(groupID, tip);
      counters.takeTip(groupID, tip);
    },
    inTopic: topics.takeMessage,
    noticed(message: Message) {
      takeGroupNotice(context, message);
      topics.takeNotice(message);
      if (message.type !== 'TIMGroupTipElem' || message.payload.operationType !== TIP.topicChanged) return;
      topics.takeTip(message.payload.topicID ?? '', message.payload.newTopicInfo ?? {});
    },
    /** A part that fails leaves the others alone; the next login or reconnect asks again. */
    entered: () => Promise.allSettled([friends.entered(), groups.entered(), reminding.entered()]),
    left: () => [attributes, counters, topics, friends, groups, extensions].forEach(({ left }) => left()),
    stop: friends.stop,
  };
}
