import { followAnchor } from '@touchline/contract/follow';
import {
  createChatGroup,
  fansGroupId,
  getBlockedWords,
  getChatGroup,
  getGroupAnnouncements,
  getSharedGroups,
  joinChatGroup,
  pinGroupAnnouncement,
  publishGroupAnnouncement,
  readGroupAnnouncements,
  removeGroupAnnouncement,
  saveBlockedWords,
  saveGroupName,
  saveGroupProfile,
  saveGroupRules,
} from '@touchline/contract/group';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
const GROUP = 'CHATGROUP_NORMAL_AB12';
let api: ApiUnderTest;
let anchor = { uid: 0, token: '' };
let fan = { uid: 0, token: '' };

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
  anchor = await api.member('host', { nick_name: '阿杰', is_anchor: 1 });
  fan = await api.member('fan');
});
beforeEach(() => api.chat.answers.clear());
afterAll(() => api.close());

/** What the chat service knows of a group, and the caller's role in it. */
const chatKnows = (groupId: string, role: string, fields: Record<string, unknown> = {}) => {
  api.chat.answers.set('get_group_info', {
    GroupInfo: [
      {
        GroupId: groupId,
        Type: 'Public',
        Name: 'Night shift',
        Owner_Account: `u${anchor.uid}`,
        MemberNum: 12,
        MaxMemberNum: 2000,
        ApplyJoinOption: 'NeedPermission',
        ErrorCode: 0,
        ...fields,
      },
    ],
  });
  api.chat.answers.set('get_role_in_group', { UserIdList: [{ Member_Account: 'u', Role: role }] });
};
const chatKnowsNone = () =>
  api.chat.answers.set('get_group_info', { GroupInfo: [{ GroupId: 'x', ErrorCode: 10_010 }] });
const lastAsked = (command: string) =>
  api.chat.asked.findLast((one) => one.command === `group_open_http_svc/${command}`)?.body;

describe('the group of an anchor’s fans', () => {
  test('is made by the app when it is first asked for, with the anchor as its owner', async () => {
    chatKnowsNone();
    await api.send(getChatGroup, { group_id: fansGroupId(anchor.uid) });
    expect(lastAsked('create_group')).toMatchObject({
      GroupId: `CHATGROUP_ANCHORFANS_${anchor.uid}`,
      Owner_Account: `u${anchor.uid}`,
      ApplyJoinOption: 'DisableApply',
    });
    const imported = api.chat.asked.findLast(({ command }) => command.endsWith('account_import'));
    expect(imported?.body).toMatchObject({ UserID: `u${anchor.uid}`, Nick: '阿杰' });
  });

  test('is for who follows the anchor, and for fans of the level that the anchor asks', async () => {
    const group = fansGroupId(anchor.uid);
    chatKnows(group, 'NotMember', { ApplyJoinOption: 'DisableApply' });
    expect(await api.ask(getChatGroup, { group_id: group, token: fan.token })).toMatchObject({
      kind: 'fans',
      join_rule: 'follow',
      following: 0,
      my_fan_level: 0,
      my_role: 'none',
      anchor: { uid: anchor.uid, live: 0 },
    });
    const early = await api.send(joinChatGroup, { group_id: group, token: fan.token, lang: 'en' });
    expect(early).toMatchObject({ status: 3, msg: 'follow the host to join the fans group' });
    await api.ask(followAnchor, { anchorid: anchor.uid, type: 1, token: fan.token });
    chatKnows(group, 'Owner');
    await api.ask(saveGroupRules, { group_id: group, fan_level: 3, token: anchor.token });
    chatKnows(group, 'NotMember');
    const low = await api.send(joinChatGroup, { group_id: group, token: fan.token, lang: 'en' });
    expect(low).toMatchObject({ status: 3, msg: 'a fan of level 3 may join' });
    await world
      .api()
      .insertInto('fan_day')
      .values({ account_id: fan.uid, anchor_id: anchor.uid, days: 6, last_day: '2026-01-01' })
      .execute();
    api.chat.answers.set('add_group_member', { MemberList: [{ Member_Account: `u${fan.uid}`, Result: 1 }] });
    await api.ask(joinChatGroup, { group_id: group, token: fan.token });
    expect(lastAsked('add_group_member')).toMatchObject({
      GroupId: group,
      MemberList: [{ Member_Account: `u${fan.uid}` }],
    });
    api.chat.answers.set('add_group_member', { MemberList: [{ Member_Account: `u${fan.uid}`, Result: 4 }] });
    const full = await api.send(joinChatGroup, { group_id: group, token: fan.token });
    expect(full).toMatchObject({ status: 6, field: 'group_id' });
  });

  test('is not made again once the anchor has dismissed it', async () => {
    chatKnowsNone();
    const asked = api.chat.asked.length;
    const answer = await api.send(getChatGroup, { group_id: fansGroupId(anchor.uid) });
    expect(answer).toMatchObject({ status: 4, field: 'group_id' });
    const commands = api.chat.asked.slice(asked).map(({ command }) => command);
    expect(commands.some((command) => command.endsWith('/create_group'))).toBe(false);
  });

  test('of somebody who is no anchor is not there', async () => {
    const answer = await api.send(getChatGroup, { group_id: fansGroupId(fan.uid) });
    expect(answer).toMatchObject({ status: 4, field: 'group_id' });
  });
});

