import { EVENT as PUSH_EVENT, type GroupMessage } from '@touchline/chat-protocol/group/group-message';

import { createAttributes } from '../attribute/attributes.ts';
import { createConversationGroups } from '../conversation/conversation-groups.ts';
import { createReminding } from '../conversation/remind-type.ts';
import { createCounters } from '../counter/counters.ts';
import { takeFollows } from '../follow/take-follows.ts';
import { createFriendNoun } from '../friend/friend-noun.ts';
import { takePin } from '../group/take-pin.ts';
import { takeGroupNotice } from '../group/take-group-notice.ts';
import type { Wire } from '../connection/read-wire.ts';
import { createExtensions } from '../message/extensions.ts';
import type { Message } from '../message/message.ts';
import { takeReactions } from '../message/take-reactions.ts';
import { takeProfileChange } from '../profile/take-profile-change.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { takeQuietHours } from '../session/do-not-disturb.ts';
import type { WireEvent } from '../session/noun.ts';
import { takeStatuses } from '../status/take-statuses.ts';
import { createTopics } from '../topic/topics.ts';

import { createAfterLogin } from './after-login.ts';

export type Nouns = ReturnType<typeof createNouns>;

/** The parts of the client that have a state of their own, and what reaches them. */
export function createNouns(context: ChatContext) {
  const attributes = createAttributes(context);
  const counters = createCounters(context);
  const topics = createTopics(context);
  const friends = createFriendNoun(context);
  const groups = createConversationGroups(context);
  const extensions = createExtensions(context);
  const reminding = createReminding(context);
  const config = createAfterLogin(context);
  const takers = [friends, groups, extensions, reminding];
  return {
    friends,
    methods: {
      ...attributes.methods,
      ...counters.methods,
      ...topics.methods,
      ...groups.methods,
      ...extensions.methods,
      ...reminding.methods,
    },
    event(event: WireEvent) {
      if (!context.isLoggedIn()) return;
      takers.forEach(({ take }) => take(event));
      takeStatuses(context, event);
      takeProfileChange(context, friends.store, event);
      if (event.Event === PUSH_EVENT.doNotDisturb) takeQuietHours(context, event);
      if (event.Event === PUSH_EVENT.follow) takeFollows(context, event['FollowChangeList']);
      if ('MsgReactionNotifyList' in event) void takeReactions(context, event['MsgReactionNotifyList']);
    },
    stateTip(groupID: string, tip: GroupMessage) {
      attributes.takeTip(groupID, tip);
      counters.takeTip(groupID, tip);
      takePin(context, groupID, tip);
    },
    noticed(message: Message) {
      takeGroupNotice(context, message);
      topics.takeNotice(message);
    },
    /** A part that fails leaves the others alone; the next login or reconnect asks again. */
    entered() {
      config.entered();
      return Promise.allSettled([friends.entered(), groups.entered(), reminding.entered()]);
    },
    config: (body: Wire) => config.takeConfig(body),
    left: () => [attributes, counters, friends, groups, extensions, config].forEach(({ left }) => left()),
    stop: friends.stop,
  };
}
