import { expectTypeOf, expect, test, vi } from 'vitest';

import { createChat } from '../src/create-chat.ts';
import { EVENT } from '../src/event/event-names.ts';
import type { EventPayloads } from '../src/event/event-payloads.ts';
import type { Message } from '../src/message/message.ts';
import { memoryKeyValues } from '../src/store/key-values.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';

const storage = memoryKeyValues();
const open = (server: FakeServer) =>
  createChat({ SDKAppID: 1, proxyServer: 'ws://nowhere', WebSocket: server.Socket, storage });

test('with a local store the list and the last page are there before the socket is open', async () => {
  const server = fakeServer();
  const before = open(server);
  const ready = new Promise((resolve) => before.on(EVENT.SDK_READY, resolve));
  await before.login({ userID: 'ada', userSig: 'sig' });
  await ready;
  const payload = { text: 'hi' };
  await before.sendMessage(before.createTextMessage({ to: 'bo', conversationType: 'C2C', payload }));
  // Lists are kept once a second at most.
  await vi.waitFor(
    async () => expect(JSON.stringify(await storage.get('1:ada:state'))).toContain('"text":"hi"'),
    { timeout: 5_000 },
  );
  server.end();
  const silent = fakeServer();
  silent.end();
  const after = open(silent);
  void after.login({ userID: 'ada', userSig: 'sig' }).catch(() => undefined);
  await vi.waitFor(() => expect(after.stores.conversations.get()).toHaveLength(1));
  expect(after.stores.messages('C2Cbo').get()[0]?.payload).toEqual(payload);
  expect(silent.sent).toEqual([]);
});

test('the type of a message says what its payload is, and the name of an event what it carries', () => {
  const chat = open(fakeServer());
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => expectTypeOf(data).toEqualTypeOf<Message[]>());
  chat.on(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, ({ data }) => expectTypeOf(data).toEqualTypeOf<number>());
  const payloadOf = (message: Message) => {
    if (message.type === 'TIMTextElem') expectTypeOf(message.payload).toEqualTypeOf<{ text: string }>();
    if (message.type === 'TIMFaceElem') expectTypeOf(message.payload.index).toEqualTypeOf<number>();
    return message.payload;
  };
  expectTypeOf(payloadOf).returns.toEqualTypeOf<Message['payload']>();
  expectTypeOf<EventPayloads[typeof EVENT.KICKED_OUT]['type']>().toExtend<string>();
  // Never called: the compiler alone reads it.
  const wrong = () => {
    // @ts-expect-error a face has a number, no text
    chat.createFaceMessage({ to: 'bo', conversationType: 'C2C', payload: { text: 'x' } });
    // @ts-expect-error there is no such conversation type
    chat.createTextMessage({ to: 'bo', conversationType: 'ROOM', payload: { text: 'x' } });
    // @ts-expect-error no event has this name
    chat.on('onNothing', () => undefined);
  };
  expectTypeOf(wrong).toBeFunction();
});
