import { getGroupHistory } from '@touchline/chat-protocol/group/message-commands';
import { PLACE } from '@touchline/chat-protocol/group/group-message';
import { toCount } from '@touchline/chat-protocol/scalars';

import { answer } from '../answer.ts';
import type { StoredMessage } from '../message/stored-message.ts';
import { toGroupMessage } from '../message/stored-message.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { requireMember } from './membership.ts';
import { reachOf } from './reach.ts';

const MAX_PAGE = 100;
const FINISHED = 2;
const MORE = 1;
/**
 * The public client asks for so many or fewer when it recovers a gap or looks around a place, not when it pages. It
 * takes "finished" there for an empty range: it gives up the rest of the gap, and drops what the page holds.
 */
const RANGE = 15;

const isFinished = (found: readonly unknown[], limit: number): number => {
  const isFullRange = limit <= RANGE && found.length === limit;
  return found.length > limit || isFullRange ? MORE : FINISHED;
};

/** Targeted messages exist for their sender and receivers alone. */
const isVisibleTo = (userId: string, { fromUserId, content }: StoredMessage): boolean =>
  content.receiverIds === undefined || fromUserId === userId || content.receiverIds.includes(userId);

export default answer(getGroupHistory, async (request, context) => {
  const { groupId } = request;
  const sequence = toCount(request.sequence);
  const { userId } = context;
  const place = await requirePlace(context, request);
  const { group, conversation } = place;
  // A live room keeps no history that can be paged. @source permissions "Stored history"
  if (group.type === 'AVChatRoom') return { groupId, messages: [], isFinished: FINISHED };
  const reach = await reachOf(context, place, await requireMember(context, groupId, userId));
  if (request.sequences !== undefined) {
    const sequences = request.sequences.map(toCount);
    const named = await context.messages.groupHistory(userId, conversation, { sequences, reach });
    const there = named.filter((message) => isVisibleTo(userId, message));
    return {
      groupId,
      messages: there.map((message) => toGroupMessage(message, group)),
      isFinished: FINISHED,
    };
  }
  const limit = Math.min(Math.max(request.count, 1), MAX_PAGE);
  const from = sequence === 0 ? Number.MAX_SAFE_INTEGER : sequence;
  const page = { from, limit: limit + 1, reach };
  const found = await context.messages.groupHistory(userId, conversation, page);
  const shown = found.slice(0, limit);
  return {
    groupId,
    messages: shown
      .filter((message) => isVisibleTo(userId, message))
      .map((message) => ({
        ...toGroupMessage(message, group),
        ...(message.isHidden && { place: PLACE.hidden }),
      })),
    isFinished: isFinished(found, limit),
    nextSequence: found[limit]?.sequence ?? 0,
    invisibleSequences: shown
      .filter((message) => !isVisibleTo(userId, message))
      .map((message) => message.sequence),
  };
});
