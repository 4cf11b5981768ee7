import type { GroupRole, GroupType, InviteOption } from '../group/rules.ts';
import { type CommunityBit, type Granted, isGranted, type TopicBit } from './permission-bits.ts';

/**
 * Actor of an action: a role in the group, a user outside of it, the app's administrator (who may do
 * everything), or a member of a community with the permissions of permission groups.
 */
export type Actor = GroupRole | 'outsider' | 'app' | Granted;

/**
 * Permitted actors. `staff` is owner and admins; `inviteOption` depends on the group's setting;
 * `app` is the administrator only; `nobody` excludes the administrator too.
 */
export type Allowed = 'nobody' | 'app' | 'owner' | 'staff' | 'members' | 'inviteOption' | 'anyone';

type Row = { [Type in GroupType]: Allowed };

/** Columns in this order: Work, Public, Meeting, live room, Community. */
const row = (
  ...[Private, Public, ChatRoom, AVChatRoom, Community]: [Allowed, Allowed, Allowed, Allowed, Allowed]
): Row => ({ Private, Public, ChatRoom, AVChatRoom, Community });

/**
 * Permissions by group type, as data. Columns: Work, Public, Meeting, live room, Community.
 * @source permissions "Who may do what"
 */
export const PERMISSIONS = {
  join: row('nobody', 'anyone', 'anyone', 'anyone', 'anyone'),
  find: row('app', 'anyone', 'anyone', 'anyone', 'anyone'),
  send: row('members', 'members', 'members', 'members', 'members'),
  quit: row('members', 'members', 'members', 'members', 'members'),
  ownerQuit: row('owner', 'nobody', 'nobody', 'nobody', 'nobody'),
  changeProfile: row('members', 'staff', 'staff', 'owner', 'staff'),
  changeJoinOption: row('nobody', 'staff', 'nobody', 'nobody', 'nobody'),
  changeInviteOption: row('owner', 'staff', 'staff', 'nobody', 'staff'),
  invite: row('members', 'inviteOption', 'inviteOption', 'nobody', 'members'),
  approveJoin: row('nobody', 'staff', 'nobody', 'nobody', 'staff'),
  kickMember: row('owner', 'staff', 'staff', 'staff', 'staff'),
  kickAdmin: row('app', 'owner', 'owner', 'owner', 'owner'),
  ban: row('app', 'app', 'app', 'staff', 'staff'),
  banAdmin: row('app', 'app', 'app', 'owner', 'owner'),
  muteMember: row('app', 'staff', 'staff', 'staff', 'staff'),
  muteAdmin: row('app', 'owner', 'owner', 'owner', 'owner'),
  muteAll: row('app', 'staff', 'staff', 'owner', 'staff'),
  sendWhileAllAreMuted: row('staff', 'staff', 'staff', 'staff', 'staff'),
  mentionAll: row('members', 'members', 'members', 'members', 'members'),
  readBeforeJoin: row('nobody', 'nobody', 'members', 'nobody', 'nobody'),
  setAdmin: row('nobody', 'owner', 'owner', 'app', 'owner'),
  changeOwner: row('owner', 'owner', 'owner', 'app', 'owner'),
  dismiss: row('app', 'owner', 'owner', 'owner', 'owner'),
  setOwnNameCard: row('members', 'members', 'members', 'nobody', 'members'),
  setOthersNameCard: row('owner', 'staff', 'staff', 'nobody', 'staff'),
  recallOthers: row('owner', 'staff', 'staff', 'staff', 'staff'),
  pinMessage: row('owner', 'staff', 'staff', 'nobody', 'nobody'),
  writeAttributes: row('members', 'members', 'members', 'members', 'members'),
  markMembers: row('nobody', 'nobody', 'nobody', 'owner', 'nobody'),
  createTopic: row('nobody', 'nobody', 'nobody', 'nobody', 'staff'),
  editTopic: row('nobody', 'nobody', 'nobody', 'nobody', 'staff'),
  managePermissionGroups: row('nobody', 'nobody', 'nobody', 'nobody', 'owner'),
  managePermissionMembers: row('nobody', 'nobody', 'nobody', 'nobody', 'owner'),
  manageTopicPermissions: row('nobody', 'nobody', 'nobody', 'nobody', 'owner'),
  sendTargeted: row('members', 'members', 'members', 'nobody', 'nobody'),
  recallOwn: row('members', 'members', 'members', 'members', 'members'),
  deleteMessage: row('members', 'members', 'members', 'nobody', 'members'),
  modifyMessage: row('members', 'members', 'members', 'nobody', 'members'),
  listMembers: row('members', 'members', 'members', 'members', 'members'),
  askReceipts: row('members', 'members', 'members', 'nobody', 'nobody'),
  moderateRoom: row('nobody', 'nobody', 'nobody', 'staff', 'nobody'),
} as const satisfies Record<string, Row>;

