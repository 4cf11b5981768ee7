import {
  COMMUNITY_BITS,
  type CommunityBit,
  communityMask,
  type Granted,
  TOPIC_BITS,
  type TopicBit,
  topicMask,
} from '@touchline/chat-protocol/member/permission-bits';
import { GRANTS, type GroupAction, mayDo } from '@touchline/chat-protocol/member/permissions';
import { afterAll, expect, test } from 'vitest';

import { bareUser } from './bare-user.ts';
import { chatWorld } from './chat-world.ts';
import { publicUser, textOf, until } from './public-user.ts';

const world = await chatWorld();
const GroupId = '@TGS#_terrace';
const TopicId = '@TGS#_terrace@TOPIC#_away-days';
const PermissionGroupId = '@PMG#_stewards';
const OTHER = '@PMG#_others';

type Body = Record<string, unknown>;
const rest = (command: string, body: Body = {}): Promise<Body> =>
  world.admin(`group_open_http_svc/${command}`, { GroupId, ...body });
const ok = async (command: string, body?: Body): Promise<Body> => {
  const answer = await rest(command, body);
  expect(answer, `of ${command}`).toMatchObject({ ErrorCode: 0 });
  return answer;
};
const text = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }];
let random = 0;
const words = (): Body => {
  random += 1;
  return { Random: random, MsgBody: text(`line ${random}`) };
};

const holder = await bareUser(world, 'holder');
const outsider = await bareUser(world, 'outsider');
afterAll(() => [holder, outsider].forEach((user) => user.close()));
const people = ['owner', 'other', 'third', 'admin'];
await world.admin('im_open_login_svc/multiaccount_import', { Accounts: people });
await ok('create_group', {
  Type: 'Community',
  Name: 'Terrace',
  Owner_Account: 'owner',
  SupportTopic: 1,
  ApplyJoinOption: 'NeedPermission',
  MemberList: [{ Member_Account: 'other' }, { Member_Account: 'admin', Role: 'Admin' }],
});
await world.admin('million_group_open_http_svc/create_topic', { GroupId, TopicId, TopicName: 'Away days' });
const before = await ok('send_group_msg', { From_Account: 'other', ...words() });
const beforeInTopic = await ok('send_group_msg', { TopicId, From_Account: 'other', ...words() });
// What was said stands in an earlier second than his coming.
await new Promise((resolve) => setTimeout(resolve, 1_050 - (Date.now() % 1_000)));
await ok('add_group_member', { MemberList: [{ Member_Account: 'holder' }] });
await ok('set_default_permission', { EnablePermissionGroup: 1, DefaultPermissions: 0 });
await ok('create_permission_group', { PermissionGroupId, PermissionGroupName: 'Stewards' });
await ok('create_permission_group', { PermissionGroupId: OTHER, PermissionGroupName: 'Others' });
await ok('add_permission_group_member', { PermissionGroupId, MemberList: [{ Member_Account: 'holder' }] });

/** Gives the holder exactly this, by the permission group he is in. */
const grant = async ({ community, topic }: Granted): Promise<void> => {
  await ok('modify_permission_group', { PermissionGroupId, Permission: community });
  const TopicPermissionList = [{ TopicId, Permission: topic }];
  await ok('add_topic_permission_group', { PermissionGroupId, TopicPermissionList });
};

const ask = (command: string, body: Body = {}): Promise<Body> => holder.group(command, { GroupId, ...body });
const resultOf = async (answer: Promise<Body>, list: string, code: string): Promise<Body> => {
  const body = await answer;
  const [first] = (body[list] ?? []) as Body[];
  return body['ErrorCode'] === 0 ? { ErrorCode: first?.[code] ?? 0 } : body;
};
const said = async (more: Body = {}): Promise<unknown> =>
  (await ok('send_group_msg', { From_Account: 'other', ...words(), ...more }))['MsgSeq'];
const recall = async (more: Body = {}): Promise<Body> => {
  const MsgSeqList = [{ MsgSeq: await said(more) }];
  return resultOf(ask('group_msg_recall', { MsgSeqList, ...more }), 'RecallRetList', 'RetCode');
};
const reads = async (sequence: unknown, more: Body = {}): Promise<Body> => {
  const body = await ask('group_msg_get', { ReqMsgNumber: 20, ...more });
  const shown = (body['RspMsgList'] as { MsgSeq: number }[]).some(({ MsgSeq }) => MsgSeq === sequence);
  return { ErrorCode: shown ? 0 : 10007 };
};
const change = async (more: Body = {}): Promise<Body> => {
  const MsgSeq = await said(more);
  const change = { GroupId, MsgSeq, MsgVersion: 0, MsgBody: text('new'), ...more };
  return holder.ask('openim.modify_group_msg', change);
};
const one = (Member_Account: string) => ({ MemberList: [{ Member_Account }] });

