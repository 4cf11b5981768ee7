import { afterAll, expect, test } from 'vitest';

import { WEBHOOK_FIELDS } from '../src/webhook/webhook-fields.ts';
import { AFTER, BEFORE } from '../src/webhook/webhooks.ts';
import { bareUser, type BareUser } from './bare-user.ts';
import { chatWorld } from './chat-world.ts';
import { until } from './public-user.ts';
import { type Call, host, type Reply } from './webhook-host.ts';

const good: Reply = { body: { ErrorCode: 0 } };
const server = await host();
server.state.reply = () => good;
const webhook = {
  url: server.url,
  secret: 'a secret for tests only, long enough',
  onFailure: 'refuse' as const,
  // Everything, also what is told only to who asks for it by name.
  commands: [...Object.values(BEFORE), ...Object.values(AFTER)],
};
const world = await chatWorld({ webhook, roomBatchMs: 0 });
const ana = await bareUser(world, 'ana');
const bo = await bareUser(world, 'bo');
const guests: BareUser[] = [ana, bo];
afterAll(() => guests.forEach((user) => user.close()));

const told = (command: string, holds: string): Promise<Call> =>
  until(`${command} about ${holds}`, () =>
    server.calls.find((call) => call.command === command && call.raw.includes(holds)),
  );

const text = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }];
let random = 0;
const say = (user: BareUser, GroupId: string, line: string) => {
  random += 1;
  return user.group('send_group_msg', { GroupId, Random: random, MsgBody: text(line), NeedReadReceipt: 1 });
};
const make = async (Type: string, more: object = {}): Promise<string> =>
  String(
    (
      await ana.group('create_group', {
        GroupId: Type === 'Community' ? '@TGS#_fans' : `${Type}-1`,
        Type,
        Name: 'G',
        ...more,
      })
    )['GroupId'],
  );

test('a room is asked before a line, which may be refused or rewritten, and told after; so are comings and goings', async () => {
  const GroupId = await make('AVChatRoom');
  for (const user of guests) await user.group('apply_join_group', { GroupId });
  expect((await told(AFTER.viewerState, '"Online"')).body).toMatchObject({ GroupId });
  server.state.reply = (call) => {
    if (call.command !== BEFORE.groupMessage) return good;
    if (call.raw.includes('rude')) return { body: { ErrorCode: 120_002, ErrorInfo: 'not here' } };
    return call.raw.includes('blunt') ? { body: { ErrorCode: 0, MsgBody: text('polite') } } : good;
  };
  expect(await say(ana, GroupId, 'rude')).toMatchObject({ ErrorCode: 120_002 });
  expect(await say(ana, GroupId, 'blunt')).toMatchObject({ ErrorCode: 0 });
  await until('bo hears the polite line', () => JSON.stringify(bo.events()).includes('polite'));
  expect(JSON.stringify(bo.events())).not.toContain('rude');
  await told(AFTER.groupMessage, 'polite');
  server.state.reply = () => good;
  await bo.group('quit_group', { GroupId });
  expect((await told(AFTER.viewerState, '"Offline"')).body).toMatchObject({
    MemberList: [{ Member_Account: 'bo' }],
  });
});

test('everything that happens in a group is told', async () => {
  const GroupId = await make('Public', { MemberList: [{ Member_Account: 'bo' }] });
  await ana.group('modify_group_base_info', { GroupId, Introduction: 'new' });
  await told(AFTER.groupChanged, 'new');
  const member = { GroupId, Member_Account: 'bo', NameCard: 'keeper' };
  await ana.group('modify_group_member_info', member);
  await told(AFTER.memberChanged, 'keeper');
  await ana.group('modify_group_attr', { GroupId, GroupAttr: [{ key: 'score', value: '1:0' }] });
  await told(AFTER.attributesChanged, '1:0');
  const { MsgSeq } = await say(ana, GroupId, 'a slip');
  await bo.group('group_msg_receipt', { GroupId, MsgSeqList: [{ MsgSeq }] });
  await told(AFTER.groupReceipt, '"bo"');
  await ana.group('group_msg_recall', { GroupId, MsgSeqList: [{ MsgSeq }] });
  await told(AFTER.groupRecalled, GroupId);
  await ana.group('change_group_owner', { GroupId, NewOwner_Account: 'bo' });
  await told(AFTER.ownerChanged, '"NewOwner_Account":"bo"');
  await bo.group('delete_group_member', { GroupId, MemberToDel_Account: ['ana'] });
  await told(AFTER.left, '"Kicked"');
  expect(server.calls.filter((call) => call.command === AFTER.ownerChanged)).toHaveLength(1);
});

test('a community is asked before a topic, and told when one is made, changed and removed', async () => {
  const GroupId = await make('Community', { SupportTopic: 1 });
  server.state.reply = (call) =>
    call.command === BEFORE.createTopic && call.raw.includes('forbidden') ? { body: { ErrorCode: 1 } } : good;
  const topic = (TopicName: string) => ana.group('create_topic', { GroupId, TopicName });
  expect(await topic('forbidden')).toMatchObject({ ErrorCode: 10016 });
  const { TopicId } = await topic('allowed');
  await told(AFTER.topicCreated, String(TopicId));
  await ana.group('modify_topic', { GroupId, TopicId, TopicName: 'renamed' });
  await told(AFTER.topicChanged, 'renamed');
  await ana.group('destroy_topic', { GroupId, TopicIdList: [TopicId] });
  await told(AFTER.topicDestroyed, String(TopicId));
});

