import { EVENT } from '../../../src/event/event-names.ts';
import type { Message } from '../../../src/message/message.ts';
import { scene, type Scene, type Stage } from '../scene.ts';
import { hear, say } from './speaking.ts';

const target = ({ peer }: Stage) => ({ to: peer.userID, conversationType: 'C2C' }) as const;
const withPeer = ({ peer }: Stage): string => `C2C${peer.userID}`;
const READABLE = { needReadReceipt: true, isSupportExtension: true } as const;

/** Messages between two. @source im §4 "Message status" */
export const MESSAGE_SCENES: readonly Scene[] = [
  scene('sendMessage', 'a text', (stage) => {
    const message = stage.me.chat.createTextMessage({ ...target(stage), payload: { text: 'hello' } });
    return stage.me.chat.sendMessage(message);
  }),
  scene('sendMessage', 'something that is no message', ({ me }) => me.chat.sendMessage({} as Message)),
  scene('sendMessage', 'to somebody who blocked the sender', async (stage) => {
    const { me, third } = stage;
    await third.chat.addToBlacklist({ userIDList: [me.userID] });
    return say(me, third.userID, 'hello?');
  }),
  scene('resendMessage', 'one that failed', async ({ me, third }) => {
    const message = me.chat.createTextMessage({
      to: third.userID,
      conversationType: 'C2C',
      payload: { text: 'and now?' },
    });
    await me.chat.sendMessage(message).catch(() => undefined);
    await third.chat.removeFromBlacklist({ userIDList: [me.userID] });
    return me.chat.resendMessage(message);
  }),
  scene('sendMessage', 'one that is not counted and not stored', async (stage) => {
    const message = stage.me.chat.createTextMessage({ ...target(stage), payload: { text: 'psst' } });
    return stage.me.chat.sendMessage(message, {
      onlineUserOnly: true,
      messageControlInfo: { excludedFromUnreadCount: true, excludedFromLastMessage: true },
    });
  }),
  scene('findMessage', 'one that was heard, and one that was not', async (stage) => {
    const { ID } = await hear(stage, stage.peer, 'found?');
    return [stage.me.chat.findMessage(ID), stage.me.chat.findMessage('144-1-1')];
  }),
  scene('revokeMessage', 'one’s own', async (stage) =>
    stage.me.chat.revokeMessage(await say(stage.me, stage.peer.userID, 'offside?')),
  ),
  scene('revokeMessage', 'one of somebody else', async (stage) =>
    stage.me.chat.revokeMessage(await hear(stage, stage.peer, 'not yours')),
  ),
  scene('modifyMessage', 'another text', async (stage) => {
    const message = await say(stage.me, stage.peer.userID, 'two nil');
    Object.assign(message.payload, { text: 'two one' });
    return stage.me.chat.modifyMessage(message);
  }),
  scene('deleteMessage', 'one’s own', async (stage) =>
    stage.me.chat.deleteMessage([await say(stage.me, stage.peer.userID, 'gone soon')]),
  ),
  scene('deleteMessage', 'none', ({ me }) => me.chat.deleteMessage([])),
  ...history(),
  ...receiptsAndExtensions(),
  ...merged(),
];

function history(): Scene[] {
  return [
    scene('getMessageList', 'a page', async (stage) => {
      const conversationID = `C2C${stage.third.userID}`;
      await stage.me.chat.deleteConversation(conversationID);
      for (const text of ['one', 'two', 'three']) await say(stage.me, stage.third.userID, text);
      return stage.me.chat.getMessageList({ conversationID });
    }),
    scene('getMessageList', 'an id of no kind', ({ me }) =>
      me.chat.getMessageList({ conversationID: 'nobody' }),
    ),
    scene('getMessageListHopping', 'back from a time', async (stage) => {
      const last = await say(stage.me, stage.peer.userID, 'the last line');
      return stage.me.chat.getMessageListHopping({
        conversationID: withPeer(stage),
        time: last.time,
        count: 3,
        direction: 0,
      });
    }),
  ];
}

