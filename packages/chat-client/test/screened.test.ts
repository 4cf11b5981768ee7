import { expect, test } from 'vitest';

import type { Chat } from '../src/create-chat.ts';
import { EVENT } from '../src/event/event-names.ts';
import { logIn, openClient, refusal } from './client-world.ts';
import { fakeServer } from './fake-server.ts';

const PROFANITY_FOUND = 3123;

/** A ready client whose filter stars `darn` and refuses `heck`, with a group at the far end. */
const enter = async (type = 'Public') => {
  const server = fakeServer();
  const group = { GroupId: 'club', Type: type, Name: 'Club', ErrorCode: 0 };
  server.answer('group_open_http_svc.get_joined_group_list', () => ({ TotalCount: 1, GroupIdList: [group] }));
  server.answer('group_open_http_svc.get_group_self_member_info', () => ({ GroupInfo: [group] }));
  server.answer('group_open_http_svc.create_group', () => ({ GroupId: 'club' }));
  server.answer('group_open_http_svc.apply_join_group', () => ({ JoinedStatus: 'WaitAdminApproval' }));
  const chat = openClient(server);
  chat.registerPlugin({
    profanityFilter: (text) => (text.includes('heck') ? undefined : text.replaceAll('darn', '****')),
  });
  await logIn(chat, EVENT.GROUP_LIST_UPDATED);
  const sent = (name: string) => server.sent.findLast(({ servcmd }) => servcmd.endsWith(`.${name}`))?.body;
  return { chat, sent };
};

type Case = [what: string, call: (chat: Chat, text: string) => Promise<unknown>, name: string];
const cases: Case[] = [
  ['name of a new group', (chat, name) => chat.createGroup({ type: 'Public', name }), 'create_group'],
  [
    'introduction of a new group',
    (chat, introduction) => chat.createGroup({ type: 'Public', name: 'Club', introduction }),
    'create_group',
  ],
  [
    'notification of a group',
    (chat, notification) => chat.updateGroupProfile({ groupID: 'club', notification }),
    'modify_group_base_info',
  ],
  [
    'word to the owner of a group',
    (chat, applyMessage) => chat.joinGroup({ groupID: 'other', applyMessage }),
    'apply_join_group',
  ],
  ['nick', (chat, nick) => chat.updateMyProfile({ nick }), 'portrait_set'],
  ['signature', (chat, selfSignature) => chat.updateMyProfile({ selfSignature }), 'portrait_set'],
];

test.each(cases)('the %s passes the profanity filter', async (_what, call, name) => {
  const { chat, sent } = await enter();
  expect(await refusal(() => call(chat, 'oh heck'))).toBe(PROFANITY_FOUND);
  expect(sent(name)).toBeUndefined();
  await call(chat, 'oh darn');
  expect(JSON.stringify(sent(name))).toContain('"oh ****"');
});

test.each([
  ['Public', 'FreeAccess'],
  ['Community', 'FreeAccess'],
  ['Private', undefined],
  ['ChatRoom', undefined],
  ['AVChatRoom', undefined],
])('how one joins a group of type %s is sent as %s', async (type, expected) => {
  const { chat, sent } = await enter(type);
  await chat.updateGroupProfile({ groupID: 'club', joinOption: 'FreeAccess' });
  expect(sent('modify_group_base_info')?.['ApplyJoinOption']).toBe(expected);
});

test('a custom field of the profile is a text under a key of its own kind', async () => {
  const { chat, sent } = await enter();
  const change = (key: unknown, value: unknown) =>
    refusal(() =>
      chat.updateMyProfile({ profileCustomField: [{ key, value } as { key: string; value: string }] }),
    );
  const wrong = [
    await change('Tag_Club', 'x'),
    await change(7, 'x'),
    await change('Tag_Profile_Custom_Club', 7),
  ];
  expect(new Set(wrong)).toEqual(new Set([2721]));
  expect(sent('portrait_set')).toBeUndefined();
  expect(await change('Tag_Profile_Custom_Club', 'Reds')).toBe('no error');
});
