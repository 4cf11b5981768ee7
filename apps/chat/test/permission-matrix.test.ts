import { afterAll, expect, test } from 'vitest';

import {
  type Actor as RuleActor,
  type GroupAction,
  mayDo,
} from '@touchline/chat-protocol/member/permissions';

import { chatWorld } from './chat-world.ts';
import { type Answer, bareUser, type BareUser } from './bare-user.ts';

const world = await chatWorld({ roomBatchMs: 0 });

/** Owner, admin, member, one with a role of the community's own, somebody outside, and the app by its administration. */
const ACTORS = ['O', 'A', 'M', 'C', 'X', 'P'] as const;
type Actor = (typeof ACTORS)[number];

const TYPES = ['Private', 'Public', 'ChatRoom', 'AVChatRoom', 'Community'] as const;
type GroupType = (typeof TYPES)[number];

const users: { [Who in Exclude<Actor, 'P'>]: BareUser } = {
  O: await bareUser(world, 'owner'),
  A: await bareUser(world, 'admin'),
  M: await bareUser(world, 'member'),
  C: await bareUser(world, 'custom'),
  X: await bareUser(world, 'outsider'),
};
for (const UserID of ['second-admin', 'second-member', 'newcomer']) {
  await world.admin('im_open_login_svc/account_import', { UserID });
}
const speaker = await bareUser(world, 'second-member');
afterAll(() => [...Object.values(users), speaker].forEach((user) => user.close()));

let made = 0;
const ok = async (answer: Promise<Record<string, unknown>>): Promise<Record<string, unknown>> => {
  const body = await answer;
  expect(body).toMatchObject({ ErrorCode: 0 });
  return body;
};

/** Whoever is in a group from its beginning. */
const firstMembers = (type: GroupType): object[] => {
  const hasAdmins = type !== 'Private';
  const admins = ['admin', 'second-admin'].map((Member_Account) => ({ Member_Account, Role: 'Admin' }));
  const members = ['member', 'second-member', ...(type === 'Community' ? ['custom'] : [])];
  return [...(hasAdmins ? admins : []), ...members.map((Member_Account) => ({ Member_Account }))];
};

/** A fresh group of a type with everybody in his place. */
const makeGroup = async (type: GroupType, options: Record<string, unknown> = {}): Promise<string> => {
  made += 1;
  const GroupId = type === 'Community' ? `@TGS#_community-${made}` : `group-${made}`;
  const MemberList = firstMembers(type);
  const invites = type === 'AVChatRoom' ? {} : { InviteJoinOption: 'FreeAccess' };
  const topics = type === 'Community' ? { SupportTopic: 1 } : {};
  const base = { Type: type, GroupId, Name: 'G', Owner_Account: 'owner', MemberList, ...invites, ...topics };
  await ok(world.admin('group_open_http_svc/create_group', { ...base, ...options }));
  if (type === 'Community') {
    const body = { GroupId, Member_Account: 'custom', Role: 'Custom' };
    await ok(world.admin('group_open_http_svc/modify_group_member_info', body));
  }
  if (type === 'AVChatRoom') {
    for (const Member_Account of ['admin', 'second-admin']) {
      const body = { GroupId, Member_Account, Role: 'Admin' };
      await ok(world.admin('group_open_http_svc/modify_group_member_info', body));
    }
    for (const user of [users.O, users.A, users.M, speaker])
      await ok(user.group('apply_join_group', { GroupId }));
  }
  return GroupId;
};

const text = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }];
const say = (user: BareUser, GroupId: string, more: object = {}): Promise<Answer> =>
  user.group('send_group_msg', {
    GroupId,
    Random: Math.floor(Math.random() * 2 ** 31),
    MsgBody: text('hello'),
    ...more,
  });

