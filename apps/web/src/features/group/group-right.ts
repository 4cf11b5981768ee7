import type { Group } from '@touchline/chat-client/index';
import { mayDo, type Actor, type GroupAction } from '@touchline/chat-protocol/member/permissions';
import { groupTypeOf, INVITE_OPTIONS } from '@touchline/chat-protocol/group/rules';

const ROLES = ['Owner', 'Admin', 'Member', 'Custom'] as const;

/** The role that the chat names, as the table of permissions knows it. */
export const actorOf = (role: string): Actor => ROLES.find((one) => one === role) ?? 'outsider';

type Ruled = Pick<Group, 'type' | 'inviteOption'> & { selfInfo: Pick<Group['selfInfo'], 'role'> };

/** Whether the reader may do this in a group, by the table that the chat service holds them to. */
export const may = (action: GroupAction, { type, inviteOption, selfInfo }: Ruled): boolean => {
  const known = groupTypeOf(type);
  if (known === undefined) return false;
  const option = INVITE_OPTIONS.find((one) => one === inviteOption) ?? 'DisableInvite';
  return mayDo(action, { type: known, inviteOption: option }, actorOf(selfInfo.role));
};

/** Whether the reader may send out, mute or name this member: nobody does it to an equal or to a higher role. */
export const mayActOn = (
  action: 'kick' | 'mute',
  group: Ruled,
  member: { role: string; isSelf: boolean },
): boolean => {
  if (member.isSelf || member.role === 'Owner') return false;
  if (member.role === 'Admin') return may(action === 'kick' ? 'kickAdmin' : 'muteAdmin', group);
  return may(action === 'kick' ? 'kickMember' : 'muteMember', group);
};