type Case = {
  action: GroupAction;
  /** What is given to everybody beside the bit that is tried. */
  base?: number;
  isInTopic?: boolean;
  attempt: () => Promise<Body>;
};

/** Each thing that permission groups give, as a member does it. Undone where the next try would miss it. */
const CASES: { readonly [title: string]: Case } = {
  'changes the profile': {
    action: 'changeProfile',
    attempt: () => ask('modify_group_base_info', { Introduction: 'new' }),
  },
  'changes who may invite': {
    action: 'changeInviteOption',
    attempt: () => ask('modify_group_base_info', { InviteJoinOption: 'FreeAccess' }),
  },
  'sends a member out': {
    action: 'kickMember',
    async attempt() {
      await ok('add_group_member', one('third'));
      return ask('delete_group_member', { MemberToDel_Account: ['third'] });
    },
  },
  'sends an admin out, who is an ordinary member then': {
    action: 'kickAdmin',
    async attempt() {
      await ok('add_group_member', one('admin'));
      await ok('modify_group_member_info', { Member_Account: 'admin', Role: 'Admin' });
      return ask('delete_group_member', { MemberToDel_Account: ['admin'] });
    },
  },
  'answers an application': {
    action: 'approveJoin',
    async attempt() {
      await outsider.group('apply_join_group', { GroupId, ApplyMsg: 'me' });
      return ask('handle_apply_join_group', { Applicant_Account: 'outsider', HandleMsg: 'Reject' });
    },
  },
  'sets the name card of another': {
    action: 'setOthersNameCard',
    attempt: () => ask('modify_group_member_info', { Member_Account: 'other', NameCard: 'you' }),
  },
  'makes a permission group': {
    action: 'managePermissionGroups',
    async attempt() {
      const made = await ask('create_permission_group', { PermissionGroupName: 'New' });
      await ok('destroy_permission_group', { PermissionGroupIdList: [made['PermissionGroupId'] ?? 'none'] });
      return made;
    },
  },
  'puts somebody into a permission group': {
    action: 'managePermissionMembers',
    attempt: () => ask('add_permission_group_member', { PermissionGroupId: OTHER, ...one('other') }),
  },
  'decides on the permissions of a topic': {
    action: 'manageTopicPermissions',
    isInTopic: true,
    attempt: () =>
      ask('add_topic_permission_group', {
        PermissionGroupId: OTHER,
        TopicPermissionList: [{ TopicId, Permission: 0 }],
      }),
  },
  'makes a topic': {
    action: 'createTopic',
    async attempt() {
      const made = await ask('create_topic', { TopicName: 'New' });
      const TopicIdList = [made['TopicId'] ?? 'none'];
      await world.admin('million_group_open_http_svc/destroy_topic', { GroupId, TopicIdList });
      return made;
    },
  },
  'changes a topic': {
    action: 'editTopic',
    isInTopic: true,
    attempt: () => ask('modify_topic', { TopicId, Introduction: 'new' }),
  },
  'mutes a member': {
    action: 'muteMember',
    attempt: () => ask('modify_group_member_info', { Member_Account: 'other', ShutUpTime: 0 }),
  },
  'mutes a member in a topic': {
    action: 'muteMember',
    isInTopic: true,
    attempt: () => ask('modify_group_member_info', { TopicId, Member_Account: 'other', ShutUpTime: 0 }),
  },
  'mutes everybody': {
    action: 'muteAll',
    attempt: () => ask('modify_group_base_info', { ShutUpAllMember: 'Off' }),
  },
  'speaks while all are muted': {
    action: 'sendWhileAllAreMuted',
    base: communityMask('send'),
    async attempt() {
      await ok('modify_group_base_info', { ShutUpAllMember: 'On' });
      const answer = await ask('send_group_msg', words());
      await ok('modify_group_base_info', { ShutUpAllMember: 'Off' });
      return answer;
    },
  },
  'sends a message': { action: 'send', attempt: () => ask('send_group_msg', words()) },
  'sends a message to a topic': {
    action: 'send',
    isInTopic: true,
    attempt: () => ask('send_group_msg', { TopicId, ...words() }),
  },
  'mentions all': {
    action: 'mentionAll',
    base: communityMask('send'),
    attempt: () => ask('send_group_msg', { ...words(), GroupAtInfo: [{ GroupAtAllFlag: 1 }] }),
  },
  'mentions all in a topic': {
    action: 'mentionAll',
    base: communityMask('send'),
    isInTopic: true,
    attempt: () => ask('send_group_msg', { TopicId, ...words(), GroupAtInfo: [{ GroupAtAllFlag: 1 }] }),
  },
  'changes a message': { action: 'modifyMessage', attempt: () => change() },
  'changes a message of a topic': {
    action: 'modifyMessage',
    isInTopic: true,
    attempt: () => change({ TopicId }),
  },
  'recalls what another said': { action: 'recallOthers', attempt: () => recall() },
  'recalls what another said in a topic': {
    action: 'recallOthers',
    isInTopic: true,
    attempt: () => recall({ TopicId }),
  },
  'reads what was said before he came': {
    action: 'readBeforeJoin',
    attempt: () => reads(before['MsgSeq'], { ReqMsgSeq: 1 }),
  },
  'reads what was said in a topic before he came': {
    action: 'readBeforeJoin',
    isInTopic: true,
    attempt: () => reads(beforeInTopic['MsgSeq'], { TopicId, ReqMsgSeq: 1 }),
  },
  'keeps somebody out for a while': {
    action: 'ban',
    async attempt() {
      await ok('add_group_member', one('third'));
      const answer = await ask('ban_group_member', { Members_Account: ['third'], Duration: 60 });
      await ok('unban_group_member', { Members_Account: ['third'] });
      return answer;
    },
  },
};

