import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { rawUser } from './raw-user.ts';
import { publicUser, type PublicUser, type ShownMessage, textOf, until } from './public-user.ts';

const world = await chatWorld({}, { versions: 'both' });

type Shown = ShownMessage & {
  random: number;
  time: number;
  readReceiptInfo: { isPeerRead?: boolean };
};

const send = async (user: PublicUser, options: Record<string, unknown>): Promise<Shown> => {
  const message = user.make('createTextMessage', { conversationType: 'C2C', ...options });
  return (await user.call('sendMessage', message)).data['message'] as Shown;
};

const historyOf = async (user: PublicUser, conversationID: string): Promise<Shown[]> =>
  (await user.call('getMessageList', { conversationID })).data['messageList'] as Shown[];

test('a read receipt reaches the sender and stands in his history; others stay unread', async () => {
  const ana = await publicUser(world, 'ana');
  const bo = await publicUser(world, 'bo');
  await send(ana, { to: 'bo', payload: { text: 'read me' }, needReadReceipt: true });
  await send(ana, { to: 'bo', payload: { text: 'and me' }, needReadReceipt: true });
  await until('both', () => bo.received().length === 2);
  const [first] = bo.received();
  await bo.call('sendMessageReadReceipt', [first]);
  await until('the receipt', () => ana.event('MESSAGE_READ_RECEIPT_RECEIVED').length > 0);
  const again = await publicUser(world, 'ana');
  const shown = await historyOf(again, 'C2Cbo');
  expect(shown.map((one) => [textOf(one), one.readReceiptInfo.isPeerRead])).toEqual([
    ['read me', true],
    ['and me', false],
  ]);
  await expect(bo.call('sendMessageReadReceipt', [])).rejects.toThrow('Params validate failed');
});

test('extensions are set, seen by the other side, deleted and cleared; the second of two writers is in conflict', async () => {
  const cy = await publicUser(world, 'cy');
  const dee = await publicUser(world, 'dee');
  const message = await send(cy, { to: 'dee', payload: { text: 'vote' }, isSupportExtension: true });
  const got = await until('the vote', () => dee.received()[0]);
  await cy.call('setMessageExtensions', message, [
    { key: 'home', value: '1' },
    { key: 'away', value: '0' },
  ]);
  await until('dee is told', () => dee.event('MESSAGE_EXTENSIONS_UPDATED').length > 0);
  const seen = async (user: PublicUser, of: unknown) =>
    (await user.call('getMessageExtensions', of)).data['extensions'] as { key: string; value: string }[];
  expect(await seen(dee, got)).toEqual([
    { key: 'home', value: '1' },
    { key: 'away', value: '0' },
  ]);
  // Another device of the same user knows nothing of the keys yet.
  const phone = await publicUser(world, 'dee');
  const [held] = await historyOf(phone, 'C2Ccy');
  const late = await phone.call('setMessageExtensions', held, [{ key: 'home', value: '9' }]);
  expect(late.data['extensions']).toMatchObject([{ code: 23002, key: 'home', value: '1' }]);
  await dee.call('deleteMessageExtensions', got, ['away']);
  await until('cy is told', () => cy.event('MESSAGE_EXTENSIONS_DELETED').length > 0);
  expect(await seen(await publicUser(world, 'cy'), message)).toEqual([{ key: 'home', value: '1' }]);
  await dee.call('deleteMessageExtensions', got);
  await until('cleared', () => cy.event('MESSAGE_EXTENSIONS_DELETED').length > 1);
  expect(await seen(cy, message)).toEqual([]);
});

test('extensions of a group message are seen by its members', async () => {
  const eve = await publicUser(world, 'eve');
  const fay = await publicUser(world, 'fay');
  const made = await eve.call('createGroup', {
    type: 'Public',
    name: 'Votes',
    memberList: [{ userID: 'fay' }],
  });
  const { groupID } = made.data['group'] as { groupID: string };
  const message = await send(eve, {
    to: groupID,
    conversationType: 'GROUP',
    payload: { text: 'who wins?' },
    isSupportExtension: true,
  });
  await until('the question', () => fay.received().some((one) => textOf(one) === 'who wins?'));
  await eve.call('setMessageExtensions', message, [{ key: 'reds', value: '1' }]);
  await until('fay is told', () => fay.event('MESSAGE_EXTENSIONS_UPDATED').length > 0);
  const got = fay.received().find((one) => textOf(one) === 'who wins?');
  expect((await fay.call('getMessageExtensions', got)).data['extensions']).toEqual([
    { key: 'reds', value: '1' },
  ]);
});