type Try = {
  /** Somebody with a place in the group, or undefined for what only the administration can do. */
  by?: (user: BareUser, GroupId: string, type: GroupType) => Promise<Answer>;
  app?: (GroupId: string, type: GroupType) => Promise<Record<string, unknown>>;
  options?: Record<string, unknown>;
  /** Work, Public, Meeting, live room, Community; a dash where the case cannot exist. */
  expected: readonly [string, string, string, string, string];
};

const rest = (command: string, body: object) => world.admin(`group_open_http_svc/${command}`, body);
const service = 'live_room_svc';
const withResult = async (answer: Promise<Record<string, unknown>>, list: string, key: string) => {
  const body = await answer;
  const [first] = (body[list] ?? []) as Record<string, number>[];
  return { ...body, ErrorCode: body['ErrorCode'] === 0 ? (first?.[key] ?? 0) : body['ErrorCode'] } as Answer;
};
const firstOf = async (user: BareUser, GroupId: string): Promise<unknown> =>
  (await ok(say(user, GroupId)))['MsgSeq'];

const CASES: Record<string, Try> = {
  'change the profile': {
    by: (user, GroupId) => user.group('modify_group_base_info', { GroupId, Introduction: 'new' }),
    app: (GroupId) => rest('modify_group_base_info', { GroupId, Introduction: 'new' }),
    expected: ['OMP', 'OAP', 'OAP', 'OP', 'OAP'],
  },
  'change who may join': {
    by: (user, GroupId) => user.group('modify_group_base_info', { GroupId, ApplyJoinOption: 'FreeAccess' }),
    app: (GroupId) => rest('modify_group_base_info', { GroupId, ApplyJoinOption: 'FreeAccess' }),
    expected: ['', 'OAP', '', '', ''],
  },
  'change who may invite': {
    by: (user, GroupId) => user.group('modify_group_base_info', { GroupId, InviteJoinOption: 'FreeAccess' }),
    app: (GroupId) => rest('modify_group_base_info', { GroupId, InviteJoinOption: 'FreeAccess' }),
    expected: ['OP', 'OAP', 'OAP', '', 'OAP'],
  },
  'invite where everybody may': {
    by: (user, GroupId) =>
      user.group('add_group_member', { GroupId, MemberList: [{ Member_Account: 'newcomer' }] }),
    app: (GroupId) => rest('add_group_member', { GroupId, MemberList: [{ Member_Account: 'newcomer' }] }),
    expected: ['OMP', 'OAMP', 'OAMP', '', 'OAMCP'],
  },
  'invite where nobody may': {
    options: { InviteJoinOption: 'DisableInvite' },
    by: (user, GroupId) =>
      user.group('add_group_member', { GroupId, MemberList: [{ Member_Account: 'newcomer' }] }),
    app: (GroupId) => rest('add_group_member', { GroupId, MemberList: [{ Member_Account: 'newcomer' }] }),
    expected: ['OMP', 'P', 'P', '', 'OAMCP'],
  },
  'join by himself': {
    options: { ApplyJoinOption: 'FreeAccess' },
    by: (user, GroupId) => user.group('apply_join_group', { GroupId }),
    expected: ['', 'X', 'X', 'OAMX', 'X'],
  },
  'find by its id': {
    by: (user, GroupId) =>
      withResult(
        user.ask('group_open_http_svc.get_group_public_info', { GroupIdList: [GroupId] }),
        'GroupInfo',
        'ErrorCode',
      ),
    expected: ['', 'OAMX', 'OAMX', 'OAMX', 'OAMCX'],
  },
  'send a message': {
    by: (user, GroupId) => say(user, GroupId),
    app: (GroupId) => rest('send_group_msg', { GroupId, Random: 1, MsgBody: text('hello') }),
    expected: ['OMP', 'OAMP', 'OAMP', 'OAMP', 'OAMCP'],
  },
  'send while he is muted': {
    by: async (user, GroupId) => {
      await ok(rest('forbid_send_msg', { GroupId, Members_Account: [user.userId], MuteTime: 60 }));
      return say(user, GroupId);
    },
    expected: ['', '', '', '', ''],
  },
  'send while all are muted': {
    by: async (user, GroupId) => {
      await ok(rest('modify_group_base_info', { GroupId, ShutUpAllMember: 'On' }));
      return say(user, GroupId);
    },
    app: async (GroupId) => {
      await ok(rest('modify_group_base_info', { GroupId, ShutUpAllMember: 'On' }));
      return rest('send_group_msg', { GroupId, Random: 1, MsgBody: text('hello') });
    },
    expected: ['OP', 'OAP', 'OAP', 'OAP', 'OAP'],
  },
  'send to one member alone': {
    by: (user, GroupId) => say(user, GroupId, { To_Account: ['second-member'] }),
    expected: ['OM', 'OAM', 'OAM', '', ''],
  },
  'answer an application': {
    by: async (user, GroupId, type) => {
      if (type === 'Public') await ok(users.X.group('apply_join_group', { GroupId, ApplyMsg: 'me' }));
      return user.group('handle_apply_join_group', {
        GroupId,
        Applicant_Account: 'outsider',
        HandleMsg: 'Agree',
      });
    },
    options: { ApplyJoinOption: 'NeedPermission' },
    expected: ['', 'OA', '', '', '-'],
  },
  'send a member out': {
    by: (user, GroupId) =>
      user.group('delete_group_member', { GroupId, MemberToDel_Account: ['second-member'] }),
    app: (GroupId) => rest('delete_group_member', { GroupId, MemberToDel_Account: ['second-member'] }),
    expected: ['OP', 'OAP', 'OAP', 'OAP', 'OAP'],
  },
  'send an admin out': {
    by: (user, GroupId) =>
      user.group('delete_group_member', { GroupId, MemberToDel_Account: ['second-admin'] }),
    app: (GroupId) => rest('delete_group_member', { GroupId, MemberToDel_Account: ['second-admin'] }),
    expected: ['-', 'OP', 'OP', 'OP', 'OP'],
  },
  'send the owner out': {
    by: (user, GroupId) => user.group('delete_group_member', { GroupId, MemberToDel_Account: ['owner'] }),
    app: (GroupId) => rest('delete_group_member', { GroupId, MemberToDel_Account: ['owner'] }),
    expected: ['', '', '', '', ''],
  },
  'keep somebody out for a while': {
    by: (user, GroupId) =>
      user.group('ban_group_member', { GroupId, Members_Account: ['second-member'], Duration: 600 }),
    app: (GroupId) =>
      rest('ban_group_member', { GroupId, Members_Account: ['second-member'], Duration: 600 }),
    expected: ['P', 'P', 'P', 'OAP', 'OAP'],
  },
  'mute a member': {
    by: (user, GroupId, type) =>
      type === 'AVChatRoom'
        ? user.ask(`${service}.mute`, { GroupId, Member_Account: 'second-member', Seconds: 600 })
        : user.group('modify_group_member_info', {
            GroupId,
            Member_Account: 'second-member',
            ShutUpTime: 60,
          }),
    app: (GroupId) => rest('forbid_send_msg', { GroupId, Members_Account: ['second-member'], MuteTime: 60 }),
    expected: ['P', 'OAP', 'OAP', 'OAP', 'OAP'],
  },
  'mute an admin': {
    by: (user, GroupId, type) =>
      type === 'AVChatRoom'
        ? user.ask(`${service}.mute`, { GroupId, Member_Account: 'second-admin', Seconds: 600 })
        : user.group('modify_group_member_info', { GroupId, Member_Account: 'second-admin', ShutUpTime: 60 }),
    app: (GroupId) => rest('forbid_send_msg', { GroupId, Members_Account: ['second-admin'], MuteTime: 60 }),
    expected: ['-', 'OP', 'OP', 'OP', 'OP'],
  },
  'mute himself': {
    by: (user, GroupId) =>
      user.group('modify_group_member_info', { GroupId, Member_Account: user.userId, ShutUpTime: 60 }),
    expected: ['', '', '', '', ''],
  },
  'mute everybody': {
    by: (user, GroupId) => user.group('modify_group_base_info', { GroupId, ShutUpAllMember: 'On' }),
    app: (GroupId) => rest('modify_group_base_info', { GroupId, ShutUpAllMember: 'On' }),
    expected: ['P', 'OAP', 'OAP', 'OP', 'OAP'],
  },
  'make an admin': {
    by: (user, GroupId, type) =>
      user.group('modify_group_member_info', {
        GroupId,
        Member_Account: type === 'AVChatRoom' ? 'second-admin' : 'second-member',
        Role: 'Admin',
      }),
    app: (GroupId) =>
      rest('modify_group_member_info', { GroupId, Member_Account: 'second-member', Role: 'Admin' }),
    expected: ['', 'OP', 'OP', 'P', 'OP'],
  },
  'hand the group over': {
    by: (user, GroupId) => user.group('change_group_owner', { GroupId, NewOwner_Account: 'second-member' }),
    app: (GroupId, type) =>
      rest('change_group_owner', {
        GroupId,
        NewOwner_Account: type === 'AVChatRoom' ? 'second-admin' : 'second-member',
      }),
    expected: ['OP', 'OP', 'OP', 'P', 'OP'],
  },
  'dismiss the group': {
    by: (user, GroupId) => user.group('destroy_group', { GroupId }),
    app: (GroupId) => rest('destroy_group', { GroupId }),
    expected: ['P', 'OP', 'OP', 'OP', 'OP'],
  },
  // The owner of a live room stops watching and stays its owner.
  'leave the group': {
    by: (user, GroupId) => user.group('quit_group', { GroupId }),
    expected: ['OM', 'AM', 'AM', 'OAMX', 'AMC'],
  },
  'set his own name card': {
    by: (user, GroupId) =>
      user.group('modify_group_member_info', { GroupId, Member_Account: user.userId, NameCard: 'me' }),
    expected: ['OM', 'OAM', 'OAM', '', 'OAMC'],
  },
  'set the name card of another': {
    by: (user, GroupId, type) =>
      user.group('modify_group_member_info', {
        GroupId,
        Member_Account: type === 'AVChatRoom' ? 'second-admin' : 'second-member',
        NameCard: 'you',
      }),
    app: (GroupId, type) =>
      rest('modify_group_member_info', {
        GroupId,
        Member_Account: type === 'AVChatRoom' ? 'second-admin' : 'second-member',
        NameCard: 'you',
      }),
    expected: ['OP', 'OAP', 'OAP', '', 'OAP'],
  },
  'recall what he said himself': {
    by: async (user, GroupId) => {
      const sent = await say(user, GroupId);
      if (sent.ErrorCode !== 0) return sent;
      const body = { GroupId, MsgSeqList: [{ MsgSeq: sent['MsgSeq'] }] };
      return withResult(user.group('group_msg_recall', body), 'RecallRetList', 'RetCode');
    },
    expected: ['OM', 'OAM', 'OAM', 'OAM', 'OAMC'],
  },
  'recall what another said': {
    by: async (user, GroupId) => {
      const body = { GroupId, MsgSeqList: [{ MsgSeq: await firstOf(speaker, GroupId) }] };
      return withResult(user.group('group_msg_recall', body), 'RecallRetList', 'RetCode');
    },
    app: async (GroupId) => {
      const body = { GroupId, MsgSeqList: [{ MsgSeq: await firstOf(speaker, GroupId) }] };
      return withResult(rest('group_msg_recall', body), 'RecallRetList', 'RetCode');
    },
    expected: ['OP', 'OAP', 'OAP', 'OAP', 'OAP'],
  },
  'delete a message for himself': {
    by: async (user, GroupId) => {
      const Seqs = [await firstOf(speaker, GroupId)];
      return user.group('delete_group_ramble_msg_by_seq', { GroupId, Seqs });
    },
    expected: ['OM', 'OAM', 'OAM', '', 'OAMC'],
  },
  'change a message': {
    by: async (user, GroupId) => {
      const MsgSeq = await firstOf(speaker, GroupId);
      return user.ask('openim.modify_group_msg', { GroupId, MsgSeq, MsgVersion: 0, MsgBody: text('new') });
    },
    expected: ['OM', 'OAM', 'OAM', '', 'OAMC'],
  },
  'ask who has read what he said': {
    by: async (user, GroupId) => {
      const sent = await say(user, GroupId, { NeedReadReceipt: 1 });
      const body = { GroupId, MsgSeqList: [{ MsgSeq: sent['MsgSeq'] ?? 1 }] };
      return withResult(user.group('get_group_msg_receipt', body), 'GroupMsgReceiptList', 'Code');
    },
    expected: ['OM', 'OAM', 'OAM', '', ''],
  },
  'list the members': {
    by: (user, GroupId, type) =>
      type === 'AVChatRoom'
        ? user.ask('group_open_avchatroom_http_svc.get_members', { GroupId, Timestamp: 0 })
        : user.group('get_group_member_info', { GroupId, Limit: 10, Offset: 0 }),
    app: (GroupId) => rest('get_group_member_info', { GroupId }),
    expected: ['OMP', 'OAMP', 'OAMP', 'OAMXP', 'OAMCP'],
  },
  'write attributes': {
    by: (user, GroupId) =>
      user.group('modify_group_attr', { GroupId, GroupAttr: [{ key: 'k', value: 'v' }] }),
    app: (GroupId) => rest('modify_group_attr', { GroupId, GroupAttr: [{ key: 'k', value: 'v' }] }),
    expected: ['OMP', 'OAMP', 'OAMP', 'OAMP', 'OAMCP'],
  },
  'read attributes': {
    by: (user, GroupId) => user.ask('group_open_attr_http_svc.get_group_attr', { GroupId }),
    app: (GroupId) => world.admin('group_open_attr_http_svc/get_group_attr', { GroupId }),
    expected: ['OMP', 'OAMXP', 'OAMP', 'OAMXP', 'OAMCP'],
  },
  'mark viewers': {
    by: (user, GroupId) =>
      user.ask('group_open_avchatroom_http_svc.modify_user_info', {
        GroupId,
        CommandType: 1,
        MemberList: [{ Member_Account: 'second-member', Marks: [1000] }],
      }),
    expected: ['', '', '', 'O', ''],
  },
  'make a topic': {
    by: (user, GroupId) => user.ask('million_group_open_http_svc.create_topic', { GroupId, TopicName: 'T' }),
    expected: ['', '', '', '', 'OA'],
  },
  'set slow mode': {
    by: (user, GroupId) => user.ask(`${service}.set_slow_mode`, { GroupId, Seconds: 5 }),
    expected: ['', '', '', 'OA', ''],
  },
  'pin an announcement': {
    by: (user, GroupId) => user.ask(`${service}.pin`, { GroupId, Text: 'kick-off at eight' }),
    expected: ['', '', '', 'OA', ''],
  },
  'clear the list': {
    by: (user, GroupId) => user.ask(`${service}.clear`, { GroupId }),
    expected: ['', '', '', 'OA', ''],
  },
};

