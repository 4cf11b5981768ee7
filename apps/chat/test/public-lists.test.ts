import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { eventually, publicUser, type PublicUser, type ShownMessage, textOf, until } from './public-user.ts';

const world = await chatWorld({ lexicon: [{ word: 'cheat' }] }, { versions: 'both' });

type Listed = {
  conversationID: string;
  unreadCount: number;
  lastMessage: {
    fromAccount: string;
    messageForShow: string;
    isRevoked: boolean;
    cloudCustomData: string;
    nick: string;
    payload: { text?: string } | null;
  };
};

/** Looks at a conversation on a device that has just logged in: what counts as unread comes after the list. */
const seeListed = async (
  userId: string,
  conversationID: string,
  look: (one: Listed | undefined) => void,
): Promise<void> => {
  const device = await publicUser(world, userId);
  await eventually(`the list of ${userId}`, async () => {
    const { data } = await device.call('getConversationList');
    look((data['conversationList'] as Listed[]).find((one) => one.conversationID === conversationID));
  });
};

const historyOf = async (userId: string, conversationID: string): Promise<ShownMessage[]> => {
  const device = await publicUser(world, userId);
  const { data } = await device.call('getMessageList', { conversationID });
  return data['messageList'] as ShownMessage[];
};

/** Sends a text with what else a page can ask for. */
const send = async (
  user: PublicUser,
  {
    to,
    text,
    conversationType = 'C2C',
    ...more
  }: { to: string; text: string; conversationType?: string; cloudCustomData?: string },
  options: object = {},
): Promise<unknown> => {
  const message = user.make('createTextMessage', { to, conversationType, payload: { text }, ...more });
  await user.call('sendMessage', message, options);
  return message;
};

const groupOf = async (owner: PublicUser, wish: object): Promise<{ groupID: string }> =>
  (await owner.call('createGroup', { type: 'Public', name: 'Squad', ...wish })).data['group'] as {
    groupID: string;
  };

test.each([
  ['C2C', (_user: PublicUser) => Promise.resolve('bo')],
  ['GROUP', async (user: PublicUser) => (await groupOf(user, { memberList: [{ userID: 'bo' }] })).groupID],
])(
  'messageControlInfo: NoUnread and NoLastMsg leave a message of %s out of the count, and out of the list',
  async (conversationType, receiver) => {
    const from = `ana-${conversationType}`;
    const ana = await publicUser(world, from);
    const bo = await publicUser(world, 'bo');
    const to = await receiver(ana);
    const conversationID = conversationType === 'C2C' ? `C2C${from}` : `GROUP${to}`;
    await send(ana, { to, text: 'counts', conversationType });
    // Of a group the client has told, with a message of its own, that it was made.
    let before = 0;
    await seeListed('bo', conversationID, (one) => {
      before = one?.unreadCount ?? 0;
      expect(before).toBe(conversationType === 'C2C' ? 1 : 2);
    });
    const quiet = { messageControlInfo: { excludedFromUnreadCount: true, excludedFromLastMessage: true } };
    await send(ana, { to, text: 'counts for nobody', conversationType }, quiet);
    await until('both', () => bo.received().some((one) => textOf(one) === 'counts for nobody'));
    await seeListed('bo', conversationID, (one) =>
      expect(one).toMatchObject({
        unreadCount: before,
        lastMessage: { messageForShow: 'counts' },
      }),
    );
    const texts = (await historyOf('bo', conversationID)).map(textOf);
    expect(texts.filter((one) => one !== undefined)).toEqual(['counts', 'counts for nobody']);
  },
);

test('messageControlInfo: NoMsgCheck spares a message the lexicon of the app', async () => {
  const cy = await publicUser(world, 'cy');
  const dee = await publicUser(world, 'dee');
  await expect(cy.text('dee', 'you cheat')).rejects.toMatchObject({ code: 80001 });
  const unchecked = { messageControlInfo: { excludedFromContentModeration: true } };
  await send(cy, { to: 'dee', text: 'no cheat sheet' }, unchecked);
  expect(textOf(await until('it came', () => dee.received()[0]))).toBe('no cheat sheet');
});

test('the last message of a list carries its sender, its text and custom data, and that it was revoked', async () => {
  const eve = await publicUser(world, 'eve');
  await publicUser(world, 'fay');
  await eve.call('updateMyProfile', { nick: 'Eve E.' });
  await send(eve, { to: 'fay', text: 'first' });
  const message = await send(eve, { to: 'fay', text: 'kick-off', cloudCustomData: '{"seat":"B12"}' });
  await seeListed('fay', 'C2Ceve', (one) =>
    expect(one).toMatchObject({
      unreadCount: 2,
      userProfile: { userID: 'eve', nick: 'Eve E.' },
      lastMessage: {
        fromAccount: 'eve',
        messageForShow: 'kick-off',
        cloudCustomData: '{"seat":"B12"}',
        isRevoked: false,
      },
    }),
  );
  await eve.call('revokeMessage', message);
  await seeListed('fay', 'C2Ceve', (one) =>
    expect(one).toMatchObject({ unreadCount: 1, lastMessage: { isRevoked: true } }),
  );
});