test('whoever changes a message that somebody else changed first is in conflict: 20027 with the current copy', async () => {
  const gus = await publicUser(world, 'gus');
  const hal = await publicUser(world, 'hal');
  const message = await send(gus, { to: 'hal', payload: { text: 'one' } });
  await until('one', () => hal.received().length === 1);
  message.payload['text'] = 'two';
  await gus.call('modifyMessage', message);
  await until('hal sees two', () => hal.event('MESSAGE_MODIFIED').length > 0);
  const late = await rawUser(world.url(), 'hal');
  const place = {
    From_Account: 'gus',
    To_Account: 'hal',
    MsgSeq: message.sequence,
    MsgRandom: message.random,
  };
  const change = (version: number, text: string) =>
    late.request('openim.modify_c2c_msg', {
      ...place,
      MsgTime: message.time,
      MsgVersion: version,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
    });
  expect(await change(0, 'three')).toMatchObject({
    ErrorCode: 20027,
    MsgVersion: 1,
    MsgBody: [{ MsgContent: { Text: 'two' } }],
  });
  expect(await change(1, 'three')).toMatchObject({ ErrorCode: 0, MsgVersion: 2 });
  await until('gus sees three', () => gus.event('MESSAGE_MODIFIED').length > 0);
  late.close();
});

test('a merged message above 11264 bytes is stored and fetched by whoever got it', async () => {
  const ivy = await publicUser(world, 'ivy');
  const jo = await publicUser(world, 'jo');
  const kim = await publicUser(world, 'kim');
  for (const letter of ['a', 'b', 'c']) await ivy.text('jo', letter.repeat(5_000));
  await until('three long ones', () => jo.received().length === 3);
  const merged = jo.make('createMergerMessage', {
    to: 'kim',
    conversationType: 'C2C',
    payload: {
      messageList: jo.received(),
      title: 'What ivy said',
      abstractList: ['a', 'b', 'c'],
      compatibleText: 'a merged message',
    },
  });
  await jo.call('sendMessage', merged);
  const got = await until('the merged one', () => kim.received()[0]);
  expect(got.payload).toMatchObject({ title: 'What ivy said', messageList: [] });
  const whole = (await kim.call('downloadMergerMessage', got)) as unknown as {
    payload: { messageList: { messageBody: { payload: { text: string } }[] }[] };
  };
  expect(whole.payload.messageList.map((one) => one.messageBody[0]?.payload.text[0])).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('reading everything clears every count, on the other device too, and tells the senders', async () => {
  const lee = await publicUser(world, 'lee');
  const desk = await publicUser(world, 'lee');
  const moe = await publicUser(world, 'moe');
  const ned = await publicUser(world, 'ned');
  await moe.text('lee', 'one');
  await ned.text('lee', 'two');
  await until('two on both', () => lee.received().length === 2 && desk.received().length === 2);
  await lee.call('setAllMessageRead', { scope: 'readAllMessage' }).catch(() => lee.call('setAllMessageRead'));
  await until('both are told', () =>
    [moe, ned].every((user) => user.event('MESSAGE_READ_BY_PEER').length > 0),
  );
  const total = (user: PublicUser): unknown => user.make('getTotalUnreadMessageCount', undefined);
  await until('nothing is unread', () => total(lee) === 0 && total(desk) === 0);
  expect(total(await publicUser(world, 'lee'))).toBe(0);
});

test('without a translator a translation is refused with its code; with one it is given', async () => {
  const ask = { sourceTextList: ['hello', 'goal'], sourceLanguage: 'en', targetLanguage: 'zh' };
  const oz = await publicUser(world, 'oz');
  // Version 2 has one number for every failure of this kind.
  const code = world.isNewer ? 26001 : 2117;
  await expect(oz.call('translateText', ask)).rejects.toMatchObject({ code });
  const raw = await rawUser(world.url(), 'oz');
  expect(await raw.request('im_open_translate.ws_batch_trans_text', { SourceText: ['hello'] })).toMatchObject(
    {
      CmdErrorCode: { ErrorCode: 26001 },
      TargetText: [],
    },
  );
  raw.close();
  const translating = await chatWorld(
    {},
    {
      translator: {
        translate: (texts, { target }) => Promise.resolve(texts.map((text) => `${target}: ${text}`)),
      },
    },
  );
  const pat = await publicUser(translating, 'pat');
  expect((await pat.call('translateText', ask)).data['translatedTextList']).toEqual([
    'zh: hello',
    'zh: goal',
  ]);
});
