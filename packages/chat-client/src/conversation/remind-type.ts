import type { RemindType } from '@touchline/chat-protocol/group/rules';
import { setGroupMember } from '@touchline/chat-protocol/member/commands';
import { getC2cRemindTypes, setC2cRemindType } from '@touchline/chat-protocol/message/commands';

import { isWire, numberOf, textOf, wiresOf } from '../connection/read-wire.ts';
import type { Group } from '../group/group.ts';
import { fetchGroup } from '../group/fetch-groups.ts';
import { groupPlaceOf } from '../group/group-place.ts';
import type { WireEvent } from '../session/noun.ts';
import type { Topic } from '../topic/topic.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOneOf, requireTexts } from '../session/check-options.ts';

export interface RemindResult {
  successUserIDList?: { userID: string }[];
  failureUserIDList?: { userID: string; code: number }[];
  group?: Group;
  topic?: Topic;
}

export interface Reminding {
  /** Notification settings for messages of users (at most 30) or of one group. */
  setMessageRemindType(
    options:
      | { userIDList: string[]; messageRemindType: RemindType }
      | { groupID: string; messageRemindType: RemindType },
  ): Promise<ChatResult<RemindResult>>;
}

/** @source im §4 "Message reminder values: 0 accept and notify, 1 discard, 2 accept without notifying" */
const WORDS = ['AcceptAndNotify', 'Discard', 'AcceptNotNotify'] as const satisfies readonly RemindType[];
const codeOf = (word: RemindType): 0 | 1 | 2 => (word === 'AcceptAndNotify' ? 0 : word === 'Discard' ? 1 : 2);

/** @source im §9 "Remind-type set: 30 users" */
export const MAX_USERS = 30;
/** @source protocol "get_c2c_peer_mute_notifications" */
const ASKED_AT_ONCE = 500;

export function createReminding(context: ChatContext) {
  const methods: Reminding = {
    async setMessageRemindType(options) {
      const { messageRemindType } = requireObject(options);
      requireOneOf(messageRemindType, WORDS, 'messageRemindType');
      if ('groupID' in options) return ok(await setForGroup(context, options));
      requireTexts(options.userIDList, 'userIDList');
      return ok(
        await setForUsers(context, options.userIDList.slice(0, MAX_USERS), options.messageRemindType),
      );
    },
  };
  return {
    methods,
    take: (event: WireEvent) => takeSync(context, event),
    entered: () => fetchForUsers(context),
  };
}

async function setForUsers(context: ChatContext, userIds: string[], word: RemindType): Promise<RemindResult> {
  const answer = await context.ask(setC2cRemindType, { userIds, remindType: codeOf(word) });
  const failed = new Map(answer.errors.map(({ userId, errorCode }) => [userId, errorCode]));
  const done = userIds.filter((userId) => !failed.has(userId));
  done.forEach((userId) => note(context, `C2C${userId}`, word));
  return {
    successUserIDList: done.map((userID) => ({ userID })),
    failureUserIDList: Array.from(failed, ([userID, code]) => ({ userID, code })),
  };
}

async function setForGroup(
  context: ChatContext,
  { groupID, messageRemindType }: { groupID: string; messageRemindType: RemindType },
): Promise<RemindResult> {
  const { place, service } = groupPlaceOf(groupID);
  const { userId } = context.self();
  await context.ask(setGroupMember, { ...place, userId, remindType: messageRemindType }, service);
  noteGroupRemindType(context, groupID, messageRemindType);
  const topic = context.topics.find(groupID);
  if (topic) return { topic };
  return { group: context.groups.find(place.groupId) ?? (await fetchGroup(context, place.groupId)) };
}

/** Shows the setting in the group and its conversation, or in the topic. */
export function noteGroupRemindType(context: ChatContext, groupID: string, messageRemindType: string) {
  const set = <T extends { selfInfo: { messageRemindType: string } }>(one: T): T => ({
    ...one,
    selfInfo: { ...one.selfInfo, messageRemindType },
  });
  context.topics.change(groupID, set);
  context.groups.change(groupID, set);
  note(context, `GROUP${groupID}`, messageRemindType);
}

const note = (context: ChatContext, conversationID: string, messageRemindType: string) => {
  if (!context.conversations.find(conversationID)) return;
  context.conversations.change(conversationID, (one) => ({ ...one, messageRemindType }));
};

/** Fetches what other devices set before this login. */
async function fetchForUsers(context: ChatContext) {
  const peers = context.conversations.list.get().filter(({ type }) => type === 'C2C');
  if (peers.length === 0) return;
  const userIds = peers
    .map(({ conversationID }) => conversationID.slice('C2C'.length))
    .slice(0, ASKED_AT_ONCE);
  const answer = await context.ask(getC2cRemindTypes, { userIds });
  for (const { userId, remindType } of answer.remindTypes) note(context, `C2C${userId}`, WORDS[remindType]);
}

/** @source protocol "Push events: MuteNotificationsSync" */
function takeSync(context: ChatContext, event: WireEvent) {
  for (const notify of wiresOf(event['C2cNotifyMsgArray'])) {
    const sync = notify['MuteNotificationsSync'];
    if (!isWire(sync)) continue;
    const word = WORDS[numberOf(sync['MuteNotifications'])];
    if (word) note(context, `C2C${textOf(sync['To_Account'])}`, word);
  }
}
