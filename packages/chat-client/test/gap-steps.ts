import { expect } from 'vitest';

import {
  eventually,
  type PublicUser,
  type ShownMessage,
  textOf,
} from '../../../apps/chat/test/public-user.ts';
import type { RawUser } from '../../../apps/chat/test/raw-user.ts';

/** For what takes a busy machine long. */
export const LONG_MS = 60_000;
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** What is said of a gap of so many. */
export const textsUpTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `m${index}`);

type Shown = { conversationID: string; lastMessage: { messageForShow: string } };

/** Waits until the list of conversations shows what the newest is: from there its user pages back. */
export const untilMarked = (user: Pick<PublicUser, 'call'>, conversationID: string, newest: string) =>
  eventually(
    'the list shows the newest',
    async () => {
      const list = (await user.call('getConversationList')).data['conversationList'] as Shown[];
      const shown = list.find((one) => one.conversationID === conversationID);
      expect(shown?.lastMessage.messageForShow).toBe(newest);
    },
    LONG_MS,
  );

/** Says one thing; answers when it is on disk. */
export type Say = (text: string, random: number) => Promise<Record<string, unknown>>;

/**
 * Says all of it, many at a time, in order; answers when all is on disk. Each of ten sockets stays below the flood
 * limit of 500 frames a second, however fast the server is.
 */
export const sayAll = async (ways: readonly Say[], all: readonly string[]): Promise<void> => {
  const AT_ONCE = 80;
  const PART_MS = 20;
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const [say] = ways.slice((start / AT_ONCE) % ways.length);
    if (say === undefined) throw new Error('nobody is there to say it');
    const part = all.slice(start, start + AT_ONCE);
    const [answers] = await Promise.all([
      Promise.all(part.map((text, index) => say(text, start + index + 10))),
      pause(PART_MS),
    ]);
    expect(answers.filter((answer) => answer['ErrorCode'] !== 0)).toEqual([]);
  }
};

/** Says it in a group. */
export const inGroup =
  (user: RawUser, groupId: string): Say =>
  (text, random) =>
    user.request('group_open_http_svc.send_group_msg', {
      GroupId: groupId,
      Random: random,
      MsgPriority: 'Normal',
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
    });

/** All that a client shows of a conversation, page by page from the newest; oldest first. */
export const historyOf = async (
  user: Pick<PublicUser, 'call'>,
  conversationID: string,
): Promise<unknown[]> => {
  const all: unknown[] = [];
  let nextReqMessageID = '';
  for (;;) {
    const { data } = await user.call('getMessageList', { conversationID, nextReqMessageID });
    all.unshift(...(data['messageList'] as ShownMessage[]).map(textOf));
    nextReqMessageID = data['nextReqMessageID'] as string;
    if (data['isCompleted'] === true) return all;
  }
};