function receiptsAndExtensions(): Scene[] {
  return [
    scene('sendMessageReadReceipt', 'a message that asks for it', async (stage) => {
      const { me, peer } = stage;
      const heard = me.next(EVENT.MESSAGE_RECEIVED);
      const asked = peer.chat.createTextMessage({
        to: me.userID,
        conversationType: 'C2C',
        payload: { text: 'seen?' },
        ...READABLE,
      });
      await peer.chat.sendMessage(asked);
      const [told] = await heard;
      const message = told && me.chat.findMessage(told.ID);
      return me.chat.sendMessageReadReceipt(message ? [message] : []);
    }),
    scene('sendMessageReadReceipt', 'a message that does not', async (stage) =>
      stage.me.chat.sendMessageReadReceipt([await hear(stage, stage.peer, 'no receipt')]),
    ),
    scene('sendMessage', 'one whose reader tells that he has read it', async (stage) => {
      const { me, peer } = stage;
      const heard = peer.next(EVENT.MESSAGE_RECEIVED);
      const told = me.next(EVENT.MESSAGE_READ_RECEIPT_RECEIVED);
      const payload = { text: 'read me' };
      await me.chat.sendMessage(me.chat.createTextMessage({ ...target(stage), payload, ...READABLE }));
      const [message] = await heard;
      const held = message && peer.chat.findMessage(message.ID);
      await peer.chat.sendMessageReadReceipt(held ? [held] : []);
      return told;
    }),
    scene('setMessageExtensions', 'two keys', async (stage) => {
      const { me } = stage;
      const payload = { text: 'vote' };
      const made = me.chat.createTextMessage({ ...target(stage), payload, ...READABLE });
      const { message } = (await me.chat.sendMessage(made)).data;
      stage.made['extended'] = message.ID;
      return me.chat.setMessageExtensions(message, [
        { key: 'home', value: '2' },
        { key: 'away', value: '1' },
      ]);
    }),
    scene('getMessageExtensions', 'all of a message', (stage) =>
      stage.me.chat.getMessageExtensions(extended(stage)),
    ),
    scene('setMessageExtensions', 'a message without them', async (stage) =>
      stage.me.chat.setMessageExtensions(await say(stage.me, stage.peer.userID, 'plain'), [
        { key: 'a', value: '1' },
      ]),
    ),
    scene('deleteMessageExtensions', 'one key', (stage) =>
      stage.me.chat.deleteMessageExtensions(extended(stage), ['home']),
    ),
    scene('deleteMessageExtensions', 'all of them', (stage) =>
      stage.me.chat.deleteMessageExtensions(extended(stage)),
    ),
  ];
}

function extended({ me, made }: Stage): Message {
  const message = me.chat.findMessage(made['extended'] ?? '');
  if (!message) throw new Error(`${me.kind}: the message is not held`);
  return message;
}

function merged(): Scene[] {
  return [
    scene('downloadMergerMessage', 'one that was too large to travel in the message', async (stage) => {
      const { me, peer } = stage;
      const parts = [];
      for (let index = 0; index < 6; index += 1)
        parts.push(await say(peer, me.userID, `${index} ${'long '.repeat(500)}`));
      const heard = me.next(EVENT.MESSAGE_RECEIVED, ([one]) => one?.type === 'TIMRelayElem');
      const made = peer.chat.createMergerMessage({
        to: me.userID,
        conversationType: 'C2C',
        payload: { messageList: parts, title: 'the talk', abstractList: ['a', 'b'], compatibleText: 'old' },
      });
      await peer.chat.sendMessage(made);
      const [told] = await heard;
      const message = told && me.chat.findMessage(told.ID);
      if (message?.type !== 'TIMRelayElem') throw new Error('the merged message is not held');
      return me.chat.downloadMergerMessage(message);
    }),
    scene('downloadMergerMessage', 'a message that is none', async (stage) =>
      stage.me.chat.downloadMergerMessage(await say(stage.me, stage.peer.userID, 'plain')),
    ),
    scene('translateText', 'a text', ({ me }) =>
      me.chat.translateText({ sourceTextList: ['hello'], sourceLanguage: 'en', targetLanguage: 'pt' }),
    ),
  ];
}
