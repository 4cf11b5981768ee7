import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createChat } from '../src/create-chat.ts';
import { EVENT } from '../src/event/event-names.ts';
import { memoryKeyValues } from '../src/store/key-values.ts';
import { fakeServer } from './fake-server.ts';

const NOW_SEC = 1_795_000_000;

/** One message of a peer, as the server pushes it; the index gives its place. */
const messageOf = (from: string, index: number) => ({
  From_Account: from,
  To_Account: 'ada',
  MsgSeq: 100 + index,
  MsgRandom: 1_000 + index,
  MsgTimeStamp: NOW_SEC + index,
  MsgClientTime: NOW_SEC + index,
  ClientSeq: 100 + index,
  TinyId: `1441${from.length}0${from.charCodeAt(0)}`,
  MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `${from} ${index}` } }],
  CloudCustomData: '',
  From_AccountNick: '',
  From_AccountHeadurl: '',
  MsgFlagBits: 0,
  MsgVersion: 0,
  IsNeedReadReceipt: 0,
  SupportMessageExtension: 0,
});

/** What becomes of each message on its way; the far end may do any of it to any of them. */
const fate = fc.constantFrom('pass', 'pass', 'double', 'late', 'drop', 'cut');

/** Lets the far end's answers be taken in. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

async function enter() {
  const server = fakeServer();
  const chat = createChat({
    SDKAppID: 1,
    proxyServer: 'ws://nowhere',
    WebSocket: server.Socket,
    storage: memoryKeyValues(),
  });
  const told: string[] = [];
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) =>
    told.push(...data.map(({ payload }) => ('text' in payload ? payload.text : ''))),
  );
  const ready = new Promise((resolve) => chat.on(EVENT.SDK_READY, resolve));
  await chat.login({ userID: 'ada', userSig: 'sig' });
  await ready;
  // What the first sync finds is silent: it is over before anything is said.
  await expect.poll(() => server.sent.some(({ servcmd }) => servcmd === 'openim.getmsg')).toBe(true);
  await turn();
  return { server, chat, told };
}

// A failure names its seed and the shortest run that shows it.
test('delayed, dropped, doubled, reordered or cut: each message is told once, stands in its place and counts once', async () => {
  const arrivals = fc.array(fc.record({ from: fc.constantFrom('bo', 'cy'), fate }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(arrivals, async (messages) => {
      const { server, chat, told } = await enter();
      const all = messages.map(({ from }, index) => messageOf(from, index));
      const said: (typeof all)[number][] = [];
      // What was said, heard or not, comes again with the next session. @source protocol "Reliability rule"
      server.answer('openim.getmsg', () => ({
        Cookie: 'c',
        SyncFlag: 2,
        MsgList: said,
        C2CPairUnreadCount: ['bo', 'cy'].map((from) => ({
          From_Account: from,
          UnreadCount: said.filter((message) => message.From_Account === from).length,
        })),
      }));
      const push = (message: (typeof all)[number]) => server.push({ Event: 9, C2cMsgArray: [message] });
      const late: (() => void)[] = [];
      for (const [index, message] of all.entries()) {
        const what = messages[index]?.fate;
        said.push(message);
        if (what === 'late') late.push(() => push(message));
        else if (what !== 'drop' && what !== 'cut') push(message);
        if (what === 'double') push(message);
        await turn();
        if (what === 'cut') server.cut();
      }
      late.toReversed().forEach((run) => run());
      await turn();
      server.cut();
      const expected = all.map(({ MsgBody }) => MsgBody[0]?.MsgContent.Text ?? '');
      await expect.poll(() => told.toSorted(), { timeout: 10_000, interval: 5 }).toEqual(expected.toSorted());
      for (const from of ['bo', 'cy']) {
        const lines = chat.stores.messages(`C2C${from}`).get();
        const texts = lines.map(({ payload }) => ('text' in payload ? payload.text : ''));
        expect(texts).toEqual(expected.filter((text) => text.startsWith(from)));
      }
      await expect.poll(() => chat.getTotalUnreadMessageCount(), { interval: 5 }).toBe(all.length);
      await chat.destroy();
    }),
    { numRuns: 12 },
  );
}, 60_000);
