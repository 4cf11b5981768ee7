import { chatError } from '@touchline/chat-protocol/chat-error';
import type { Actor } from '@touchline/chat-protocol/member/permissions';

import type { CountedGroup, Member } from '../group/group.ts';
import { assertMay } from '../group/membership.ts';

/**
 * An admin acts only on members; nobody acts on the owner or on himself.
 * @throws {ChatError} GROUP_PERMISSION_DENIED
 * @source permissions "General rules"
 */
export const assertMayActOn = (
  by: { group: CountedGroup; actor: Actor; userId: string },
  target: Pick<Member, 'userId' | 'role'>,
  what: 'kick' | 'mute',
): void => {
  if (target.userId === by.userId) throw chatError('GROUP_PERMISSION_DENIED', 'not to yourself');
  if (target.role === 'Owner') throw chatError('GROUP_PERMISSION_DENIED', 'not to the owner');
  const isAdmin = target.role === 'Admin';
  if (what === 'kick') assertMay(isAdmin ? 'kickAdmin' : 'kickMember', by.group, by.actor);
  else assertMay(isAdmin ? 'muteAdmin' : 'muteMember', by.group, by.actor);
};
