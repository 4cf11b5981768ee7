import { expect, test } from 'vitest';

import { addMembers } from './admin/member-commands.ts';
import { COMMANDS } from './commands.ts';
import type { Command } from './define-command.ts';
import { friendValueProblem, isFriendSource } from './friend/rules.ts';
import { profileProblem } from './profile/rules.ts';
import { readShape } from './read-shape.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_one, index) => `user-${index}`);
const TEXT = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'hello' } }];

type Limit = [
  sentence: string,
  { request: Command['request'] },
  most: number,
  field: string,
  body: (count: number) => object,
];

const C2C = { From_Account: 'ana', To_Account: 'bo', MsgKey: '1_2_3' };
const contact = (To_Account: string) => ({ Type: 1, To_Account });

const LIMITS: Limit[] = [
  [
    'Remind-type set: 30 users',
    COMMANDS.setC2cRemindType,
    30,
    'Peer_Account',
    (count) => ({ Peer_Account: ids(count), Mute_Notifications: 1 }),
  ],
  [
    'Delete message limited to 30 at a time',
    COMMANDS.deleteC2cMessages,
    30,
    'MsgKeyList',
    (count) => ({ To_Account: 'bo', MsgKeyList: ids(count) }),
  ],
  [
    'Delete message limited to 30 at a time, in a group',
    COMMANDS.deleteGroupMessages,
    30,
    'Seqs',
    (count) => ({ GroupId: 'squad', Seqs: ids(count).map((_id, index) => index) }),
  ],
  [
    'Delete-conversation: 100 IDs',
    COMMANDS.deleteConversations,
    100,
    'ContactItem',
    (count) => ({ ContactItem: ids(count).map(contact) }),
  ],
  [
    'Profile fetch max 50 group IDs',
    COMMANDS.getGroupProfiles,
    50,
    'GroupIdList',
    (count) => ({ GroupIdList: ids(count) }),
  ],
  [
    'Member profile max 50 IDs',
    COMMANDS.getMemberProfiles,
    50,
    'Member_List_Account',
    (count) => ({ GroupId: 'squad', Member_List_Account: ids(count) }),
  ],
  [
    'A member adds at most 100 others a call',
    COMMANDS.addGroupMembers,
    100,
    'MemberList',
    (count) => ({ GroupId: 'squad', MemberList: ids(count).map((Member_Account) => ({ Member_Account })) }),
  ],
  [
    'The administration adds at most 300 members a call',
    addMembers,
    300,
    'MemberList',
    (count) => ({ GroupId: 'squad', MemberList: ids(count).map((Member_Account) => ({ Member_Account })) }),
  ],
  [
    'Targeted receiver list max 50',
    COMMANDS.sendGroupMessage,
    50,
    'To_Account',
    (count) => ({ GroupId: 'squad', Random: 1, MsgBody: TEXT, To_Account: ids(count) }),
  ],
  [
    'Mark members max 500',
    COMMANDS.markMembers,
    500,
    'MemberList',
    (count) => ({
      GroupId: 'squad',
      CommandType: 1,
      MemberList: ids(count).map((Member_Account) => ({ Member_Account, Marks: [1000] })),
    }),
  ],
  [
    'Friend delete max 1000',
    COMMANDS.deleteFriends,
    1000,
    'To_Account',
    (count) => ({ DeleteType: 'Delete_Type_Both', To_Account: ids(count) }),
  ],
  [
    'Profile user list cap 100',
    COMMANDS.getProfiles,
    100,
    'UserItem',
    (count) => ({ UserItem: ids(count).map((To_Account) => ({ To_Account })) }),
  ],
  [
    'User status limits: query 500',
    COMMANDS.getUserStatus,
    500,
    'To_Account',
    (count) => ({ To_Account: ids(count) }),
  ],
  [
    'User status limits: subscribe 100',
    COMMANDS.subscribeStatus,
    100,
    'To_Account',
    (count) => ({ To_Account: ids(count) }),
  ],
  [
    'User status limits: unsubscribe 100',
    COMMANDS.unsubscribeStatus,
    100,
    'To_Account',
    (count) => ({ To_Account: ids(count) }),
  ],
  [
    'Message extensions set limited to 20',
    COMMANDS.setC2cExtensions,
    20,
    'ExtensionList',
    (count) => ({ ...C2C, OperateType: 1, ExtensionList: ids(count).map((Key) => ({ Key })) }),
  ],
  [
    'Conversation group name 32 characters',
    COMMANDS.createConversationGroup,
    32,
    'GroupContactItem[0].GroupName',
    (count) => ({ GroupContactItem: [{ GroupName: '队'.repeat(count), ContactItem: [] }] }),
  ],
  [
    'custom data 256',
    COMMANDS.markConversations,
    256,
    'MarkItem[0].CustomMark',
    (count) => ({
      MarkItem: [{ OptType: 1, ContactItem: contact('bo'), CustomMark: 'x'.repeat(count) }],
    }),
  ],
];

