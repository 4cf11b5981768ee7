import {
  CONVERSATION_TYPE,
  type ConversationItem,
  getConversations,
} from '@touchline/chat-protocol/conversation/commands';
import { GroupMessage, PLACE } from '@touchline/chat-protocol/group/group-message';
import { C2C_RECALLED } from '@touchline/chat-protocol/message/c2c-message';
import { encode, type ShapeInput } from '@touchline/chat-protocol/shape';
import { toFlag } from '@touchline/chat-protocol/scalars';

import { answer } from '../answer.ts';
import type { CountedGroup } from '../group/group.ts';
import { toGroupMessage } from '../message/stored-message.ts';
import type { Sender } from '../profile/profiles.ts';
import type { ListedConversation } from './conversation-list-repository.ts';
import { groupIdsOf } from './group-ids-of.ts';
import { listExtras } from './list-extras.ts';

const PAGE = 100;

const NOBODY: Sender = { tinyId: '0', nick: '', avatar: '', badge: { level: 0, vip: 0, title: '' } };

/** Placeholder for a conversation without messages. */
const SILENCE: NonNullable<ListedConversation['last']> = {
  sequence: 0,
  clientSequence: 0,
  random: 0,
  fromUserId: '',
  timeSec: 0,
  isTip: false,
  revokedBy: undefined,
  version: 0,
  content: {
    body: [],
    custom: '',
    tinyId: '0',
    nick: '',
    avatar: '',
    control: [],
    needsReceipt: 0,
    hasExtensions: 0,
  },
};

const shared = (one: ListedConversation) => ({
  timeSec: one.timeSec,
  random: one.last?.random ?? 0,
  isPinned: toFlag(one.pinnedSec > 0),
  standardMark: one.marks,
  customMark: one.custom,
  unread: one.unread,
});

const revoker = (one: ListedConversation) =>
  one.last?.revokedBy === undefined ? {} : { revoker: { userId: one.last.revokedBy } };

type ElementsOfLast = { elements?: NonNullable<Item['lastMessage']>['elements'] };

type Item = ShapeInput<typeof ConversationItem>;

const c2cItem = (one: ListedConversation, peer: Sender = NOBODY, last = one.last ?? SILENCE): Item => ({
  type: CONVERSATION_TYPE.c2c,
  userId: one.peerId,
  ...shared(one),
  sequence: last.clientSequence,
  c2cFromUserId: last.fromUserId,
  lastFlags: last.revokedBy === undefined ? 0 : C2C_RECALLED,
  peerNick: peer.nick,
  peerAvatar: peer.avatar,
  peerReadTimeSec: one.peerReadSec,
  ...(one.last && {
    lastMessage: {
      // Checked when it came in.
      ...({ elements: one.last.content.body } as ElementsOfLast),
      cloudCustomData: one.last.content.custom,
      ...revoker(one),
    },
  }),
});

const tipOf = (one: ListedConversation, group: CountedGroup) => {
  const { last } = one;
  if (last === undefined) return undefined;
  const stored = { ...last, toUserId: undefined, clientTimeSec: last.timeSec, commitMs: 0 };
  return encode(toGroupMessage(stored, group), GroupMessage);
};

const groupItem = (one: ListedConversation, group: CountedGroup, last = one.last ?? SILENCE): Item => ({
  type: CONVERSATION_TYPE.group,
  groupId: one.peerId,
  ...shared(one),
  sequence: group.lastSequence,
  groupFromUserId: last.fromUserId,
  lastFlags: last.revokedBy === undefined ? 0 : PLACE.recalled,
  groupName: group.name,
  groupAvatar: group.avatar,
  senderNick: last.content.nick,
  senderNameCard: last.content.nameCard ?? '',
  readSequence: one.readSequence,
  ...(one.last && {
    lastMessage: one.last.isTip
      ? { event: 4, groupTips: tipOf(one, group), ...revoker(one) }
      : {
          ...({ elements: one.last.content.body } as ElementsOfLast),
          cloudCustomData: one.last.content.custom,
          ...revoker(one),
        },
  }),
});

export default answer(getConversations, async (request, context) => {
  const { userId, conversations, groups, profiles } = context;
  const offset = request.startIndex;
  const [sorted, found] = await Promise.all([
    context.conversationGroups.list(userId),
    conversations.list(userId, { offset, limit: PAGE + 1 }),
  ]);
  const page = found.slice(0, PAGE);
  const idsOf = (isGroup: boolean): string[] =>
    page.filter((one) => one.isGroup === isGroup).map((one) => one.peerId);
  const [ofPage, peers] = await Promise.all([groups.findAll(idsOf(true)), profiles.senders(idsOf(false))]);
  const groupById = new Map(ofPage.map((group) => [group.groupId, group]));
  const extras = await listExtras(context, request.assistFlags, { peerIds: idsOf(false), groups: ofPage });
  const items = page.flatMap((one) => {
    const inside = {
      conversationGroupIds: groupIdsOf(sorted, userId, one),
      ...(one.isGroup ? extras.ofGroup(one.peerId) : extras.ofPeer(one.peerId)),
    };
    if (!one.isGroup) return [{ ...c2cItem(one, peers.get(one.peerId)), ...inside }];
    const group = groupById.get(one.peerId);
    return group === undefined ? [] : [{ ...groupItem(one, group), ...inside }];
  });
  return {
    isComplete: toFlag(found.length <= PAGE),
    conversations: items,
    timeSec: page.at(-1)?.timeSec ?? 0,
    startIndex: offset + page.length,
    pinnedTimeSec: 0,
    pinnedStartIndex: 0,
    groups: sorted.map(({ id, name }) => ({ id, name })),
  };
});
