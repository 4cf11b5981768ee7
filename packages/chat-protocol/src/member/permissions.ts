import type { GroupRole, GroupType, InviteOption } from '../group/rules.ts';

/** Whoever acts: a role in the group, somebody outside of it, or the app's administrator (who may do everything). */
export type Actor = GroupRole | 'outsider' | 'app';

/**
 * Who may do something. `staff` is owner and admins; `inviteOption` asks the group's own setting;
 * `app` is the administrator alone; `nobody` excludes him too.
 */
export type Allowed = 'nobody' | 'app' | 'owner' | 'staff' | 'members' | 'inviteOption' | 'anyone';

type Row = { [Type in GroupType]: Allowed };

/** Columns in this order: Work, Public, Meeting, live room, Community. */
const row = (
  ...[Private, Public, ChatRoom, AVChatRoom, Community]: [Allowed, Allowed, Allowed, Allowed, Allowed]
): Row => ({ Private, Public, ChatRoom, AVChatRoom, Community });

/**
 * Who may do what in which group type, as data. Columns: Work, Public, Meeting, live room, Community.
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
  muteMember: row('app', 'staff', 'staff', 'staff', 'staff'),
  muteAdmin: row('app', 'owner', 'owner', 'owner', 'owner'),
  muteAll: row('app', 'staff', 'staff', 'owner', 'staff'),
  setAdmin: row('nobody', 'owner', 'owner', 'app', 'owner'),
  changeOwner: row('owner', 'owner', 'owner', 'nobody', 'owner'),
  dismiss: row('app', 'owner', 'owner', 'owner', 'owner'),
  setOwnNameCard: row('members', 'members', 'members', 'nobody', 'members'),
  setOthersNameCard: row('owner', 'staff', 'staff', 'nobody', 'staff'),
  recallOthers: row('owner', 'staff', 'staff', 'staff', 'staff'),
  pinMessage: row('owner', 'staff', 'staff', 'nobody', 'nobody'),
  writeAttributes: row('members', 'members', 'members', 'members', 'members'),
  markMembers: row('nobody', 'nobody', 'nobody', 'owner', 'nobody'),
  editTopics: row('nobody', 'nobody', 'nobody', 'nobody', 'staff'),
  sendTargeted: row('members', 'members', 'members', 'nobody', 'nobody'),
  recallOwn: row('members', 'members', 'members', 'members', 'members'),
  deleteMessage: row('members', 'members', 'members', 'nobody', 'members'),
  modifyMessage: row('members', 'members', 'members', 'nobody', 'members'),
  listMembers: row('members', 'members', 'members', 'members', 'members'),
  askReceipts: row('members', 'members', 'members', 'nobody', 'nobody'),
  moderateRoom: row('nobody', 'nobody', 'nobody', 'staff', 'nobody'),
} as const satisfies Record<string, Row>;

export type GroupAction = keyof typeof PERMISSIONS;

const isStaff = (actor: Actor): boolean => actor === 'Owner' || actor === 'Admin';
const isMember = (actor: Actor): boolean => actor !== 'outsider' && actor !== 'app';

const byInviteOption = (actor: Actor, option: InviteOption): boolean => {
  if (option === 'DisableInvite') return false;
  return option === 'NeedPermission' ? isStaff(actor) : isMember(actor);
};

/** True when this actor may do this in a group of this type. The same function runs on the server and in clients. */
export const mayDo = (
  action: GroupAction,
  group: { type: GroupType; inviteOption: InviteOption },
  actor: Actor,
): boolean => {
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