export type GroupAction = keyof typeof PERMISSIONS;

/**
 * Communities with permission groups: the community bit and the topic bit that permit an action. Admins are
 * ordinary members there; unlisted actions are permitted as for any member.
 * @source permissions "Community permission groups"
 */
export const GRANTS: { readonly [Action in GroupAction]?: readonly [CommunityBit, TopicBit?] } = {
  changeProfile: ['manageInfo'],
  changeInviteOption: ['manageInfo'],
  approveJoin: ['manageMembers'],
  kickMember: ['manageMembers'],
  kickAdmin: ['manageMembers'],
  setOthersNameCard: ['manageMembers'],
  managePermissionGroups: ['managePermissionGroups'],
  managePermissionMembers: ['managePermissionMembers'],
  manageTopicPermissions: ['managePermissionGroups', 'managePermissions'],
  createTopic: ['manageTopics'],
  editTopic: ['manageTopics', 'manageTopic'],
  muteMember: ['mute', 'mute'],
  muteAdmin: ['mute', 'mute'],
  muteAll: ['mute'],
  sendWhileAllAreMuted: ['mute', 'mute'],
  send: ['send', 'send'],
  modifyMessage: ['send', 'send'],
  mentionAll: ['mentionAll', 'mentionAll'],
  readBeforeJoin: ['readBefore', 'readBefore'],
  recallOthers: ['recallOthers', 'recallOthers'],
  ban: ['ban'],
  banAdmin: ['ban'],
};

const isStaff = (actor: Actor): boolean => actor === 'Owner' || actor === 'Admin';
const isMember = (actor: Actor): boolean => actor !== 'outsider' && actor !== 'app';

const byInviteOption = (actor: Actor, option: InviteOption): boolean => {
  if (option === 'DisableInvite') return false;
  return option === 'NeedPermission' ? isStaff(actor) : isMember(actor);
};

type GroupRules = { type: GroupType; inviteOption: InviteOption };

const mayByGrant = (action: GroupAction, group: GroupRules, actor: Granted): boolean => {
  const grant = GRANTS[action];
  return grant === undefined ? mayDo(action, group, 'Member') : isGranted(actor, ...grant);
};

/** True when this actor may do this in a group of this type. The server and clients share this function. */
export const mayDo = (action: GroupAction, group: GroupRules, actor: Actor): boolean => {
  if (typeof actor === 'object') return mayByGrant(action, group, actor);
  const allowed: Allowed = PERMISSIONS[action][group.type];
  if (allowed === 'nobody') return false;
  if (actor === 'app' || allowed === 'anyone') return true;
  switch (allowed) {
    case 'app':
      return false;
    case 'owner':
      return actor === 'Owner';
    case 'staff':
      return isStaff(actor);
    case 'members':
      return isMember(actor);
    case 'inviteOption':
      return byInviteOption(actor, group.inviteOption);
  }
};
