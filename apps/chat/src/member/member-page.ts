import type { AnswerInput, RequestOf } from '@touchline/chat-protocol/define-command';
import { type getMembers, MAX_MEMBER_PAGE } from '@touchline/chat-protocol/member/commands';

import { toCount } from '@touchline/chat-protocol/scalars';

import type { ChatContext } from '../context.ts';
import { cursorNumber } from '../cursor-number.ts';
import type { CountedGroup } from '../group/group.ts';
import { memberRow } from './member-view.ts';

/** A page of the members of a group, with their nicks and avatars; `next` is empty on the last page. */
export const memberPage = async (
  { groups, profiles }: Pick<ChatContext, 'groups' | 'profiles'>,
  group: CountedGroup,
  request: Pick<RequestOf<typeof getMembers>, 'next' | 'offset' | 'limit' | 'roles'>,
): Promise<AnswerInput<typeof getMembers> & { next: string }> => {
  const offset = request.next === '' ? toCount(request.offset) : cursorNumber(request.next, 0);
  const limit = Math.min(Math.max(request.limit, 1), MAX_MEMBER_PAGE);
  const wanted = { offset, limit: limit + 1, roles: request.roles };
  const found = await groups.listMembers(group.groupId, wanted);
  const page = found.slice(0, limit);
  const senders = await profiles.senders(page.map((member) => member.userId));
  return {
    memberCount: group.memberCount,
    members: page.map((member) => memberRow(member, senders.get(member.userId))),
    next: found.length > limit ? String(offset + limit) : '',
  };
};