/** What the server answers to one of them in a fresh group; undefined where there is no such way. */
const answerTo = async (
  attempt: Try,
  type: GroupType,
  actor: Actor,
): Promise<Record<string, unknown> | undefined> => {
  if (actor === 'A' && type === 'Private') return undefined;
  // Roles of their own are for communities.
  if (actor === 'C' && type !== 'Community') return undefined;
  if ((actor === 'P' ? attempt.app : attempt.by) === undefined) return undefined;
  const GroupId = await makeGroup(type, attempt.options);
  return actor === 'P' ? attempt.app?.(GroupId, type) : attempt.by?.(users[actor], GroupId, type);
};

/** Everybody whom the server lets do it; each tries in a group of his own, so all may try at once. */
const allowed = async (attempt: Try, type: GroupType): Promise<string> => {
  const answers = await Promise.all(
    ACTORS.map(async (actor) => ({ actor, code: (await answerTo(attempt, type, actor))?.['ErrorCode'] })),
  );
  // Internal errors are no refusals.
  for (const { code } of answers) expect(code).not.toBe(91000);
  return answers
    .filter(({ code }) => code === 0)
    .map(({ actor }) => actor)
    .join('');
};

const cells = Object.entries(CASES)
  .flatMap(([action, attempt]) =>
    TYPES.map((type, index) => ({ action, type, attempt, expected: attempt.expected[index] ?? '-' })),
  )
  .filter((cell) => cell.expected !== '-');