/** Masks, and whether they let a member do it: each bit that the table names alone, and all others together. */
const masksOf = ({
  action,
  isInTopic = false,
}: Case): (readonly [what: string, Granted, isAllowed: boolean])[] => {
  const [named, namedOfTopic] = GRANTS[action] ?? [];
  const ofCommunity = Object.keys(COMMUNITY_BITS) as CommunityBit[];
  const ofTopic = Object.keys(TOPIC_BITS) as TopicBit[];
  const others = {
    community: communityMask(...ofCommunity.filter((bit) => bit !== named)),
    topic: topicMask(...ofTopic.filter((bit) => !isInTopic || bit !== namedOfTopic)),
  };
  const bit = { community: named === undefined ? 0 : communityMask(named), topic: 0 };
  const isOfTopic = isInTopic && namedOfTopic !== undefined;
  return [
    ['all others', others, false],
    ['the bit of the community', bit, true],
    ...(isOfTopic
      ? [['that of the topic', { community: 0, topic: topicMask(namedOfTopic) }, true] as const]
      : []),
  ];
};

test.each(Object.entries(CASES))(
  'the bits of the table let a member do it, all others do not: who %s',
  async (_title, given) => {
    const { action, base = 0, isInTopic = false, attempt } = given;
    await ok('set_default_permission', { DefaultPermissions: base });
    for (const [what, granted, isAllowed] of masksOf(given)) {
      await grant(granted);
      const { ErrorCode } = await attempt();
      expect([0, 10007, 10017]).toContain(ErrorCode);
      expect(ErrorCode === 0, `with ${what}`).toBe(isAllowed);
      const place = { community: granted.community, topic: isInTopic ? granted.topic : 0 };
      const community = { type: 'Community', inviteOption: 'FreeAccess' } as const;
      expect(mayDo(action, community, place), `a client, of ${what}`).toBe(isAllowed);
    }
  },
);

test('every action that the table of bits gives is tried', () => {
  const tried = new Set(Object.values(CASES).map((one) => one.action));
  // Of admins there is nothing to tell apart: they are ordinary members.
  const missing = Object.keys(GRANTS).filter((action) => !tried.has(action as GroupAction));
  expect(missing).toEqual(['muteAdmin', 'banAdmin']);
});

const permissionsOf = (Member_Account: string): Promise<Body> =>
  ok('get_member_permission', { Member_Account, TopicId });

test('what everybody may and what all groups of a member give is taken together; the owner always has all', async () => {
  await ok('set_default_permission', { DefaultPermissions: communityMask('send') });
  await ok('set_default_permission', { TopicId, DefaultPermissions: topicMask('mute') });
  await grant({ community: communityMask('ban'), topic: topicMask('send') });
  const second = { PermissionGroupId: '@PMG#_second', PermissionGroupName: 'Second' };
  await ok('create_permission_group', { ...second, Permission: communityMask('mute') });
  await ok('add_permission_group_member', { PermissionGroupId: '@PMG#_second', ...one('holder') });
  expect(await permissionsOf('holder')).toMatchObject({
    EnablePermissionGroup: 1,
    DefaultPermissions: communityMask('send'),
    Permission: communityMask('send', 'ban', 'mute'),
    TopicPermission: topicMask('mute', 'send'),
    PermissionGroupIdList: [PermissionGroupId, '@PMG#_second'],
  });
  expect(await permissionsOf('owner')).toMatchObject({
    Permission: 2 ** 11 - 1,
    TopicPermission: 2 ** 7 - 1,
  });
  await ok('destroy_permission_group', { PermissionGroupIdList: ['@PMG#_second'] });
  expect(await permissionsOf('holder')).toMatchObject({ Permission: communityMask('send', 'ban') });
});

