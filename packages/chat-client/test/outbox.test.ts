import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';

import { createChat, type Chat } from '../src/create-chat.ts';
import { EVENT } from '../src/event/event-names.ts';
import { memoryKeyValues, tolerant, type KeyValues } from '../src/store/key-values.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';

const chats: Chat[] = [];
afterEach(() => void chats.splice(0));

/** A page: what is not destroyed leaves as a reload does. */
const openPage = (server: FakeServer, storage: KeyValues) => {
  const chat = createChat({ SDKAppID: 1, proxyServer: 'ws://nowhere', WebSocket: server.Socket, storage });
  chats.push(chat);
  return chat;
};
const enter = async (chat: Chat) => {
  const ready = new Promise((resolve) => chat.on(EVENT.SDK_READY, resolve));
  await chat.login({ userID: 'ada', userSig: 'sig' });
  await ready;
};
const textTo = (chat: Chat, text: string) =>
  chat.createTextMessage({ to: 'bo', conversationType: 'C2C', payload: { text } });
type Sent = { MsgRandom: number; MsgBody: { MsgContent: { Text: string } }[] };
/** Texts as a server that knows a second copy by its random keeps them. */
const keptBy = (server: Pick<FakeServer, 'sent'>): string[] => {
  const byRandom = new Map<number, string>();
  for (const { servcmd, body } of server.sent) {
    if (servcmd !== 'openim.sendmsg') continue;
    const { MsgRandom, MsgBody } = body as unknown as Sent;
    byRandom.set(MsgRandom, MsgBody[0]?.MsgContent.Text ?? '');
  }
  return [...byRandom.values()];
};
/** Nothing is answered any more: the page goes away in the middle of it. */
const mute = (server: FakeServer) => server.answer('openim.sendmsg', () => undefined);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('unsent messages', () => {
  test('are sent once, in order, by the page that is loaded next', async () => {
    const storage = memoryKeyValues();
    const before = fakeServer();
    const first = openPage(before, storage);
    await enter(first);
    mute(before);
    for (const text of ['one', 'two', 'three'])
      void first.sendMessage(textTo(first, text)).catch(() => undefined);
    await pause(20);
    const after = fakeServer();
    const second = openPage(after, storage);
    await enter(second);
    await second.sendMessage(textTo(second, 'four'));
    expect(keptBy(after)).toEqual(['one', 'two', 'three', 'four']);
    const held = second.stores.messages('C2Cbo').get();
    expect(held.map(({ status }) => status)).toEqual(['success', 'success', 'success', 'success']);
    const third = fakeServer();
    await enter(openPage(third, storage));
    await pause(20);
    expect(keptBy(third)).toEqual([]);
  });

  test('that a failing server could not take are marked, and go in order once it is back', async () => {
    const server = fakeServer();
    const chat = openPage(server, memoryKeyValues());
    await enter(chat);
    server.answer('openim.sendmsg', () => ({ ErrorCode: 91000, ErrorInfo: 'the database is away' }));
    const first = textTo(chat, 'one');
    await expect(chat.sendMessage(first)).rejects.toMatchObject({
      code: 91000,
      data: { message: { status: 'fail', isQueued: true } },
    });
    await expect(chat.sendMessage(textTo(chat, 'two'))).rejects.toMatchObject({
      data: { message: { isQueued: true } },
    });
    server.sent.splice(0);
    server.answer('openim.sendmsg', () => ({ MsgTime: 1 }));
    await expect.poll(() => keptBy(server), { timeout: 10_000 }).toEqual(['one', 'two']);
    await expect
      .poll(() =>
        chat.stores
          .messages('C2Cbo')
          .get()
          .map(({ status, isQueued }) => [status, isQueued]),
      )
      .toEqual([
        ['success', false],
        ['success', false],
      ]);
    expect(first.status).toBe('success');
  });

  test('that a failing server could not take go from the page that is loaded next', async () => {
    const storage = memoryKeyValues();
    const away = fakeServer();
    away.answer('openim.sendmsg', () => ({ ErrorCode: 91000, ErrorInfo: 'the database is away' }));
    const first = openPage(away, storage);
    await enter(first);
    await expect(first.sendMessage(textTo(first, 'one'))).rejects.toMatchObject({ code: 91000 });
    away.end();
    const back = fakeServer();
    await enter(openPage(back, storage));
    await expect.poll(() => keptBy(back)).toEqual(['one']);
  });

  test('that are refused for good are not sent again', async () => {
    const storage = memoryKeyValues();
    const server = fakeServer();
    server.answer('openim.sendmsg', () => ({ ErrorCode: 20007, ErrorInfo: 'blocked' }));
    const chat = openPage(server, storage);
    await enter(chat);
    const message = textTo(chat, 'one');
    await expect(chat.sendMessage(message)).rejects.toMatchObject({ code: 20007 });
    expect(message).not.toHaveProperty('isQueued');
    const next = fakeServer();
    const other = openPage(next, storage);
    await enter(other);
    await other.sendMessage(textTo(other, 'two'));
    expect(keptBy(next)).toEqual(['two']);
  });

  test('of somebody else stay where they are, and a logout forgets one’s own', async () => {
    const storage = memoryKeyValues();
    const before = fakeServer();
    const first = openPage(before, storage);
    await enter(first);
    mute(before);
    void first.sendMessage(textTo(first, 'mine')).catch(() => undefined);
    await pause(20);
    const other = fakeServer();
    const page = openPage(other, storage);
    await page.login({ userID: 'bo', userSig: 'sig' });
    await pause(20);
    expect(keptBy(other)).toEqual([]);
    await first.logout();
    await pause(5);
    const again = fakeServer();
    await enter(openPage(again, storage));
    await pause(20);
    expect(keptBy(again)).toEqual([]);
  });

  test('a storage that is refused or full keeps nobody from sending', async () => {
    const refused = () => Promise.reject(new Error('the quota is exceeded'));
    const server = fakeServer();
    const chat = openPage(server, { get: refused, set: refused, remove: refused, list: refused });
    await enter(chat);
    const { data } = await chat.sendMessage(textTo(chat, 'hello'));
    expect(data.message.status).toBe('success');
  });

  test('a storage that never answers keeps nobody from logging in', async () => {
    const never = () => new Promise<never>(() => undefined);
    const chat = openPage(fakeServer(), { get: never, set: never, remove: never, list: never });
    await enter(chat);
    expect(chat.isReady()).toBe(true);
  });

  test('whatever answers are lost and wherever pages and sockets end, each arrives once and in order', async () => {
    const step = fc.constantFrom('send', 'send', 'cut', 'mute', 'hear', 'reload');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const storage = memoryKeyValues();
        const ends: FakeServer[] = [];
        let hears = true;
        const openEnd = () => {
          const end = fakeServer();
          end.answer('openim.sendmsg', () => (hears ? { MsgTime: 1 } : undefined));
          ends.push(end);
          return end;
        };
        const openNext = async () => {
          ends.at(-1)?.end();
          const next = openPage(openEnd(), storage);
          await enter(next);
          return next;
        };
        let chat = await openNext();
        const written: string[] = [];
        for (const one of steps) {
          if (one === 'send') {
            written.push(`line ${written.length}`);
            void chat.sendMessage(textTo(chat, written.at(-1) ?? '')).catch(() => undefined);
          } else if (one === 'cut') ends.at(-1)?.cut();
          else if (one === 'reload') chat = await openNext();
          else hears = one === 'hear';
          await pause(1);
        }
        hears = true;
        // The last page finds what the ones before it could not send.
        await openNext();
        await pause(5);
        expect(keptBy({ sent: ends.flatMap(({ sent }) => sent) })).toEqual(written);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe('the local store', () => {
  test('opens the list and the last page before any answer of the server', async () => {
    const storage = memoryKeyValues();
    const server = fakeServer();
    const first = openPage(server, storage);
    await enter(first);
    await first.sendMessage(textTo(first, 'see you there'));
    await pause(1_100);
    const silent = fakeServer();
    silent.answer('im_open_status.wslogin', () => undefined);
    const second = openPage(silent, storage);
    void second.login({ userID: 'ada', userSig: 'sig' }).catch(() => undefined);
    await expect
      .poll(() => second.stores.conversations.get().map((one) => one.conversationID))
      .toEqual(['C2Cbo']);
    expect(second.stores.messages('C2Cbo').get()).toMatchObject([{ payload: { text: 'see you there' } }]);
  });

  test('is not shown to whom the server refuses', async () => {
    const storage = memoryKeyValues();
    const first = openPage(fakeServer(), storage);
    await enter(first);
    await first.sendMessage(textTo(first, 'private'));
    await pause(1_100);
    const refusing = fakeServer();
    refusing.answer('im_open_status.wslogin', () => ({ ErrorCode: 70003, ErrorInfo: 'wrong' }));
    const second = openPage(refusing, storage);
    await expect(second.login({ userID: 'ada', userSig: 'forged' })).rejects.toMatchObject({ code: 70003 });
    expect(second.stores.conversations.get()).toEqual([]);
  });

  test('what fails once is kept in memory from then on', async () => {
    const values = tolerant({
      get: () => Promise.reject(new Error('refused')),
      set: () => Promise.reject(new Error('refused')),
      remove: () => Promise.reject(new Error('refused')),
      list: () => Promise.reject(new Error('refused')),
    });
    await values.set('a', 1);
    expect(await values.get('a')).toBe(1);
  });
});