test.each(cells)('$action in $type: exactly "$expected"', async ({ attempt, type, expected }) => {
  expect(await allowed(attempt, type)).toBe(expected);
});

const ROLE_OF = {
  O: 'Owner',
  A: 'Admin',
  M: 'Member',
  C: 'Custom',
  X: 'outsider',
  P: 'app',
} as const satisfies { [Who in Actor]: RuleActor };

/** Cases that are one row of the table of permissions: clients refuse by the same row. */
const ROWS: { readonly [action: string]: GroupAction } = {
  'change the profile': 'changeProfile',
  'change who may join': 'changeJoinOption',
  'change who may invite': 'changeInviteOption',
  'invite where everybody may': 'invite',
  'send a message': 'send',
  'send to one member alone': 'sendTargeted',
  'send a member out': 'kickMember',
  'mute everybody': 'muteAll',
  'hand the group over': 'changeOwner',
  'set his own name card': 'setOwnNameCard',
  'set the name card of another': 'setOthersNameCard',
  'recall what another said': 'recallOthers',
  'recall what he said himself': 'recallOwn',
  'delete a message for himself': 'deleteMessage',
  'change a message': 'modifyMessage',
  'ask who has read what he said': 'askReceipts',
  'write attributes': 'writeAttributes',
  'mark viewers': 'markMembers',
  'make a topic': 'createTopic',
  'set slow mode': 'moderateRoom',
  'pin an announcement': 'moderateRoom',
  'clear the list': 'moderateRoom',
};

