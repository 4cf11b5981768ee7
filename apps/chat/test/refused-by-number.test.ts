import { afterAll, expect, test } from 'vitest';

import { type Answer, bareUser, type BareUser } from './bare-user.ts';
import { chatWorld } from './chat-world.ts';

const world = await chatWorld();
const [ana, bo, cy] = [
  await bareUser(world, 'ana'),
  await bareUser(world, 'bo'),
  await bareUser(world, 'cy'),
];
afterAll(() => [ana, bo, cy].forEach((user) => user.close()));

const GROUP = 'group_open_http_svc';
const text = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }];
let random = 0;
const say = async (user: BareUser, To_Account: string, more: object = {}): Promise<Answer> => {
  random += 1;
  return user.ask('openim.sendmsg', {
    To_Account,
    MsgSeq: random,
    MsgRandom: random,
    MsgBody: text('hi'),
    ...more,
  });
};
const keyOf = (sent: Answer): string => `${random}_${random}_${Number(sent['MsgTime'])}`;

let made = 0;
const group = async (more: object = {}): Promise<string> => {
  made += 1;
  const GroupId = `squad-${made}`;
  const wish = {
    GroupId,
    Type: 'Public',
    Name: 'Squad',
    Owner_Account: 'ana',
    ApplyJoinOption: 'FreeAccess',
    ...more,
  };
  expect(await world.admin(`${GROUP}/create_group`, wish)).toMatchObject({ ErrorCode: 0 });
  return GroupId;
};
const inGroup = async (more: object = {}): Promise<string> => {
  const GroupId = await group(more);
  await bo.group('apply_join_group', { GroupId });
  return GroupId;
};