describe('a group that a person makes', () => {
  test('has an id of the app, the person as its owner and those who were asked as members', async () => {
    const asked = {
      name: ' Night shift ',
      join_rule: 'free' as const,
      uids: [anchor.uid, fan.uid],
      token: fan.token,
    };
    const { group_id: groupId } = await api.ask(createChatGroup, asked);
    expect(groupId).toMatch(/^CHATGROUP_NORMAL_[0-9A-F]{12}$/);
    expect(lastAsked('create_group')).toMatchObject({
      GroupId: groupId,
      Name: 'Night shift',
      Owner_Account: `u${fan.uid}`,
      ApplyJoinOption: 'FreeAccess',
      MemberList: [{ Member_Account: `u${anchor.uid}` }],
    });
  });

  test.each([
    ['a foreign picture', { avatar: 'https://elsewhere.example/x.png' }, 1, 'avatar'],
    ['nobody as a member', { uids: [999_999] }, 4, 'uids'],
    ['no name', { name: '  ' }, 1, 'name'],
    ['a name of the staff', { name: 'Tоuchlіne 官方群' }, 1, 'name'],
    ['the name of a host', { name: '阿·杰' }, 1, 'name'],
  ] as const)('is refused with %s', async (_what, fields, status, field) => {
    const answer = await api.send(createChatGroup, { name: 'x', ...fields, token: fan.token });
    expect(answer).toMatchObject({ status, field, data: null });
  });

  test('is not joined by the way of fans', async () => {
    chatKnows(GROUP, 'NotMember');
    const answer = await api.send(joinChatGroup, { group_id: GROUP, token: fan.token });
    expect(answer).toMatchObject({ status: 6, field: 'group_id' });
    chatKnows(GROUP, 'Owner');
    const rule = await api.send(saveGroupRules, { group_id: GROUP, join_rule: 'follow', token: fan.token });
    expect(rule).toMatchObject({ status: 1, field: 'join_rule' });
  });
});

describe('what owner and admins may, and others may not', () => {
  const STAFF_CALLS = [
    [saveGroupRules, { slow_mode_sec: 10 }],
    [saveGroupProfile, { name: 'Day shift', introduction: '', avatar: '' }],
    [getBlockedWords, {}],
    [saveBlockedWords, { words: ['spam'] }],
    [publishGroupAnnouncement, { text: 'Meet at eight' }],
    [pinGroupAnnouncement, { id: 1, pinned: 1 }],
    [removeGroupAnnouncement, { id: 1 }],
  ] as const;
  test.each(STAFF_CALLS)('$path', async (declared, body) => {
    for (const role of ['NotMember', 'Member']) {
      chatKnows(GROUP, role);
      const answer = await api.send(declared, { group_id: GROUP, ...body, token: fan.token });
      expect(answer).toMatchObject({ status: 3, data: null });
    }
    for (const role of ['Admin', 'Owner']) {
      chatKnows(GROUP, role);
      const answer = await api.send(declared, { group_id: GROUP, ...body, token: fan.token });
      // An announcement of this id is not there, which only those learn who may remove one.
      expect(answer.status === 0 || ('field' in answer && answer.field === 'id')).toBe(true);
    }
  });

  test('the chat service holds slow mode and words', async () => {
    chatKnows(GROUP, 'Admin');
    const shown = await api.ask(saveGroupRules, {
      group_id: GROUP,
      slow_mode_sec: 30,
      join_rule: 'free',
      token: fan.token,
    });
    expect(shown).toMatchObject({ slow_mode_sec: 30, join_rule: 'free' });
    expect(lastAsked('set_group_rules')).toMatchObject({ GroupId: GROUP, SlowModeSec: 30 });
    await api.ask(saveBlockedWords, { group_id: GROUP, words: [' spam ', 'spam', 'junk'], token: fan.token });
    expect(lastAsked('set_group_rules')).toMatchObject({ BlockedWords: ['spam', 'junk'] });
    expect(await api.ask(getBlockedWords, { group_id: GROUP, token: fan.token })).toEqual({
      words: ['spam', 'junk'],
    });
  });
});

