import type { Chat, FoundMessages, Message } from '@touchline/chat-client/index';

/** One line of a conversation that a search found. */
export type FoundLine = {
  conversationID: string;
  /** Of the message; empty where the conversation has several. */
  id: string;
  text: string;
  time: number;
  /** How many messages of the conversation were found. */
  count: number;
  /** Place of the message in its conversation; 0 where it is not known. */
  sequence: number;
};

type Said = Pick<Message, 'ID' | 'type' | 'payload' | 'time' | 'sequence' | 'isRevoked' | 'isDeleted'>;

/** Text of a message; empty for other kinds and for what was taken back. */
export const saidIn = ({ type, payload, isRevoked, isDeleted }: Said): string =>
  type === 'TIMTextElem' && !isRevoked && !isDeleted && 'text' in payload ? payload.text : '';

const lineOf = (conversationID: string, message: Said): FoundLine => ({
  conversationID,
  id: message.ID,
  text: saidIn(message),
  time: message.time,
  count: 1,
  sequence: message.sequence,
});

/** What the device holds, newest first: it is there at once and without a network. */
export const onDevice = (
  conversations: readonly { conversationID: string; messages: readonly Said[] }[],
  keyword: string,
): FoundLine[] => {
  const wanted = keyword.toLowerCase();
  return conversations
    .flatMap(({ conversationID, messages }) =>
      messages
        .filter((message) => saidIn(message).toLowerCase().includes(wanted))
        .map((message) => lineOf(conversationID, message)),
    )
    .toSorted((one, other) => other.time - one.time);
};

const linesOf = ({ conversationID, messageCount, messageList }: FoundMessages): FoundLine[] => {
  if (messageList.length > 0) return messageList.map((message) => lineOf(conversationID, message));
  return [{ conversationID, id: '', text: '', time: 0, count: messageCount, sequence: 0 }];
};

const MOST = 20;

/** What the server holds; a conversation with several hits stands as one line. */
export const onServer = async (chat: Chat, keyword: string): Promise<FoundLine[]> => {
  const { data } = await chat.searchCloudMessages({
    keywordList: [keyword],
    messageTypeList: ['TIMTextElem'],
    count: MOST,
  });
  return data.searchResultList.flatMap(linesOf);
};

/** Every hit of one conversation, newest first. */
export const inConversation = async (
  chat: Chat,
  { conversationID, keyword }: { conversationID: string; keyword: string },
): Promise<FoundLine[]> => {
  const { data } = await chat.searchCloudMessages({ keywordList: [keyword], conversationID, count: MOST });
  return data.searchResultList.flatMap(linesOf);
};

/** Both together, each message once; a conversation of the server gives way to its messages of the device. */
export const merged = (device: readonly FoundLine[], server: readonly FoundLine[]): FoundLine[] => {
  const known = new Set(device.map(({ id }) => id));
  return [...device, ...server.filter(({ id, count }) => count > 1 || !known.has(id))];
};