/** Each number is one that the public client knows the meaning of, or passes to its caller as it is. */
test.each<[what: string, number: number, attempt: () => Promise<Answer>]>([
  [
    'more than 100 members added by a user at once',
    10004,
    async () => {
      const GroupId = await inGroup();
      const MemberList = Array.from({ length: 101 }, (_, n) => ({ Member_Account: `fan-${n}` }));
      return ana.group('add_group_member', { GroupId, MemberList });
    },
  ],
  [
    'a role that does not exist',
    10004,
    async () => {
      const GroupId = await inGroup();
      return ana.group('modify_group_member_info', { GroupId, Member_Account: 'bo', Role: 'King' });
    },
  ],
  [
    'setting a role without being the owner',
    10007,
    async () => {
      const GroupId = await inGroup();
      return bo.group('modify_group_member_info', { GroupId, Member_Account: 'ana', Role: 'Admin' });
    },
  ],
  ['the owner who leaves', 10009, async () => ana.group('quit_group', { GroupId: await group() })],
  ['a group that is not there', 10010, () => ana.group('quit_group', { GroupId: 'nowhere' })],
  ['joining twice', 10013, async () => bo.group('apply_join_group', { GroupId: await inGroup() })],
  [
    'a group that is full',
    10014,
    async () => {
      const GroupId = await inGroup({ MaxMemberCount: 2 });
      return cy.group('apply_join_group', { GroupId });
    },
  ],
  [
    'a community-style id for another type',
    10015,
    () => ana.ask(`${GROUP}.create_group`, { Type: 'Public', Name: 'x', GroupId: '@TGS#_mine' }),
  ],
  [
    'another id for a community',
    10015,
    () =>
      ana.ask('million_group_open_http_svc.create_group', { Type: 'Community', Name: 'x', GroupId: 'mine' }),
  ],
  [
    'a type that is none of the five',
    10004,
    () => ana.ask(`${GROUP}.create_group`, { Type: 'Club', Name: 'x' }),
  ],
  [
    'a muted member',
    10017,
    async () => {
      const GroupId = await inGroup();
      await ana.group('modify_group_member_info', { GroupId, Member_Account: 'bo', ShutUpTime: 60 });
      return bo.group('send_group_msg', { GroupId, Random: 1, MsgBody: text('hush') });
    },
  ],
  [
    'a muted member who writes anew what he said before',
    10017,
    async () => {
      const GroupId = await inGroup();
      const { MsgSeq } = await bo.group('send_group_msg', { GroupId, Random: 1, MsgBody: text('before') });
      await ana.group('modify_group_member_info', { GroupId, Member_Account: 'bo', ShutUpTime: 60 });
      return bo.ask('openim.modify_group_msg', { GroupId, MsgSeq, MsgVersion: 0, MsgBody: text('after') });
    },
  ],
  [
    'a new text for what was recalled',
    20026,
    async () => {
      const GroupId = await inGroup();
      const { MsgSeq } = await bo.group('send_group_msg', { GroupId, Random: 1, MsgBody: text('before') });
      await bo.group('group_msg_recall', { GroupId, MsgSeqList: [{ MsgSeq }] });
      return bo.ask('openim.modify_group_msg', { GroupId, MsgSeq, MsgVersion: 0, MsgBody: text('after') });
    },
  ],
  [
    'a member who never was',
    10019,
    () =>
      ana.ask(`${GROUP}.create_group`, {
        Type: 'Public',
        Name: 'x',
        MemberList: [{ Member_Account: 'nobody' }],
      }),
  ],
  [
    'an id that is taken',
    10021,
    async () => {
      const GroupId = await group();
      return ana.ask(`${GROUP}.create_group`, { Type: 'Public', Name: 'x', GroupId });
    },
  ],
  [
    'deleting messages of a live room',
    10035,
    async () => {
      const GroupId = await group({ Type: 'AVChatRoom' });
      return ana.group('delete_group_ramble_msg_by_seq', { GroupId, Seqs: [1] });
    },
  ],
  [
    'attributes that somebody else changed first',
    10056,
    async () => {
      const GroupId = await group();
      const write = (value: string, AttrMainSeq: number) =>
        ana.group('modify_group_attr', {
          GroupId,
          GroupAttr: [{ key: 'score', value }],
          AttrMainSeq,
          AttrControl: ['RaceConflict'],
        });
      expect(await write('1:0', 0)).toMatchObject({ ErrorCode: 0 });
      return write('1:1', 0);
    },
  ],
  [
    'a live room that was not joined',
    10109,
    async () => {
      const GroupId = await group({ Type: 'AVChatRoom' });
      return cy.group('send_group_msg', { GroupId, Random: 1, MsgBody: text('hi') });
    },
  ],
  ['a receiver who never was', 20003, () => say(ana, 'nobody')],
  [
    'whoever was put on the blacklist',
    20007,
    async () => {
      await bo.ask('sns.black_list_add', { To_Account: ['cy'] });
      const answer = await say(cy, 'bo');
      await bo.ask('sns.black_list_delete', { To_Account: ['cy'] });
      return answer;
    },
  ],
  [
    'whoever was put on the blacklist and writes anew what he said before',
    20007,
    async () => {
      const sent = await say(cy, 'bo');
      const place = { From_Account: 'cy', To_Account: 'bo', MsgSeq: random, MsgRandom: random };
      await bo.ask('sns.black_list_add', { To_Account: ['cy'] });
      const change = { ...place, MsgTime: sent['MsgTime'], MsgVersion: 0, MsgBody: text('after') };
      const answer = await cy.ask('openim.modify_c2c_msg', change);
      await bo.ask('sns.black_list_delete', { To_Account: ['cy'] });
      return answer;
    },
  ],
  [
    'recalling what is not there',
    20026,
    () =>
      ana.ask('openim.msgwithdraw', {
        MsgInfo: { From_Account: 'ana', To_Account: 'bo', MsgSeq: 9, MsgRandom: 9, MsgTimeStamp: 9 },
      }),
  ],
  [
    'a conversation group of a name that exists',
    50021,
    async () => {
      const GroupContactItem = [{ GroupName: 'mates', ContactItem: [] }];
      await ana.ask('recentcontact.create_contact_group', { GroupContactItem });
      return ana.ask('recentcontact.create_contact_group', { GroupContactItem });
    },
  ],
  [
    'a merged message under no key of ours',
    52003,
    () => ana.ask('im_long_msg.get_relay_json_msg', { JsonMsgKey: 'nothing' }),
  ],
  [
    'extensions of a message that takes none',
    23001,
    async () => {
      const sent = await say(ana, 'bo');
      return ana.ask('openim_msg_ext_http_svc.set_key_values', {
        From_Account: 'ana',
        To_Account: 'bo',
        MsgKey: keyOf(sent),
        OperateType: 1,
        ExtensionList: [{ Key: 'k', Value: 'v', Seq: 0 }],
      });
    },
  ],
  ['only oneself on the blacklist', 2742, () => ana.ask('sns.black_list_add', { To_Account: ['ana'] })],
])('%s is refused with %i', async (_what, number, attempt) => {
  expect(await attempt()).toMatchObject({ ErrorCode: number });
});

