import { expect, test } from 'vitest';

import { chatWorld, sign } from './chat-world.ts';
import { eventually, publicUser, type ShownMessage, textOf, until, watch } from './public-user.ts';

const world = await chatWorld({}, { versions: 'both' });

const listed = async (user: { call: (method: string) => Promise<{ data: Record<string, unknown> }> }) =>
  (await user.call('getConversationList')).data['conversationList'] as {
    conversationID: string;
    unreadCount: number;
    lastMessage: { payload: { text?: string } };
  }[];

test('login by UserSig is followed by ready in well under the time of a request', async () => {
  const startMs = Date.now();
  await publicUser(world, 'ana-ready');
  expect(Date.now() - startMs).toBeLessThan(5_000);
});

test('a UserSig of another key, of another user or past its end is refused with a code', async () => {
  const guest = watch(world.client());
  await expect(guest.tim.login({ userID: 'bo', userSig: sign('ana') })).rejects.toMatchObject({
    code: 70013,
  });
  const late = watch(world.client());
  await expect(late.tim.login({ userID: 'bo', userSig: sign('bo', -10) })).rejects.toMatchObject({
    code: 70001,
  });
});

test('text goes both ways and stands in both conversation lists', async () => {
  const ana = await publicUser(world, 'ana');
  const bo = await publicUser(world, 'bo');
  await ana.text('bo', 'hello bo');
  const [got] = await until('the text', () => (bo.received().length > 0 ? bo.received() : undefined));
  expect(got).toMatchObject({ from: 'ana', to: 'bo', type: 'TIMTextElem', payload: { text: 'hello bo' } });
  await bo.text('ana', 'hello ana');
  await until('the answer', () => ana.received().some((message) => textOf(message) === 'hello ana'));
  const conversation = (await listed(bo)).find((one) => one.conversationID === 'C2Cana');
  expect(conversation?.lastMessage.payload.text).toBe('hello ana');
});

test('unread counts survive a new login and go when the messages are read, and the sender is told', async () => {
  const cy = await publicUser(world, 'cy');
  const first = await publicUser(world, 'dee');
  await first.call('logout');
  for (const text of ['one', 'two', 'three']) await cy.text('dee', text);
  const dee = await publicUser(world, 'dee');
  const conversation = await until('three unread', () =>
    dee
      .event('CONVERSATION_LIST_UPDATED')
      .flatMap((one) => one.data as { conversationID: string; unreadCount: number }[])
      .find((one) => one.conversationID === 'C2Ccy' && one.unreadCount === 3),
  );
  expect(conversation.unreadCount).toBe(3);
  await dee.call('setMessageRead', { conversationID: 'C2Ccy' });
  await until('the sender is told', () => cy.event('MESSAGE_READ_BY_PEER').length > 0);
  const again = await publicUser(world, 'dee');
  expect((await listed(again)).find((one) => one.conversationID === 'C2Ccy')?.unreadCount).toBe(0);
});

test('history is paged from the newest back to the first message', async () => {
  const eve = await publicUser(world, 'eve');
  const fay = await publicUser(world, 'fay');
  for (let index = 1; index <= 20; index += 1) await eve.text('fay', `m${index}`);
  await until('all arrived', () => fay.received().length === 20);
  const reader = await publicUser(world, 'fay');
  const texts: unknown[] = [];
  let nextReqMessageID = '';
  for (;;) {
    const { data } = await reader.call('getMessageList', { conversationID: 'C2Ceve', nextReqMessageID });
    texts.unshift(...(data['messageList'] as ShownMessage[]).map(textOf));
    nextReqMessageID = data['nextReqMessageID'] as string;
    if (data['isCompleted'] === true) break;
  }
  expect(texts).toEqual(Array.from({ length: 20 }, (_, index) => `m${index + 1}`));
});

