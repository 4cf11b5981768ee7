import type { ChatContext } from '../context.ts';
import { AT } from './at-tip-repository.ts';
import type { CountedGroup } from './group.ts';

type Mention = { isAll: number; userId?: string | undefined };

/** Who is mentioned how: himself, as one of all, or both. @source im §4 "at-me and at-all … merge" */
export const mentionsByUser = (
  mentions: readonly Mention[],
  memberIds: readonly string[],
  fromUserId: string,
): Map<string, number> => {
  const isAll = mentions.some((one) => one.isAll === 1);
  const named = new Set(mentions.flatMap((one) => (one.isAll === 1 || !one.userId ? [] : [one.userId])));
  const kinds = new Map<string, number>();
  for (const userId of memberIds) {
    if (userId === fromUserId) continue;
    if (isAll) kinds.set(userId, named.has(userId) ? AT.both : AT.all);
    else if (named.has(userId)) kinds.set(userId, AT.me);
  }
  return kinds;
};

/** Stores the mentions of a message and notifies the mentioned users. */
export const notifyMentions = async (
  context: ChatContext,
  place: { group: CountedGroup; topicId: string },
  message: {
    fromUserId: string;
    sequence: number;
    random: number;
    clientSequence: number;
    mentions: readonly Mention[];
  },
): Promise<void> => {
  const { group, topicId } = place;
  const { fromUserId, sequence, random, clientSequence } = message;
  const memberIds = await context.groups.memberIds(group.groupId);
  const kinds = mentionsByUser(message.mentions, memberIds, fromUserId);
  const tips = [...kinds].map(([userId, kind]) => ({ userId, kind }));
  if (tips.length === 0) return;
  await context.atTips.add({ groupId: group.groupId, topicId, sequence, fromUserId }, tips);
  for (const kind of new Set(kinds.values())) {
    const userIds = tips.filter((one) => one.kind === kind).map((one) => one.userId);
    const mention = {
      groupId: group.groupId,
      ...(topicId !== '' && { topicId }),
      fromUserId,
      sequence,
      random,
      clientSequence,
      types: kind === AT.both ? [AT.all, AT.me] : [kind],
    };
    context.notify.users(userIds, { type: 'mentioned', mention });
  }
};
