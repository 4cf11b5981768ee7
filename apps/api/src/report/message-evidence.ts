import type { AdminClient } from '@touchline/chat-protocol/admin/client';
import { getC2cHistory, getGroupHistory } from '@touchline/chat-protocol/admin/history-commands';
import { getRoles } from '@touchline/chat-protocol/admin/member-commands';
import { isChatError } from '@touchline/chat-protocol/chat-error';
import type { EvidenceLine } from '@touchline/contract/report';
import { chatUserId } from '../group/chat-client.ts';

/** Lines that are kept on each side of a reported message. @source operator E4 "message and 20 lines around" */
const AROUND = 10;
/** How far back a private message is looked for, in pages of the chat service. */
const PAGES = 5;
const PAGE_SIZE = 100;
/** Rooms have viewers and no members. */
const ROOM_PREFIX = 'room-';

type ChatMessage = {
  fromUserId?: string | undefined;
  sequence?: number | undefined;
  random?: number | undefined;
  timeSec?: number | undefined;
  elements?: unknown;
  nick?: string | undefined;
  group?: { senderNick?: string | undefined } | undefined;
};

export type FoundMessage = {
  /** Chat user who wrote it. */
  authorId: string;
  /** Oldest first. */
  lines: EvidenceLine[];
};

type Element = { MsgType?: unknown; MsgContent?: { Text?: unknown } };

/** Text of a message, or its kinds and content where it is none. */
const textOf = (elements: unknown): string => {
  if (!Array.isArray(elements)) return JSON.stringify(elements ?? '');
  // Elements were checked by the chat service; what is no text is kept as it travelled.
  return (elements as Element[])
    .map(({ MsgType: type, MsgContent: content }) =>
      type === 'TIMTextElem' && typeof content?.Text === 'string'
        ? content.Text
        : `[${String(type)}] ${JSON.stringify(content)}`,
    )
    .join('\n');
};

const lineOf = (message: ChatMessage, reported: boolean): EvidenceLine => ({
  from: message.fromUserId ?? '',
  nick_name: message.nick ?? message.group?.senderNick ?? '',
  text: textOf(message.elements),
  sequence: message.sequence ?? 0,
  sent_at: message.timeSec ?? 0,
  reported: reported ? 1 : 0,
});

/** @param newestFirst as the chat service answers */
const aroundIn = (newestFirst: readonly ChatMessage[], at: number): FoundMessage | undefined => {
  const found = newestFirst[at];
  if (found?.fromUserId === undefined) return undefined;
  const around = newestFirst.slice(Math.max(0, at - AROUND), at + AROUND + 1).toReversed();
  return { authorId: found.fromUserId, lines: around.map((message) => lineOf(message, message === found)) };
};

/** Whether someone may have read a group's messages. */
const isReader = async (chat: AdminClient, groupId: string, userId: string): Promise<boolean> => {
  if (groupId.startsWith(ROOM_PREFIX)) return true;
  const { roles } = await chat.call(getRoles, { groupId, userIds: [userId] });
  return roles.some(({ role }) => role !== 'NotMember');
};

type InGroup = { groupId: string; sequence: number; readerUid: number };

/**
 * A message of a group and the lines around it.
 * @returns nothing for a message that there is not, or that the reader cannot have read
 */
export const findInGroup = async (
  chat: AdminClient,
  { groupId, sequence, readerUid }: InGroup,
): Promise<FoundMessage | undefined> => {
  try {
    if (!(await isReader(chat, groupId, chatUserId(readerUid)))) return undefined;
    const page = { groupId, from: sequence + AROUND, limit: 2 * AROUND + 1 };
    const { messages } = await chat.call(getGroupHistory, page);
    return aroundIn(
      messages,
      messages.findIndex((message) => message.sequence === sequence),
    );
  } catch (error) {
    if (isChatError(error, 'GROUP_NOT_FOUND')) return undefined;
    throw error;
  }
};

type InPrivate = { readerUid: number; authorUid: number; sequence: number; random: number | undefined };

/** A message that someone wrote to the reader, and the lines around it; nothing where there is none. */
export const findInPrivate = async (
  chat: AdminClient,
  { readerUid, authorUid, sequence, random }: InPrivate,
): Promise<FoundMessage | undefined> => {
  const place = { userId: chatUserId(readerUid), peerId: chatUserId(authorUid) };
  const read: ChatMessage[] = [];
  let cursor = '';
  for (let page = 0; page < PAGES; page += 1) {
    const answer = await chat.call(getC2cHistory, { ...place, limit: PAGE_SIZE, cursor });
    read.push(...answer.messages);
    const at = read.findIndex(
      (message) =>
        message.sequence === sequence &&
        message.fromUserId === place.peerId &&
        (random === undefined || message.random === random),
    );
    // The lines before it stand on the next page where it is the last of this one.
    if (at >= 0 && (at + AROUND < read.length || answer.cursor === '')) return aroundIn(read, at);
    if (answer.cursor === '') return undefined;
    ({ cursor } = answer);
  }
  return undefined;
};