test('turned on they take the powers of admins, turned off they give them back', async () => {
  await ok('set_default_permission', { DefaultPermissions: 0 });
  await ok('add_group_member', one('admin'));
  await ok('modify_group_member_info', { Member_Account: 'admin', Role: 'Admin' });
  const admin = await bareUser(world, 'admin');
  const rename = () => admin.group('modify_group_base_info', { GroupId, Introduction: 'by an admin' });
  expect(await rename()).toMatchObject({ ErrorCode: 10007 });
  await ok('set_default_permission', { EnablePermissionGroup: 0 });
  expect(await rename()).toMatchObject({ ErrorCode: 0 });
  expect(await ask('send_group_msg', words())).toMatchObject({ ErrorCode: 0 });
  await ok('set_default_permission', { EnablePermissionGroup: 1 });
  expect(await rename()).toMatchObject({ ErrorCode: 10007 });
  admin.close();
});

test('nobody hands out what he has not himself', async () => {
  const own = communityMask('managePermissionGroups', 'managePermissionMembers', 'send');
  await grant({ community: own, topic: 0 });
  const stronger = { PermissionGroupName: 'Stronger', Permission: communityMask('ban') };
  expect(await ask('create_permission_group', stronger)).toMatchObject({ ErrorCode: 10007 });
  expect(await ask('modify_permission_group', { PermissionGroupId, ...stronger })).toMatchObject({
    ErrorCode: 10007,
  });
  expect(await ask('set_default_permission', { DefaultPermissions: communityMask('ban') })).toMatchObject({
    ErrorCode: 10007,
  });
  expect(await ask('set_default_permission', { EnablePermissionGroup: 0 })).toMatchObject({
    ErrorCode: 10007,
  });
  await ok('modify_permission_group', { PermissionGroupId: OTHER, Permission: communityMask('ban') });
  const join = { PermissionGroupId: OTHER, ...one('holder') };
  expect(await ask('add_permission_group_member', join)).toMatchObject({ ErrorCode: 10007 });
  expect(await ask('destroy_permission_group', { PermissionGroupIdList: [OTHER] })).toMatchObject({
    ErrorCode: 10007,
  });
  await ok('modify_permission_group', { PermissionGroupId: OTHER, Permission: communityMask('send') });
  expect(await ask('add_permission_group_member', join)).toMatchObject({ ErrorCode: 0 });
});

test('who leaves the community leaves its permission groups, and comes back with nothing', async () => {
  await ok('add_group_member', one('third'));
  const member = { PermissionGroupId, ...one('third') };
  expect(await ok('add_permission_group_member', member)).toMatchObject({ MemberList: [{ Result: 1 }] });
  expect(await ok('add_permission_group_member', member)).toMatchObject({ MemberList: [{ Result: 2 }] });
  await ok('delete_group_member', { MemberToDel_Account: ['third'] });
  expect(await ok('add_permission_group_member', member)).toMatchObject({ MemberList: [{ Result: 0 }] });
  await ok('add_group_member', one('third'));
  expect(await permissionsOf('third')).toMatchObject({ PermissionGroupIdList: [] });
});

