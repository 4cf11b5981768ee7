import { chatError } from '@touchline/chat-protocol/chat-error';
import type { Actor } from '@touchline/chat-protocol/member/permissions';

import type { CountedGroup, Member } from '../group/group.ts';
import { assertMay } from '../group/membership.ts';

const ACTIONS = {
  kick: { member: 'kickMember', admin: 'kickAdmin' },
  mute: { member: 'muteMember', admin: 'muteAdmin' },
  ban: { member: 'ban', admin: 'banAdmin' },
} as const;

/**
 * An admin acts only on members; the owner and the actor itself cannot be the target.
 * @throws {ChatError} GROUP_PERMISSION_DENIED
 * @source permissions "General rules"
 */
export const assertMayActOn = (
  by: { group: CountedGroup; actor: Actor; userId: string },
  target: Pick<Member, 'userId' | 'role'>,
  what: 'kick' | 'mute' | 'ban',
): void => {
  if (target.userId === by.userId) throw chatError('GROUP_PERMISSION_DENIED', 'not to yourself');
  if (target.role === 'Owner') throw chatError('GROUP_PERMISSION_DENIED', 'not to the owner');
  const isAdmin = target.role === 'Admin';
  assertMay(ACTIONS[what][isAdmin ? 'admin' : 'member'], by.group, by.actor);
};