test('your own ID is otherwise stripped from the blacklist', async () => {
  expect(await ana.ask('sns.black_list_add', { To_Account: ['ana', 'cy'] })).toMatchObject({
    ErrorCode: 0,
    ResultItem: [{ To_Account: 'cy', ResultCode: 0 }],
  });
  const { BlackListItem } = await ana.ask('sns.black_list_get', { MaxLimited: 30 });
  expect(BlackListItem).toMatchObject([{ To_Account: 'cy' }]);
  await ana.ask('sns.black_list_delete', { To_Account: ['cy'] });
});

test('friend applications can only be accepted or refused by the recipient', async () => {
  const ProfileItem = [{ Tag: 'Tag_Profile_IM_AllowType', Value: 'AllowType_Type_NeedConfirm' }];
  await bo.ask('profile.portrait_set', { From_Account: 'bo', ProfileItem });
  const AddFriendItem = [{ To_Account: 'bo', AddSource: 'AddSource_Type_web' }];
  expect(await ana.ask('sns.friend_add', { AddFriendItem, AddType: 'Add_Type_Both' })).toMatchObject({
    ResultItem: [{ ResultCode: 30539 }],
  });
  const answer = (user: BareUser, To_Account: string) =>
    user.ask('sns.friend_response', {
      ResponseFriendItem: [{ To_Account, ResponseAction: 'Response_Action_AgreeAndAdd' }],
    });
  for (const user of [ana, cy]) {
    const [{ ResultCode } = { ResultCode: 0 }] = (await answer(user, 'bo'))['ResultItem'] as {
      ResultCode: number;
    }[];
    expect(ResultCode).not.toBe(0);
  }
  expect(await answer(bo, 'ana')).toMatchObject({ ResultItem: [{ ResultCode: 0 }] });
});

test('the initial member list is dropped for live-room groups, and joinOption unless the type is Public or Community', async () => {
  const room = await group({ Type: 'AVChatRoom', MemberList: [{ Member_Account: 'bo' }] });
  const roleOf = async (GroupId: string) =>
    (await world.admin(`${GROUP}/get_role_in_group`, { GroupId, User_Account: ['bo'] }))['UserIdList'];
  expect(await roleOf(room)).toMatchObject([{ Role: 'NotMember' }]);
  const optionOf = async (Type: string): Promise<unknown> => {
    const GroupId = await group({ Type, ApplyJoinOption: 'NeedPermission' });
    const { GroupInfo } = await world.admin(`${GROUP}/get_group_info`, { GroupIdList: [GroupId] });
    return (GroupInfo as { ApplyJoinOption: string }[])[0]?.ApplyJoinOption;
  };
  expect([
    await optionOf('Private'),
    await optionOf('Public'),
    await optionOf('ChatRoom'),
    await optionOf('AVChatRoom'),
  ]).toEqual(['DisableApply', 'NeedPermission', 'FreeAccess', 'FreeAccess']);
});

test('isSupportTopic applies only to communities', async () => {
  const supportOf = async (wish: object): Promise<unknown> => {
    const { GroupId } = await world.admin(`${GROUP}/create_group`, {
      Name: 'Squad',
      Owner_Account: 'ana',
      SupportTopic: 1,
      ...wish,
    });
    const { GroupInfo } = await world.admin(`${GROUP}/get_group_info`, { GroupIdList: [GroupId] });
    return (GroupInfo as { SupportTopic: number }[])[0]?.SupportTopic;
  };
  expect([await supportOf({ Type: 'Public' }), await supportOf({ Type: 'Community' })]).toEqual([0, 1]);
});

test('who was muted by the app may be let speak by the staff, and who was muted by the staff is listed for the app', async () => {
  const GroupId = await inGroup();
  const mute = (ShutUpTime: number) =>
    ana.group('modify_group_member_info', { GroupId, Member_Account: 'bo', ShutUpTime });
  const listed = async () =>
    (await world.admin(`${GROUP}/get_group_shutted_uin`, { GroupId }))['ShuttedUinList'];
  const speak = (Random: number) => bo.group('send_group_msg', { GroupId, Random, MsgBody: text('hi') });
  await world.admin(`${GROUP}/forbid_send_msg`, { GroupId, Members_Account: ['bo'], MuteTime: 60 });
  expect(await speak(1)).toMatchObject({ ErrorCode: 10017 });
  expect(await mute(0)).toMatchObject({ ErrorCode: 0 });
  expect(await speak(2)).toMatchObject({ ErrorCode: 0 });
  expect(await listed()).toEqual([]);
  await mute(60);
  expect(await listed()).toMatchObject([{ Member_Account: 'bo' }]);
  await world.admin(`${GROUP}/forbid_send_msg`, { GroupId, Members_Account: ['bo'], MuteTime: 0 });
  expect(await speak(3)).toMatchObject({ ErrorCode: 0 });
});