test('permission groups, their members and their topics are listed by pages and by their ids', async () => {
  const listed = { PermissionGroupId, PermissionGroupName: 'Stewards', MemberNum: 1 };
  await ok('modify_permission_group', { PermissionGroupId, CustomString: 'at the gates' });
  const first = await ok('get_permission_group', { Limit: 1 });
  expect(first).toMatchObject({ PermissionGroupList: [{ ...listed, CustomString: 'at the gates' }] });
  const second = await ok('get_permission_group', { Limit: 1, Next: first['Next'] });
  expect(second).toMatchObject({ PermissionGroupList: [{ PermissionGroupId: OTHER }], Next: '' });
  // A cursor that is none of ours begins at the beginning.
  for (const Next of ['Infinity', '1.5', '-1'])
    expect(await ok('get_permission_group', { Limit: 1, Next })).toMatchObject({
      PermissionGroupList: [listed],
    });
  const PermissionGroupIdList = [OTHER, 'unknown'];
  const named = await ok('get_permission_group', { PermissionGroupIdList });
  expect(named['PermissionGroupList']).toHaveLength(1);
  expect(await ask('get_permission_group_member_list', { PermissionGroupId })).toMatchObject({
    MemberList: [{ Member_Account: 'holder', JoinTime: expect.any(Number) }],
    Next: '',
  });
  const TopicPermissionList = [{ TopicId, Permission: topicMask('send') }];
  await ok('set_topic_permission_group', { PermissionGroupId, TopicPermissionList });
  expect(await ask('get_topic_permission_group', { PermissionGroupId })).toMatchObject({
    TopicPermissionList,
  });
  await ok('delete_topic_permission_group', { PermissionGroupId, TopicIdList: [TopicId] });
  const again = await rest('set_topic_permission_group', { PermissionGroupId, TopicPermissionList });
  expect(again).toMatchObject({ ErrorCode: 10004 });
  const removed = {
    PermissionGroupId,
    MemberList: [{ Member_Account: 'holder' }, { Member_Account: 'other' }],
  };
  expect(await ok('delete_permission_group_member', removed)).toMatchObject({
    MemberList: [{ Result: 1 }, { Result: 0 }],
  });
  await ok('add_permission_group_member', { PermissionGroupId, ...one('holder') });
});

test.each<[title: string, command: string, body: Body, field: string]>([
  ['a mask below 0', 'create_permission_group', { PermissionGroupName: 'x', Permission: -1 }, 'Permission'],
  [
    'a name of 151 bytes',
    'create_permission_group',
    { PermissionGroupName: 'x'.repeat(151) },
    'PermissionGroupName',
  ],
  [
    'an id that is taken',
    'create_permission_group',
    { PermissionGroupName: 'x', PermissionGroupId },
    PermissionGroupId,
  ],
  [
    'an id with spaces',
    'create_permission_group',
    { PermissionGroupName: 'x', PermissionGroupId: 'a b' },
    'PermissionGroupId',
  ],
  ['a permission group that is not there', 'modify_permission_group', { PermissionGroupId: 'none' }, 'none'],
  ['a topic that is not there', 'get_member_permission', { TopicId: `${GroupId}@TOPIC#_none` }, 'none'],
  [
    'a switch in a topic',
    'set_default_permission',
    { TopicId, EnablePermissionGroup: 1 },
    'EnablePermissionGroup',
  ],
])('%s is refused, and the answer names it', async (_title, command, body, field) => {
  const answer = await rest(command, body);
  expect(answer['ErrorCode']).not.toBe(0);
  expect(answer['ErrorInfo']).toContain(field);
});

test('only communities have them', async () => {
  const plain = { GroupId: 'plain', Type: 'Public', Name: 'Plain', Owner_Account: 'owner' };
  await world.admin('group_open_http_svc/create_group', plain);
  const made = await rest('create_permission_group', { GroupId: 'plain', PermissionGroupName: 'x' });
  expect(made).toMatchObject({ ErrorCode: 10004 });
});

test('a user of the public client whom nothing lets send is refused, and heard once a group of his lets him', async () => {
  await ok('add_group_member', { MemberList: [{ Member_Account: 'third' }] });
  await ok('set_default_permission', { DefaultPermissions: 0 });
  await ok('modify_permission_group', { PermissionGroupId: OTHER, Permission: communityMask('send') });
  const [speaker, listener] = [await publicUser(world, 'third'), await publicUser(world, 'other')];
  await expect(speaker.text(TopicId, 'too early', 'GROUP')).rejects.toMatchObject({ code: 10007 });
  await ok('add_permission_group_member', { PermissionGroupId: OTHER, ...one('third') });
  await speaker.text(TopicId, 'now I may', 'GROUP');
  const heard = await until('the others hear him', () => listener.received()[0]);
  expect(textOf(heard)).toBe('now I may');
  await ok('delete_permission_group_member', { PermissionGroupId: OTHER, ...one('third') });
  await expect(speaker.text(TopicId, 'no more', 'GROUP')).rejects.toMatchObject({ code: 10007 });
});

test('turned on for the first time, everybody may what members may without them', async () => {
  const fresh = { GroupId: '@TGS#_fresh', Type: 'Community', Name: 'Fresh', Owner_Account: 'owner' };
  await ok('create_group', fresh);
  await ok('set_default_permission', { GroupId: fresh.GroupId, EnablePermissionGroup: 1 });
  const found = await ok('get_member_permission', { GroupId: fresh.GroupId });
  expect(found).toMatchObject({ DefaultPermissions: communityMask('send', 'mentionAll') });
});