test.each(LIMITS)('%s', (_sentence, command, most, field, body) => {
  expect(readShape(body(most), command.request)).toMatchObject({ ok: true });
  expect(readShape(body(most + 1), command.request)).toMatchObject({ ok: false, field });
});

test('a member list page is 15 where nothing is asked, and a receipt detail page 100', () => {
  expect(readShape({ GroupId: 'squad' }, COMMANDS.getMembers.request)).toMatchObject({
    value: { limit: 15 },
  });
  const detail = { GroupId: 'squad', MsgSeq: 1 };
  expect(readShape(detail, COMMANDS.getGroupReceiptDetail.request)).toMatchObject({ value: { limit: 100 } });
});

test.each<[sentence: string, tag: string, value: string | number, problem: RegExp]>([
  ['nick must be a string of at most 500 bytes', 'Nick', '队'.repeat(166), /^none$/],
  ['a longer one is told its size', 'Nick', '队'.repeat(167), /500 bytes, current size: 501 bytes/],
  ['gender must be an enumerated value', 'Gender', 'Gender_Type_Male', /^none$/],
  ['another gender is refused', 'Gender', 'male', /must be one of/],
  ['allowType must be an enumerated value', 'AllowType', 'anybody', /must be one of/],
  ['adminForbidType must be an enumerated value', 'AdminForbidType', 'all', /must be one of/],
  ['birthday must be a number', 'BirthDay', '19990101', /must be a number/],
  ['language must be a number', 'Language', 'zh', /must be a number/],
  ['level must be a number', 'Level', '1', /must be a number/],
  ['role must be a number', 'Role', '1', /must be a number/],
  ['location must be a string', 'Location', 1, /must be a string/],
  ['selfSignature must be a string', 'SelfSignature', 1, /must be a string/],
  ['avatar must be a string', 'Image', 1, /must be a string/],
  ['messageSettings must be 0 or 1', 'MsgSettings', 2, /must be 0 or 1/],
  ['Unknown keys are rejected', 'Shoe', 'left', /is not a profile tag/],
])('profile update: %s', (_sentence, key, value, problem) => {
  expect(profileProblem(`Tag_Profile_IM_${key}`, value) ?? 'none').toMatch(problem);
});

test('each custom value of a profile must be a string', () => {
  expect(profileProblem('Tag_Profile_Custom_Club', 'Terrace')).toBeUndefined();
  expect(profileProblem('Tag_Profile_Custom_Club', 7)).toMatch('must be a string');
});

test('friend remark 96, friend source keyword 8 characters after its prefix', () => {
  expect(friendValueProblem('Tag_SNS_IM_Remark', 'x'.repeat(96))).toBeUndefined();
  expect(friendValueProblem('Tag_SNS_IM_Remark', 'x'.repeat(97))).toMatch('96 bytes');
  expect([isFriendSource('AddSource_Type_12345678'), isFriendSource('AddSource_Type_123456789')]).toEqual([
    true,
    false,
  ]);
});