const bothEnds = cells.flatMap((cell) => {
  const row = ROWS[cell.action];
  return row === undefined ? [] : [{ ...cell, row }];
});

/** The app has a way of its own for some of them only. */
const isAsked = (who: Actor, { attempt, type }: (typeof cells)[number]): boolean => {
  if (who === 'P') return attempt.app !== undefined;
  if (who === 'A') return type !== 'Private';
  return who !== 'C' || type === 'Community';
};

test.each(bothEnds)('a client knows who may $action in $type', (cell) => {
  const group = { type: cell.type, inviteOption: 'FreeAccess' } as const;
  const may = ACTORS.filter((who) => isAsked(who, cell) && mayDo(cell.row, group, ROLE_OF[who]));
  expect(may.join('')).toBe(cell.expected);
});

test('a Work group has no admins, and roles of their own are for communities: nobody makes one', async () => {
  const GroupId = await makeGroup('Private');
  const give = (Role: string) => ({ GroupId, Member_Account: 'member', Role });
  for (const Role of ['Admin', 'Custom']) {
    const byOwner = await users.O.group('modify_group_member_info', give(Role));
    expect([10007, 10004]).toContain(byOwner.ErrorCode);
    expect([10007, 10004]).toContain((await rest('modify_group_member_info', give(Role)))['ErrorCode']);
  }
  const MemberList = [{ Member_Account: 'newcomer', Role: 'Admin' }];
  expect(await rest('import_group_member', { GroupId, MemberList })).toMatchObject({ ErrorCode: 10007 });
  expect(await rest('get_role_in_group', { GroupId, User_Account: ['member'] })).toMatchObject({
    UserIdList: [{ Role: 'Member' }],
  });
});
