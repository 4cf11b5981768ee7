import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { publicUser, type PublicUser, type ShownMessage, textOf, until } from './public-user.ts';

const world = await chatWorld({}, { versions: 'both' });

test('a message is forwarded with its content under the name of who forwards it', async () => {
  const ana = await publicUser(world, 'ana');
  const bo = await publicUser(world, 'bo');
  const cy = await publicUser(world, 'cy');
  await ana.text('bo', 'the line-up is out');
  const original = await until('the text', () => bo.received()[0]);
  const forwarded = bo.make('createForwardMessage', { to: 'cy', conversationType: 'C2C', payload: original });
  await bo.call('sendMessage', forwarded);
  const got = await until('the copy', () => cy.received()[0]);
  expect(got).toMatchObject({ from: 'bo', payload: { text: 'the line-up is out' } });
});

test('a message that failed is sent again once nothing is in its way, and arrives once', async () => {
  const dee = await publicUser(world, 'dee');
  const eve = await publicUser(world, 'eve');
  await eve.call('addToBlacklist', { userIDList: ['dee'] });
  const message = dee.make('createTextMessage', {
    to: 'eve',
    conversationType: 'C2C',
    payload: { text: 'hello?' },
  });
  await expect(dee.call('sendMessage', message)).rejects.toMatchObject({ code: 20007 });
  expect(message).toMatchObject({ status: 'fail' });
  await eve.call('removeFromBlacklist', { userIDList: ['dee'] });
  const { data } = await dee.call('resendMessage', message);
  expect(data['message']).toMatchObject({ status: 'success' });
  await until('it arrives', () => eve.received().length > 0);
  expect(eve.received().map(textOf)).toEqual(['hello?']);
});

test('a message is found by its id on the side of its receiver', async () => {
  const fay = await publicUser(world, 'fay');
  const gus = await publicUser(world, 'gus');
  const { data } = await fay.text('gus', 'find me');
  await until('the text', () => gus.received().length > 0);
  const { ID } = data['message'] as ShownMessage;
  expect(gus.make('findMessage', ID)).toMatchObject({ ID, payload: { text: 'find me' } });
  expect(gus.make('findMessage', 'no-such-id')).toBeNull();
});

const hop = async (user: PublicUser, options: object): Promise<unknown[]> => {
  const { data } = await user.call('getMessageListHopping', options);
  return (data['messageList'] as ShownMessage[]).map(textOf);
};

test('history is read from a place in its midst, backwards and forwards', async () => {
  const hal = await publicUser(world, 'hal');
  const ivy = await publicUser(world, 'ivy');
  const made = await hal.call('createGroup', {
    type: 'ChatRoom',
    name: 'Hops',
    memberList: [{ userID: 'ivy' }],
  });
  const { groupID } = made.data['group'] as { groupID: string };
  for (let index = 1; index <= 9; index += 1) await hal.text(groupID, `line ${index}`, 'GROUP');
  const lines = () => ivy.received().filter((one) => one.to === groupID && one.type === 'TIMTextElem');
  await until('nine lines', () => lines().length === 9);
  const fifth = lines()[4]?.sequence;
  const reader = await publicUser(world, 'ivy');
  const place = { conversationID: `GROUP${groupID}`, sequence: fifth, count: 3 };
  expect(await hop(reader, { ...place, direction: 0 })).toEqual(['line 3', 'line 4', 'line 5']);
  expect(await hop(reader, { ...place, direction: 1 })).toEqual(['line 5', 'line 6', 'line 7']);
});

test('one-to-one history is read from a moment, backwards and forwards', async () => {
  const jo = await publicUser(world, 'jo');
  const kim = await publicUser(world, 'kim');
  for (const text of ['one', 'two', 'three']) await jo.text('kim', text);
  const last = await until('three texts', () => kim.received()[2]);
  const reader = await publicUser(world, 'kim');
  const { time } = last as ShownMessage & { time: number };
  const place = { conversationID: 'C2Cjo', count: 10 };
  expect(await hop(reader, { ...place, time: time + 1, direction: 0 })).toEqual(['one', 'two', 'three']);
  expect(await hop(reader, { ...place, time: time - 60, direction: 1 })).toEqual(['one', 'two', 'three']);
});
