import { expect, test } from 'vitest';

import { GROUP_TYPES, INVITE_OPTIONS } from '../group/rules.ts';
import { type Actor, type GroupAction, mayDo, PERMISSIONS } from './permissions.ts';

const ACTORS: readonly Actor[] = ['Owner', 'Admin', 'Member', 'Custom', 'outsider', 'app'];
const ACTIONS = Object.keys(PERMISSIONS) as GroupAction[];

const cells = ACTIONS.flatMap((action) =>
  GROUP_TYPES.flatMap((type) =>
    INVITE_OPTIONS.flatMap((inviteOption) => ACTORS.map((actor) => ({ action, type, inviteOption, actor }))),
  ),
);

test('in every cell whoever stands higher may do at least what a lower one may', () => {
  const ranks: readonly Actor[] = ['outsider', 'Member', 'Admin', 'Owner', 'app'];
  for (const { action, type, inviteOption } of cells) {
    const allowed = ranks.map((actor) => mayDo(action, { type, inviteOption }, actor));
    // An app that sets "nobody may invite" restricts its members, not itself.
    expect(allowed, `${action} in ${type}`).toEqual([...allowed].sort((a, b) => Number(a) - Number(b)));
  }
});

test.each<[string, GroupAction, (typeof GROUP_TYPES)[number], Actor, boolean]>([
  ['any member of a Work group changes its name', 'changeProfile', 'Private', 'Member', true],
  ['a member of a Public group does not', 'changeProfile', 'Public', 'Member', false],
  ['an admin of a Public group does', 'changeProfile', 'Public', 'Admin', true],
  ['only the app dismisses a Work group', 'dismiss', 'Private', 'Owner', false],
  ['the app dismisses a Work group', 'dismiss', 'Private', 'app', true],
  ['the owner of a live room cannot hand it over', 'changeOwner', 'AVChatRoom', 'Owner', false],
  ['the app hands a live room over', 'changeOwner', 'AVChatRoom', 'app', true],
  ['nobody is invited into a live room, not even by the app', 'invite', 'AVChatRoom', 'app', false],
  ['an admin does not send out another admin', 'kickAdmin', 'Public', 'Admin', false],
  ['an admin of a live room mutes', 'muteMember', 'AVChatRoom', 'Admin', true],
  ['the admin of a live room does not make admins', 'setAdmin', 'AVChatRoom', 'Admin', false],
  ['whoever is outside recalls nothing', 'recallOthers', 'Community', 'outsider', false],
])('%s', (_title, action, type, actor, expected) => {
  expect(mayDo(action, { type, inviteOption: 'FreeAccess' }, actor)).toBe(expected);
});

test.each([
  ['FreeAccess', true, true],
  ['NeedPermission', false, true],
  ['DisableInvite', false, false],
] as const)('with %s a Public group lets member and admin invite: %s, %s', (inviteOption, member, admin) => {
  expect(mayDo('invite', { type: 'Public', inviteOption }, 'Member')).toBe(member);
  expect(mayDo('invite', { type: 'Public', inviteOption }, 'Admin')).toBe(admin);
});
