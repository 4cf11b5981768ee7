import type { RequestOf } from '@touchline/chat-protocol/define-command';
import type { setGroupMember } from '@touchline/chat-protocol/member/commands';
import type { Actor } from '@touchline/chat-protocol/member/permissions';

import type { CountedGroup, Member } from '../group/group.ts';
import type { Topic } from '../topic/topic.ts';

type Wish = Omit<RequestOf<typeof setGroupMember>, 'groupId' | 'topicId'>;

/** A requested change of one member. */
export type MemberCase = {
  group: CountedGroup;
  topic: Topic | undefined;
  actor: Actor;
  member: Member;
  wish: Wish;
  /** Who changes it. */
  userId: string;
};
