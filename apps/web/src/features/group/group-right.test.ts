import { expect, test } from 'vitest';
import { may, mayActOn } from './group-right.ts';

const group = (role: string, inviteOption = 'FreeAccess') => ({
  type: 'Public',
  inviteOption,
  selfInfo: { role },
});
const other = (role: string) => ({ role, isSelf: false });

test.each([
  ['Owner', ['changeProfile', 'muteAll', 'setAdmin', 'changeOwner', 'dismiss', 'invite'], []],
  ['Admin', ['changeProfile', 'muteAll', 'invite'], ['setAdmin', 'changeOwner', 'dismiss']],
  ['Member', ['invite', 'quit'], ['changeProfile', 'muteAll', 'setAdmin', 'changeOwner', 'dismiss']],
  ['', [], ['changeProfile', 'muteAll', 'invite', 'quit', 'dismiss']],
] as const)('%s may what the table says', (role, allowed, denied) => {
  expect(allowed.filter((action) => !may(action, group(role)))).toEqual([]);
  expect(denied.filter((action) => may(action, group(role)))).toEqual([]);
});

test('an owner cannot leave, and invitations follow the group’s own choice', () => {
  expect(may('ownerQuit', group('Owner'))).toBe(false);
  expect(may('invite', group('Member', 'DisableInvite'))).toBe(false);
  expect(may('invite', group('Member', 'NeedPermission'))).toBe(false);
  expect(may('invite', group('Admin', 'NeedPermission'))).toBe(true);
});

test('nobody mutes or sends out an equal, a higher role or himself', () => {
  for (const action of ['kick', 'mute'] as const) {
    expect(mayActOn(action, group('Owner'), other('Admin'))).toBe(true);
    expect(mayActOn(action, group('Admin'), other('Member'))).toBe(true);
    expect(mayActOn(action, group('Admin'), other('Admin'))).toBe(false);
    expect(mayActOn(action, group('Admin'), other('Owner'))).toBe(false);
    expect(mayActOn(action, group('Member'), other('Member'))).toBe(false);
    expect(mayActOn(action, group('Owner'), { role: 'Member', isSelf: true })).toBe(false);
  }
});
