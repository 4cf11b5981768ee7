import { mayDo } from '@touchline/chat-protocol/member/permissions';

import type { ChatContext } from '../context.ts';
import type { Reach } from '../message/history-repository.ts';
import type { GroupPlace } from '../topic/topic-place.ts';
import type { Member } from './group.ts';
import { memberAsActor } from './membership.ts';

/** How far back a member reads a group or topic, where permission groups say so. */
export const reachOf = async (
  context: Pick<ChatContext, 'permissionGroups'>,
  { group, topic }: Pick<GroupPlace, 'group' | 'topic'>,
  member: Member,
): Promise<Reach | undefined> => {
  const place = { groupId: group.groupId, topicId: topic?.topicId };
  const actor = await memberAsActor(context, member, place);
  if (typeof actor !== 'object') return undefined;
  return { joinedSec: member.joinedSec, mayReadBefore: mayDo('readBeforeJoin', group, actor) };
};
