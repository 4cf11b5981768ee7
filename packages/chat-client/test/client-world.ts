import { afterEach } from 'vitest';

import type { ChatOptions } from '../src/core/chat-options.ts';
import { createChat, type Chat } from '../src/create-chat.ts';
import { EVENT } from '../src/event/event-names.ts';
import type { EventPayloads } from '../src/event/event-payloads.ts';
import { memoryKeyValues } from '../src/store/key-values.ts';
import type { FakeServer } from './fake-server.ts';

const chats: Chat[] = [];
afterEach(async () => void (await Promise.all(chats.splice(0).map((chat) => chat.destroy()))));

/** Lets the far end's answers be taken in. */
export const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A client over a far end of this process, with a memory of its own; it is destroyed when the test is over. */
export const openClient = (server: FakeServer, more: Partial<ChatOptions> = {}): Chat => {
  const chat = createChat({
    SDKAppID: 1,
    proxyServer: 'ws://nowhere',
    WebSocket: server.Socket,
    storage: memoryKeyValues(),
    ...more,
  });
  chats.push(chat);
  return chat;
};

/** Logs in, and waits until the event is told: until the client is ready, unless another is named. */
export const logIn = async (chat: Chat, until: keyof EventPayloads = EVENT.SDK_READY): Promise<void> => {
  const told = new Promise((resolve) => chat.on(until, resolve));
  await chat.login({ userID: 'ada', userSig: 'sig' });
  await told;
};

/** The code with which a call is refused. */
export const refusal = (run: () => Promise<unknown>): Promise<unknown> =>
  run().then(
    () => 'no error',
    (error: { code: number }) => error.code,
  );
