import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createChat, type Chat } from '../src/create-chat.ts';
import { EVENT } from '../src/event/event-names.ts';
import { memoryKeyValues } from '../src/store/key-values.ts';
import { PUSH_APP, startChatServer, type ChatServer } from './conformance/chat-server.ts';

interface Person {
  chat: Chat;
  heard: Map<string, unknown[]>;
}

const WATCHED = [EVENT.MESSAGE_REACTIONS_UPDATED, EVENT.PINNED_GROUP_MESSAGE_UPDATED, EVENT.MESSAGE_RECEIVED];
let server: ChatServer;
let ada: Person;
let bo: Person;

const enter = async (userID: string): Promise<Person> => {
  const chat = createChat({
    SDKAppID: PUSH_APP,
    proxyServer: `ws://127.0.0.1:${server.port}`,
    storage: memoryKeyValues(),
  });
  const heard = new Map<string, unknown[]>();
  for (const name of WATCHED)
    chat.on(name, ({ data }) => heard.set(name, [...(heard.get(name) ?? []), data]));
  const ready = new Promise((resolve) => chat.on(EVENT.SDK_READY, resolve));
  await chat.login({ userID, userSig: server.sign(PUSH_APP, userID) });
  await ready;
  return { chat, heard };
};

beforeAll(async () => {
  server = await startChatServer();
  ada = await enter('ada');
  bo = await enter('bo');
}, 60_000);
afterAll(async () => {
  await Promise.all([ada, bo].map(({ chat }) => chat.destroy()));
  await server.close();
});

const say = async (to: string, conversationType: 'C2C' | 'GROUP') => {
  const message = ada.chat.createTextMessage({ to, conversationType, payload: { text: 'well played' } });
  await ada.chat.sendMessage(message);
  return message;
};

const newGroup = async () => {
  const { data } = await ada.chat.createGroup({
    name: 'Club',
    type: 'Private',
    memberList: [{ userID: 'bo' }],
  });
  return data.group.groupID;
};

test('reactions are counted, told to everybody who sees the message, and listed with their people', async () => {
  const groupID = await newGroup();
  for (const message of [await say('bo', 'C2C'), await say(groupID, 'GROUP')]) {
    await ada.chat.addMessageReaction(message, '[clap]');
    await vi.waitFor(() =>
      expect(bo.heard.get(EVENT.MESSAGE_REACTIONS_UPDATED)?.at(-1)).toMatchObject({
        messageID: message.ID,
        reactionList: [
          {
            reactionID: '[clap]',
            totalUserCount: 1,
            reactedByMyself: false,
            partialUserList: [{ userID: 'ada' }],
          },
        ],
      }),
    );
    await expect(ada.chat.getMessageReactions({ messageList: [message] })).resolves.toMatchObject({
      data: {
        resultList: [{ messageID: message.ID, reactionList: [{ totalUserCount: 1, reactedByMyself: true }] }],
      },
    });
    const asked = { message, reactionID: '[clap]', nextSeq: 0 };
    await expect(ada.chat.getAllUserListOfMessageReaction(asked)).resolves.toMatchObject({
      data: { userList: [{ userID: 'ada' }], isCompleted: true },
    });
    await ada.chat.removeMessageReaction(message, '[clap]');
    await expect(ada.chat.getMessageReactions({ messageList: [message] })).resolves.toMatchObject({
      data: { resultList: [{ reactionList: [] }] },
    });
  }
});

test('a message is pinned for the whole group, listed, and let go; nothing of it stands in the history', async () => {
  const groupID = await newGroup();
  const message = await say(groupID, 'GROUP');
  await ada.chat.pinGroupMessage({ groupID, message, isPinned: true });
  await vi.waitFor(() =>
    expect(bo.heard.get(EVENT.PINNED_GROUP_MESSAGE_UPDATED)?.at(-1)).toMatchObject({
      groupID,
      isPinned: true,
      messageID: message.ID,
      operatorID: 'ada',
      message: { payload: { text: 'well played' } },
    }),
  );
  const { data } = await bo.chat.getPinnedGroupMessageList(groupID);
  expect(data.messageList.map(({ ID }) => ID)).toEqual([message.ID]);
  await ada.chat.pinGroupMessage({ groupID, message, isPinned: false });
  await vi.waitFor(() =>
    expect(bo.heard.get(EVENT.PINNED_GROUP_MESSAGE_UPDATED)?.at(-1)).toMatchObject({
      isPinned: false,
      messageID: message.ID,
    }),
  );
  const held = bo.chat.stores.messages(`GROUP${groupID}`).get();
  expect(
    held.filter(({ type }) => type === 'TIMGroupTipElem').map(({ payload }) => payload),
  ).not.toContainEqual(expect.objectContaining({ operationType: 16 }));
});

test('what one has begun to write is kept with the conversation', async () => {
  await say('bo', 'C2C');
  await ada.chat.setConversationDraft({ conversationID: 'C2Cbo', draftText: 'and then' });
  const { data } = await ada.chat.getConversationProfile('C2Cbo');
  expect(data.conversation.draftText).toBe('and then');
  await expect(
    ada.chat.setConversationDraft({ conversationID: 'C2Cnobody', draftText: 'x' }),
  ).rejects.toMatchObject({ code: 2500 });
});

test('quiet hours are what was set', async () => {
  await ada.chat.setAllReceiveMessageOpt({ messageRemindType: 'Discard', startHour: 22, duration: 3_600 });
  const { data } = await ada.chat.getAllReceiveMessageOpt();
  expect(data).toMatchObject({ messageRemindType: 'Discard', isRepeated: true });
  expect(data.endTime - data.startTime).toBe(3_600);
  expect(new Date(data.startTime * 1000).getHours()).toBe(22);
});

test('messages, users, groups and members are found by words', async () => {
  const groupID = await newGroup();
  const inGroup = await say(groupID, 'GROUP');
  const between = ada.chat.createTextMessage({
    to: 'bo',
    conversationType: 'C2C',
    payload: { text: 'a corner, well taken' },
  });
  await ada.chat.sendMessage(between);
  await ada.chat.updateMyProfile({ nick: 'Ada Lovelock' });

  const { data: messages } = await bo.chat.searchCloudMessages({ keywordList: ['corner'] });
  expect(messages).toMatchObject({
    totalCount: 1,
    cursor: '',
    searchResultList: [{ conversationID: 'C2Cada', messageCount: 1, messageList: [{ ID: between.ID }] }],
  });
  const { data: ofGroup } = await bo.chat.searchCloudMessages({
    keywordList: ['well', 'played'],
    keywordListMatchType: 'and',
    conversationID: `GROUP${groupID}`,
    timePeriod: 3600,
  });
  expect(ofGroup.searchResultList[0]?.messageList.map(({ ID }) => ID)).toEqual([inGroup.ID]);
  const { data: users } = await bo.chat.searchCloudUsers({ keywordList: ['lovelock'] });
  expect(users.searchResultList).toMatchObject([{ userID: 'ada', nick: 'Ada Lovelock' }]);
  const { data: groups } = await bo.chat.searchCloudGroups({ keywordList: ['club'], count: 100 });
  expect(groups.searchResultList.map((one) => one.groupID)).toContain(groupID);
  const { data: members } = await bo.chat.searchCloudGroupMembers({
    keywordList: ['ada'],
    groupIDList: [groupID],
  });
  expect(members.searchResultList).toMatchObject([
    { groupInfo: { groupID, name: 'Club' }, memberList: [{ userID: 'ada' }] },
  ]);
  await expect(bo.chat.searchCloudUsers({ keywordList: [] })).rejects.toThrow('keywordList');
});
