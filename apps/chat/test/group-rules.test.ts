import { afterAll, describe, expect, test } from 'vitest';

import { bareUser } from './bare-user.ts';
import { chatWorld } from './chat-world.ts';

const world = await chatWorld();
const [owner, member] = [await bareUser(world, 'owner'), await bareUser(world, 'member')];
afterAll(() => [owner, member].forEach((user) => user.close()));

const OK = { ErrorCode: 0 };
let made = 0;
const group = async (): Promise<string> => {
  made += 1;
  const GroupId = `ruled-${made}`;
  const wish = { GroupId, Type: 'Public', Name: 'Squad', MemberList: [{ Member_Account: 'member' }] };
  expect(await owner.ask('group_open_http_svc.create_group', wish)).toMatchObject(OK);
  return GroupId;
};

let random = 0;
const say = (user: typeof owner, GroupId: string, Text: string) => {
  random += 1;
  return user.group('send_group_msg', {
    GroupId,
    Random: random,
    ClientSeq: random,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text } }],
  });
};

const setRules = (GroupId: string, rules: object) =>
  world.admin('group_open_http_svc/set_group_rules', { GroupId, ...rules });

describe('words that a group does not want', () => {
  test('are refused to everybody, when written and when an earlier message becomes them', async () => {
    const GroupId = await group();
    expect(await setRules(GroupId, { BlockedWords: ['spam'] })).toMatchObject(OK);
    for (const user of [owner, member]) {
      expect(await say(user, GroupId, 'buy SPAM here')).toMatchObject({ ErrorCode: 80_001 });
    }
    const { MsgSeq } = await say(member, GroupId, 'hello');
    const changed = await member.ask('openim.modify_group_msg', {
      GroupId,
      MsgSeq,
      MsgVersion: 0,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'ｓｐａｍ' } }],
    });
    expect(changed).toMatchObject({ ErrorCode: 80_001 });
  });

  test('are of one group only, and gone when they are taken off', async () => {
    const [ruled, free] = [await group(), await group()];
    await setRules(ruled, { BlockedWords: ['spam'] });
    expect(await say(member, free, 'spam')).toMatchObject(OK);
    await setRules(ruled, { BlockedWords: [] });
    expect(await say(member, ruled, 'spam')).toMatchObject(OK);
  });
});

test('slow mode holds in an ordinary group for members, and not for its owner', async () => {
  const GroupId = await group();
  await setRules(GroupId, { SlowModeSec: 60 });
  expect(await say(member, GroupId, 'one')).toMatchObject(OK);
  expect(await say(member, GroupId, 'two')).toMatchObject({ ErrorCode: 10_111 });
  expect(await say(owner, GroupId, 'one')).toMatchObject(OK);
  expect(await say(owner, GroupId, 'two')).toMatchObject(OK);
  await setRules(GroupId, { SlowModeSec: 0 });
  expect(await say(member, GroupId, 'three')).toMatchObject(OK);
});

test.each([
  ['an interval that there is not', { SlowModeSec: 7 }, 'SlowModeSec'],
  ['an empty word', { BlockedWords: [''] }, 'BlockedWords'],
  ['too many words', { BlockedWords: Array.from({ length: 201 }, () => 'x') }, 'BlockedWords'],
])('%s is named', async (_what, rules, field) => {
  const answer = await setRules(await group(), rules);
  expect(answer['ErrorCode']).not.toBe(0);
  expect(answer['ErrorInfo']).toContain(field);
});