test('friendships are asked about and told, and so are profiles, blacklists, reads, recalls and logins', async () => {
  server.state.reply = (call) =>
    call.command === BEFORE.addFriend && call.raw.includes('"spam"') ? { body: { ErrorCode: 1 } } : good;
  const befriend = (AddWording: string) =>
    ana.ask('sns.friend_add', {
      From_Account: 'ana',
      AddType: 'Add_Type_Both',
      AddFriendItem: [{ To_Account: 'bo', AddSource: 'AddSource_Type_Web', AddWording }],
    });
  expect(await befriend('spam')).toMatchObject({ ErrorCode: 20006 });
  await befriend('hello');
  await told(AFTER.friendAdded, '"To_Account":"bo"');
  await ana.ask('sns.friend_delete', {
    From_Account: 'ana',
    To_Account: ['bo'],
    DeleteType: 'Delete_Type_Both',
  });
  await told(AFTER.friendDeleted, '"To_Account":"bo"');
  await ana.ask('profile.portrait_set', {
    From_Account: 'ana',
    ProfileItem: [{ Tag: 'Tag_Profile_IM_Nick', Value: 'Ana A.' }],
  });
  await told(AFTER.profileChanged, 'Ana A.');
  const list = { From_Account: 'ana', To_Account: ['bo'] };
  await ana.ask('sns.black_list_add', list);
  await told(AFTER.blacklisted, '"bo"');
  await ana.ask('sns.black_list_delete', list);
  await told(AFTER.unblacklisted, '"bo"');
  const sent = await ana.ask('openim.sendmsg', {
    To_Account: 'bo',
    MsgSeq: 7,
    MsgRandom: 7_777,
    MsgBody: text('hello bo'),
  });
  const MsgTimeStamp = sent['MsgTime'];
  const read = {
    Cookie: '',
    C2CMsgReadedItem: [{ To_Account: 'ana', LastedMsgTime: MsgTimeStamp, Receipt: 1 }],
  };
  await bo.ask('openim.msgreaded', { C2CMsgReaded: read });
  await told(AFTER.c2cRead, '"Report_Account":"bo"');
  const MsgInfo = { From_Account: 'ana', To_Account: 'bo', MsgSeq: 7, MsgRandom: 7_777, MsgTimeStamp };
  await ana.ask('openim.msgwithdraw', { MsgInfo });
  await told(AFTER.c2cRecalled, '7777');
  const cy = await bareUser(world, 'cy');
  await told(AFTER.state, '"cy","Action":"Login"');
  await cy.ask('im_open_status.wslogout', {});
  await told(AFTER.state, '"cy","Action":"Logout"');
  cy.close();
  expect((await told(AFTER.state, '"ana","Action":"Login"')).body).toMatchObject({
    Info: { To_Account: 'ana', Reason: 'Register' },
  });
  const dee = await bareUser(world, 'dee');
  dee.close();
  await told(AFTER.state, '"dee","Action":"Disconnect"');
  expect((await told(AFTER.registered, '"dee"')).body).toMatchObject({ To_Account: 'dee' });
});

test('a change of a message is asked about, and may be refused or rewritten', async () => {
  server.state.reply = (call) => {
    if (!call.command.endsWith('BeforeModifyMsg')) return good;
    if (call.raw.includes('rude')) return { body: { ErrorCode: 120_003 } };
    return { body: { ErrorCode: 0, MsgBody: text('polite change') } };
  };
  const { MsgTime } = await ana.ask('openim.sendmsg', {
    To_Account: 'bo',
    MsgSeq: 8,
    MsgRandom: 8_888,
    MsgBody: text('first'),
  });
  const place = { From_Account: 'ana', To_Account: 'bo', MsgSeq: 8, MsgRandom: 8_888, MsgTime };
  const change = (line: string) =>
    ana.ask('openim.modify_c2c_msg', { ...place, MsgVersion: 0, MsgBody: text(line) });
  expect(await change('rude')).toMatchObject({ ErrorCode: 120_003 });
  expect(await change('blunt')).toMatchObject({ ErrorCode: 0, MsgBody: text('polite change') });
  const GroupId = await make('ChatRoom', { MemberList: [{ Member_Account: 'bo' }] });
  const { MsgSeq } = await say(ana, GroupId, 'first');
  const inGroup = { GroupId, MsgSeq, MsgVersion: 0, MsgBody: text('rude') };
  expect(await ana.ask('openim.modify_group_msg', inGroup)).toMatchObject({ ErrorCode: 120_003 });
});

