import { STATUS } from '@touchline/contract/envelope';
import {
  anchorOfFansGroup,
  NORMAL_GROUP_PREFIX,
  type ChatGroup,
  type JoinRule,
} from '@touchline/contract/group';
import type { Account } from '../account/account-repository.ts';
import type { Context } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';
import type { GroupProfile } from './group-chat.ts';
import type { GroupRules } from './group-repository.ts';

type Source = Pick<Context<'guest'>, 'groupChat' | 'chatGroups' | 'accounts' | 'nowSec'>;

const RULES: Readonly<Record<string, JoinRule>> = {
  FreeAccess: 'free',
  NeedPermission: 'approval',
  DisableApply: 'closed',
};

export type OpenGroup = {
  profile: GroupProfile;
  rules: GroupRules;
  kind: ChatGroup['kind'];
  /** Of a fans group. */
  anchor: Account | undefined;
};

const kindOf = (groupId: string): ChatGroup['kind'] => {
  if (anchorOfFansGroup(groupId) !== undefined) return 'fans';
  return groupId.startsWith(NORMAL_GROUP_PREFIX) ? 'normal' : 'other';
};

/** The anchor whose fans a group is for. @throws {RefusedError} where it has no such anchor */
const anchorOf = async (groupId: string, { accounts }: Source): Promise<Account | undefined> => {
  const anchorId = anchorOfFansGroup(groupId);
  if (anchorId === undefined) return undefined;
  const anchor = await accounts.find(anchorId);
  if (anchor?.is_anchor !== 1 || anchor.status === 'closed') throw notFound('group_id');
  return anchor;
};

/** The app makes the group of an anchor's fans when somebody first asks for it. */
const makeFansGroup = async (groupId: string, anchor: Account, { groupChat, chatGroups, nowSec }: Source) => {
  await groupChat.know([anchor]);
  const { nick_name: nick, avatar } = anchor;
  const made = { name: `${nick} · Fans`, avatar, introduction: '', owner: anchor, uids: [] };
  await groupChat.create({ ...made, groupId, joinRule: 'follow' });
  await chatGroups.add(groupId, { joinRule: 'follow', anchorId: anchor.id, nowSec });
};

/** What the chat service says where this service has no rules of its own for a group. */
const usualRules = ({ joinOption }: GroupProfile, anchor: Account | undefined): GroupRules => ({
  joinRule: anchor ? 'follow' : (RULES[joinOption] ?? 'closed'),
  fanLevel: 0,
  slowModeSec: 0,
  blockedWords: [],
});

/** A group with its rules. @throws {RefusedError} where there is no such group */
export const openGroup = async (groupId: string, source: Source): Promise<OpenGroup> => {
  const anchor = await anchorOf(groupId, source);
  const known = await source.groupChat.find(groupId);
  const noted = await source.chatGroups.find(groupId);
  // One that was noted and is gone was dismissed by its anchor.
  if (!known && !noted && anchor) await makeFansGroup(groupId, anchor, source);
  const profile = known ?? (await source.groupChat.find(groupId));
  // Live rooms have a screen of their own.
  if (!profile || profile.type === 'AVChatRoom') throw notFound('group_id');
  const rules = noted ?? usualRules(profile, anchor);
  return { profile, rules, kind: kindOf(groupId), anchor };
};

export type Role = ChatGroup['my_role'];

/** @throws {RefusedError} for who is not a member; what is in the group is none of theirs */
export const requireMember = async (groupId: string, context: Context<'user'>): Promise<Role> => {
  await openGroup(groupId, context);
  const role = await context.groupChat.roleOf(groupId, context.caller.account.id);
  if (role === 'none') throw new RefusedError({ status: STATUS.forbidden, message: 'forbidden' });
  return role;
};

/** @throws {RefusedError} for all but owner and admins */
export const requireStaff = async (groupId: string, context: Context<'user'>): Promise<OpenGroup> => {
  const group = await openGroup(groupId, context);
  const role = await context.groupChat.roleOf(groupId, context.caller.account.id);
  if (role !== 'owner' && role !== 'admin') {
    throw new RefusedError({ status: STATUS.forbidden, message: 'forbidden' });
  }
  return group;
};