describe('announcements', () => {
  test('are several: pinned first, then newest; unread until read; the top one is the group’s notification', async () => {
    chatKnows(GROUP, 'Owner');
    const publish = (text: string, pinned: 0 | 1 = 0) =>
      api.ask(publishGroupAnnouncement, { group_id: GROUP, text, pinned, token: anchor.token });
    const first = await publish('Rules of the group', 1);
    const second = await publish('Meet at eight');
    const list = async (token: string) =>
      (await api.ask(getGroupAnnouncements, { group_id: GROUP, token })).list
        .filter(({ id }) => id >= first.id)
        .map(({ text, unread }) => [text, unread]);
    expect(await list(fan.token)).toEqual([
      ['Rules of the group', 1],
      ['Meet at eight', 1],
    ]);
    expect(lastAsked('modify_group_base_info')).toMatchObject({ Notification: 'Rules of the group' });
    await api.ask(readGroupAnnouncements, { group_id: GROUP, token: fan.token });
    expect((await list(fan.token)).map(([, unread]) => unread)).toEqual([0, 0]);
    expect((await list(anchor.token)).map(([, unread]) => unread)).toEqual([1, 1]);
    await api.ask(pinGroupAnnouncement, { group_id: GROUP, id: first.id, pinned: 0, token: anchor.token });
    expect(lastAsked('modify_group_base_info')).toMatchObject({ Notification: 'Meet at eight' });
    await api.ask(removeGroupAnnouncement, { group_id: GROUP, id: second.id, token: anchor.token });
    expect(await list(fan.token)).toEqual([['Rules of the group', 0]]);
  });

  test('are of one group: an id of another is not found there', async () => {
    chatKnows(GROUP, 'Owner');
    const { id } = await api.ask(publishGroupAnnouncement, {
      group_id: GROUP,
      text: 'Ours',
      token: fan.token,
    });
    chatKnows('CHATGROUP_NORMAL_CD34', 'Owner');
    const answer = await api.send(removeGroupAnnouncement, {
      group_id: 'CHATGROUP_NORMAL_CD34',
      id,
      token: fan.token,
    });
    expect(answer).toMatchObject({ status: 4, field: 'id' });
  });

  test('are not for those outside', async () => {
    chatKnows(GROUP, 'NotMember');
    expect(await api.send(getGroupAnnouncements, { group_id: GROUP, token: fan.token })).toMatchObject({
      status: 3,
    });
  });
});

describe('name and picture of a group', () => {
  const change = (fields: Record<string, string>) => {
    chatKnows(GROUP, 'Admin');
    const profile = { name: 'Night shift', introduction: '', avatar: '', ...fields };
    return api.send(saveGroupProfile, { group_id: GROUP, ...profile, token: fan.token });
  };

  test('are changed by its owner and admins', async () => {
    const answer = await change({ name: ' Day shift ', introduction: 'From eight to four' });
    expect(answer).toMatchObject({ status: 0 });
    expect(lastAsked('modify_group_base_info')).toMatchObject({
      GroupId: GROUP,
      Name: 'Day shift',
      Introduction: 'From eight to four',
    });
  });

  test.each([
    ['the staff', { name: 'Tоuchlіne Suppоrt' }, 'name'],
    ['a host', { name: '阿 杰' }, 'name'],
    ['another site', { avatar: 'https://elsewhere.example/x.png' }, 'avatar'],
  ])('do not pretend to be of %s', async (_who, fields, field) => {
    const asked = api.chat.asked.length;
    expect(await change(fields)).toMatchObject({ status: 1, field });
    expect(api.chat.asked.slice(asked).map(({ command }) => command)).not.toContain(
      'group_open_http_svc/modify_group_base_info',
    );
  });
});

test('an own name in a group claims no office', async () => {
  chatKnows(GROUP, 'Member');
  await api.ask(saveGroupName, { group_id: GROUP, name: ' 夜班 ', token: fan.token });
  expect(lastAsked('modify_group_member_info')).toMatchObject({
    Member_Account: `u${fan.uid}`,
    NameCard: '夜班',
  });
  const answer = await api.send(saveGroupName, { group_id: GROUP, name: '官方客服', token: fan.token });
  expect(answer).toMatchObject({ status: 1, field: 'name' });
});

test('shared groups are those that both are in', async () => {
  api.chat.answers.set('get_joined_group_list', {
    TotalCount: 1,
    GroupIdList: [{ GroupId: GROUP, Type: 'Public', Name: 'Night shift' }],
  });
  chatKnows(GROUP, 'Member');
  expect(await api.ask(getSharedGroups, { userid: anchor.uid, token: fan.token })).toEqual([
    { group_id: GROUP, name: 'Night shift', avatar: '', member_num: 12 },
  ]);
});