test('what is refused is told with its code, and what is said to a program of the app too', async () => {
  server.state.reply = () => good;
  const GroupId = await make('ChatRoom', { GroupId: 'bots', MemberList: [{ Member_Account: 'bo' }] });
  await world.admin('im_open_login_svc/account_import', { UserID: '@RBT#help' });
  await world.admin('group_open_http_svc/forbid_send_msg', {
    GroupId,
    Members_Account: ['bo'],
    MuteTime: 600,
  });
  await told(AFTER.memberChanged, '"MuteTime":600');
  await say(bo, GroupId, 'let me speak');
  const refused = await told(AFTER.groupMessageRefused, 'let me speak');
  expect(refused.body).toMatchObject({ SendMsgResult: 10017, From_Account: 'bo' });
  const c2c = (To_Account: string, MsgRandom: number) =>
    ana.ask('openim.sendmsg', { To_Account, MsgSeq: 9, MsgRandom, MsgBody: text('who won?') });
  await c2c('nobody', 9_001);
  expect((await told(AFTER.c2cMessage, '"nobody"')).body).toMatchObject({ SendMsgResult: 20003 });
  await c2c('@RBT#help', 9_002);
  expect((await told(AFTER.c2cToBot, 'who won?')).body).toMatchObject({ To_Account: '@RBT#help' });
  await ana.group('send_group_msg', {
    GroupId,
    Random: 9_003,
    MsgBody: text('@help'),
    GroupAtInfo: [{ GroupAtAllFlag: 0, GroupAt_Account: '@RBT#help' }],
  });
  expect((await told(AFTER.groupToBot, '@help')).body).toMatchObject({ AtRobots_Account: ['@RBT#help'] });
});

test('a group that is full, a group that is no more, who is kicked and who follows whom are told', async () => {
  const GroupId = await make('Public', {
    GroupId: 'small',
    MaxMemberCount: 2,
    InviteJoinOption: 'FreeAccess',
  });
  await ana.group('add_group_member', { GroupId, MemberList: [{ Member_Account: 'bo' }] });
  await told(AFTER.joined, '"small"');
  await told(AFTER.full, '"small"');
  await ana.group('destroy_group', { GroupId });
  expect((await told(AFTER.destroyed, '"small"')).body).toMatchObject({ Owner_Account: 'ana' });
  const follow = { FollowItem: [{ To_Account: 'bo' }] };
  await ana.ask('follow.follow_add', follow);
  await ana.ask('follow.follow_delete', { To_Account: ['bo'] });
  await told(AFTER.followed, '"bo"');
  await told(AFTER.unfollowed, '"bo"');
  const fay = await bareUser(world, 'fay');
  await fay.ask('profile.portrait_set', {
    From_Account: 'fay',
    ProfileItem: [{ Tag: 'Tag_Profile_IM_AllowType', Value: 'AllowType_Type_NeedConfirm' }],
  });
  await ana.ask('sns.friend_add', {
    From_Account: 'ana',
    AddType: 'Add_Type_Both',
    AddFriendItem: [{ To_Account: 'fay', AddSource: 'AddSource_Type_Web' }],
  });
  await fay.ask('sns.friend_response', {
    From_Account: 'fay',
    ResponseFriendItem: [{ To_Account: 'ana', ResponseAction: 'Response_Action_AgreeAndAdd' }],
  });
  await told(BEFORE.answerFriend, '"fay"');
  fay.close();
  await world.admin('im_msg_audit/content_moderation', { ContentType: 'Text', Content: 'a fine goal' });
  expect((await told(AFTER.contentChecked, 'Pass')).body).toMatchObject({ HitWords: [] });
  const eve = await bareUser(world, 'eve');
  await world.admin('im_open_login_svc/kick', { UserID: 'eve' });
  expect((await told(AFTER.kicked, '"eve"')).body).toMatchObject({ Reason: 'RestApi' });
  eve.close();
});

test('every event is called with the fields that its description names, and says where it comes from', () => {
  const common = ['CallbackCommand', 'EventTime'];
  const never: string[] = [];
  const wrong: unknown[] = [];
  for (const [command, { fields, maybe = '' }] of Object.entries(WEBHOOK_FIELDS)) {
    const calls = server.calls.filter((call) => call.command === command);
    if (calls.length === 0) never.push(command);
    for (const { body } of calls) {
      const must = [...common, ...fields.split(' ')];
      if (!Object.values<string>(BEFORE).includes(command)) must.push('Sequence');
      const may = new Set([...must, ...maybe.split(' ')]);
      const missing = must.filter((name) => body[name] === undefined);
      const unnamed = Object.keys(body).filter((name) => !may.has(name));
      if (missing.length + unnamed.length > 0) wrong.push({ command, missing, unnamed });
    }
  }
  expect(wrong).toEqual([]);
  expect(never).toEqual([]);
  const of = (command: string) => server.calls.find((call) => call.command === command)?.query;
  expect(of(AFTER.groupMessage)).toMatchObject({
    ClientIP: '127.0.0.1',
    OptPlatform: 'Web',
    contenttype: 'json',
  });
  expect(of(AFTER.kicked)).toMatchObject({ ClientIP: '', OptPlatform: 'RESTAPI' });
});
