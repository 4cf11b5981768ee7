import { chatError } from '@touchline/chat-protocol/chat-error';
import type { RequestOf } from '@touchline/chat-protocol/define-command';
import { GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { C2cMessage } from '@touchline/chat-protocol/message/c2c-message';
import { searchMessages } from '@touchline/chat-protocol/search/commands';
import { encode } from '@touchline/chat-protocol/shape';
import { communityOfTopic } from '@touchline/chat-protocol/topic/rules';

import { answer } from '../answer.ts';
import type { SessionContext } from '../context.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import { requireMember } from '../group/membership.ts';
import { toC2cMessage, toGroupMessage, type StoredMessage } from '../message/stored-message.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { cursorNumber } from '../cursor-number.ts';
import { pageSize, requireKeywords } from './keyword-repository.ts';
import type { FoundIn, WantedMessages } from './search-repository.ts';

type Request = RequestOf<typeof searchMessages>;

const FIRST = Number.MAX_SAFE_INTEGER;

/** @throws {ChatError} WRONG_PARAMETER without any search criterion */
const wantedBy = (request: Request): WantedMessages => {
  const { keywords, matches, types, senderIds, startSec, endSec } = request;
  const isByWords = keywords.length > 0 || (types.length === 0 && senderIds.length === 0);
  return {
    keywords: isByWords ? requireKeywords(keywords, matches === 'and') : undefined,
    types,
    senderIds,
    startSec,
    endSec,
  };
};

/** As a client gets them in histories. */
const oneToOne = (
  messages: readonly StoredMessage[],
  { userId, peerId }: { userId: string; peerId: string },
) =>
  messages.map((message) =>
    encode(toC2cMessage(message, message.fromUserId === userId ? peerId : userId), C2cMessage),
  );

const placeOf = async (request: Request, context: SessionContext) => {
  const { peerUserId, groupId = '' } = request;
  if (peerUserId !== undefined) return { conversation: c2cConversation(context.userId, peerUserId) };
  const communityId = communityOfTopic(groupId);
  const place = await requirePlace(
    context,
    communityId === undefined ? { groupId } : { groupId: communityId, topicId: groupId },
  );
  if (place.group.type === 'AVChatRoom') throw chatError('WRONG_PARAMETER', 'live rooms keep no history');
  await requireMember(context, place.group.groupId, context.userId);
  return place;
};

const inConversation = async (request: Request, context: SessionContext) => {
  const { search, userId } = context;
  const { peerUserId = '', groupId } = request;
  const place = await placeOf(request, context);
  const { conversation } = place;
  await search.catchUp([conversation]);
  const limit = pageSize(request.count);
  const below = cursorNumber(request.cursor, FIRST);
  const { total, found } = await search.findMessages(
    userId,
    { ...wantedBy(request), conversation },
    { below, limit },
  );
  if (found.length === 0) return { total, cursor: '', found: [] };
  const messages =
    'group' in place
      ? found.map((message) => encode(toGroupMessage(message, place.group), GroupMessage))
      : oneToOne(found, { userId, peerId: peerUserId });
  const [newest] = found;
  return {
    total,
    cursor: found.length < limit ? '' : String(found.at(-1)?.sequence ?? ''),
    found: [
      {
        ...('group' in place ? { groupId } : { userId: peerUserId }),
        count: found.length,
        lastTimeSec: newest?.timeSec ?? 0,
        messages,
      },
    ],
  };
};

/** Only where one message was found it is shown; the others are asked for by conversation. */
const shown = async (context: SessionContext, found: readonly FoundIn[]) => {
  const groups = await context.groups.findAll(
    found.flatMap(({ isGroup, peerId }) => (isGroup ? [peerId] : [])),
  );
  const groupById = new Map(groups.map((group) => [group.groupId, group]));
  const only = async ({ conversation, lastSequence, peerId, count }: FoundIn) => {
    const message = count === 1 ? await context.messages.find(conversation, lastSequence) : undefined;
    if (message === undefined) return [];
    const group = groupById.get(peerId);
    return group
      ? [encode(toGroupMessage(message, group), GroupMessage)]
      : oneToOne([message], { userId: context.userId, peerId });
  };
  return Promise.all(
    found.map(async (one) => ({
      ...(one.isGroup ? { groupId: one.peerId } : { userId: one.peerId }),
      count: one.count,
      lastTimeSec: one.lastSec,
      messages: await only(one),
    })),
  );
};

export default answer(searchMessages, async (request, context) => {
  const { search, userId } = context;
  const wanted = wantedBy(request);
  if (request.peerUserId !== undefined || request.groupId !== undefined)
    return inConversation(request, context);
  const conversations = await search.conversationsOf(userId);
  await search.catchUp(conversations);
  const limit = pageSize(request.count);
  const offset = cursorNumber(request.cursor, 0);
  const { total, found } = await search.findConversations(
    userId,
    { ...wanted, conversations },
    { offset, limit },
  );
  return {
    total,
    cursor: offset + found.length < total ? String(offset + found.length) : '',
    found: await shown(context, found),
  };
});