test('a profile that was set is seen by others and survives', async () => {
  const gus = await publicUser(world, 'gus');
  await gus.call('updateMyProfile', { nick: 'Gus G.', avatar: 'http://images.example/gus.png' });
  const hal = await publicUser(world, 'hal');
  const { data } = await hal.call('getUserProfile', { userIDList: ['gus'] });
  expect(data).toMatchObject([{ userID: 'gus', nick: 'Gus G.', avatar: 'http://images.example/gus.png' }]);
});

test('the sender’s other device gets the message too', async () => {
  const phone = await publicUser(world, 'ivy');
  const desk = await publicUser(world, 'ivy');
  await publicUser(world, 'jo');
  await phone.text('jo', 'from my phone');
  const message = await until('the copy', () =>
    desk.received().find((one) => textOf(one) === 'from my phone'),
  );
  expect(message).toMatchObject({ conversationID: 'C2Cjo', from: 'ivy', to: 'jo', flow: 'out' });
});

test('after a cut the client comes back with its key and gets what it had missed', async () => {
  const kim = await publicUser(world, 'kim');
  const lee = await publicUser(world, 'lee');
  await kim.text('lee', 'before');
  await until('before', () => lee.received().length === 1);
  const socket = lee.sockets.at(-1);
  socket?.terminate();
  for (const text of ['while away 1', 'while away 2']) await kim.text('lee', text);
  await until('both', () => lee.received().length >= 3);
  expect(lee.received().map(textOf)).toEqual(['before', 'while away 1', 'while away 2']);
});

test('a restart of the service ends nobody’s login', async () => {
  const moe = await publicUser(world, 'moe');
  const ned = await publicUser(world, 'ned');
  await world.restart();
  await eventually('ned is back', () => ned.text('moe', 'I am back'));
  await eventually('moe sends again', () => moe.text('ned', 'still here'));
  await until('it arrives', () => ned.received().some((one) => textOf(one) === 'still here'));
  expect(moe.event('KICKED_OUT')).toEqual([]);
});

test('an administrator ends the logins of a user', async () => {
  const oz = await publicUser(world, 'oz');
  expect(await world.admin('im_open_login_svc/kick', { UserID: 'oz' })).toMatchObject({ ErrorCode: 0 });
  await until('oz is out', () => oz.event('KICKED_OUT').length > 0);
  expect(oz.event('KICKED_OUT')[0]?.data).toMatchObject({ type: 'REST_API_Kick' });
  expect(await world.admin('openim/query_online_status', { To_Account: ['oz', 'nobody'] })).toMatchObject({
    QueryResult: [{ To_Account: 'oz' }],
    ErrorList: [{ To_Account: 'nobody', ErrorCode: 70107 }],
  });
});

test('every element type arrives as it was sent', async () => {
  const pat = await publicUser(world, 'pat');
  const quin = await publicUser(world, 'quin');
  const send = (method: string, payload: unknown) =>
    pat.call('sendMessage', pat.make(method, { to: 'quin', conversationType: 'C2C', payload }));
  await send('createCustomMessage', { data: 'goal', description: 'a goal', extension: '{"x":1}' });
  await send('createFaceMessage', { index: 3, data: 'smile' });
  await send('createLocationMessage', { description: 'the ground', longitude: 1.5, latitude: -2.25 });
  await until('three messages', () => quin.received().length === 3);
  expect(quin.received().map(({ type, payload }) => ({ type, payload }))).toEqual([
    { type: 'TIMCustomElem', payload: { data: 'goal', description: 'a goal', extension: '{"x":1}' } },
    { type: 'TIMFaceElem', payload: { index: 3, data: 'smile' } },
    { type: 'TIMLocationElem', payload: { description: 'the ground', longitude: 1.5, latitude: -2.25 } },
  ]);
});

test('a message to somebody who never was is refused', async () => {
  const rex = await publicUser(world, 'rex');
  await expect(rex.text('nobody-at-all', 'hello')).rejects.toMatchObject({ code: 20003 });
});