test('deleting a message recomputes the last message', async () => {
  const gus = await publicUser(world, 'gus');
  const hal = await publicUser(world, 'hal');
  await send(gus, { to: 'hal', text: 'one' });
  await send(gus, { to: 'hal', text: 'two' });
  const last = await until('both', () => hal.received().find((one) => textOf(one) === 'two'));
  await hal.call('deleteMessage', [last]);
  await seeListed('hal', 'C2Cgus', (one) =>
    expect(one).toMatchObject({ lastMessage: { messageForShow: 'one' } }),
  );
  await seeListed('gus', 'C2Chal', (one) =>
    expect(one).toMatchObject({ lastMessage: { messageForShow: 'two' } }),
  );
});

test('clearing history first marks the conversation read', async () => {
  const ivy = await publicUser(world, 'ivy');
  const jo = await publicUser(world, 'jo');
  await send(ivy, { to: 'jo', text: 'one' });
  await until('it came', () => jo.received().length === 1);
  await jo.call('clearHistoryMessage', 'C2Civy');
  await seeListed('jo', 'C2Civy', (one) => expect(one).toMatchObject({ unreadCount: 0 }));
  expect(await historyOf('jo', 'C2Civy')).toEqual([]);
  expect((await historyOf('ivy', 'C2Cjo')).map(textOf)).toEqual(['one']);
});

test('every field of a profile that was set is seen by others', async () => {
  const kim = await publicUser(world, 'kim');
  const profile = {
    nick: 'Kim K.',
    gender: 'Gender_Type_Female',
    birthday: 19_990_102,
    location: 'Porto',
    selfSignature: 'away days',
    allowType: 'AllowType_Type_NeedConfirm',
    language: 3,
    avatar: 'http://images.example/kim.png',
    messageSettings: 1,
    adminForbidType: 'AdminForbid_Type_SendOut',
    level: 7,
    role: 2,
    profileCustomField: [{ key: 'Tag_Profile_Custom_Club', value: 'Terrace' }],
  };
  await kim.call('updateMyProfile', profile);
  const lee = await publicUser(world, 'lee');
  const { data } = await lee.call('getUserProfile', { userIDList: ['kim'] });
  expect(data).toMatchObject([{ userID: 'kim', ...profile }]);
});

test('every field of a group that was made is seen by whoever finds it, and by a member with his own place in it', async () => {
  const mel = await publicUser(world, 'mel');
  const ned = await publicUser(world, 'ned');
  const wish = {
    name: 'Away days',
    introduction: 'who drives',
    notification: 'bus at eight',
    avatar: 'http://images.example/bus.png',
    joinOption: 'FreeAccess',
    inviteOption: 'NeedPermission',
    maxMemberNum: 20,
  };
  const { groupID } = await groupOf(mel, wish);
  const found = (await ned.call('searchGroupByID', groupID)).data['group'];
  const { inviteOption: _ofMembers, maxMemberNum: _alike, ...shown } = wish;
  expect(found).toMatchObject({ groupID, type: 'Public', ...shown, ownerID: 'mel', memberCount: 1 });
  await ned.call('joinGroup', { groupID });
  await send(ned, { to: groupID, text: 'I drive', conversationType: 'GROUP' });
  const own = (await ned.call('getGroupProfile', { groupID })).data['group'] as Record<string, unknown>;
  expect(own).toMatchObject({
    ...wish,
    memberCount: 2,
    muteAllMembers: false,
    selfInfo: { userID: 'ned', role: 'Member', nameCard: '', messageRemindType: 'AcceptAndNotify' },
  });
  expect(own['createTime']).toBeGreaterThan(1_600_000_000);
  const before = own['infoSequence'];
  await mel.call('updateGroupProfile', { groupID, notification: 'bus at nine', muteAllMembers: true });
  await eventually('the change', async () => {
    const { data } = await ned.call('getGroupProfile', { groupID });
    expect(data['group']).toMatchObject({ notification: 'bus at nine', muteAllMembers: true });
    expect((data['group'] as { infoSequence: number }).infoSequence).toBeGreaterThan(Number(before));
  });
});

test('a member carries when he joined and when he spoke last, and what he said his name card', async () => {
  const oli = await publicUser(world, 'oli');
  await publicUser(world, 'pam');
  const { groupID } = await groupOf(oli, { memberList: [{ userID: 'pam' }] });
  const memberOf = async (userID: string) => {
    const device = await publicUser(world, 'oli');
    const { data } = await device.call('getGroupMemberProfile', { groupID, userIDList: [userID] });
    const [member] = data['memberList'] as { joinTime: number; lastSendMsgTime: number }[];
    return member;
  };
  const startSec = Math.floor(Date.now() / 1000);
  await send(oli, { to: groupID, text: 'hello', conversationType: 'GROUP' });
  const nameCard = 'Oli of the North stand';
  await oli.call('setGroupMemberNameCard', { groupID, nameCard });
  await send(oli, { to: groupID, text: 'hello again', conversationType: 'GROUP' });
  const lastMessage = { fromAccount: 'oli', messageForShow: 'hello again', nameCard };
  await seeListed('pam', `GROUP${groupID}`, (one) => expect(one).toMatchObject({ lastMessage }));
  const spoke = await memberOf('oli');
  expect(Number(spoke?.lastSendMsgTime)).toBeGreaterThanOrEqual(startSec);
  expect(spoke?.joinTime).toBeGreaterThanOrEqual(startSec - 60);
  expect(Number((await memberOf('pam'))?.lastSendMsgTime)).toBe(0);
});
