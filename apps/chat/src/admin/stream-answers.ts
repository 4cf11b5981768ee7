import { randomInt } from 'node:crypto';

import * as commands from '@touchline/chat-protocol/admin/stream-commands';
import { chatError } from '@touchline/chat-protocol/chat-error';
import { c2cMessageKey, readC2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import { type Element, textOfElements } from '@touchline/chat-protocol/message/elements';

import type { ChatContext } from '../context.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import modifyGroupMessage from '../group/modify-group-message.ts';
import { sendToGroup } from '../group/send-to-group.ts';
import modifyC2cMessage from '../message/modify-c2c-message.ts';
import { sendC2c } from '../message/send-c2c.ts';
import type { StoredMessage } from '../message/stored-message.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { answerAdmin } from './answer-admin.ts';
import { runAs } from './on-behalf.ts';

const MAX_RANDOM = 2 ** 31 - 1;

const MAX_TEXT_BYTES = 12_000;

const words = (text: string): Element[] => [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }];

const PLAIN = {
  cloudCustomData: '',
  control: [],
  needsReceipt: 0,
  hasExtensions: 0,
  isOnlineOnly: false,
  isPrivileged: true,
} as const;

/** The text of a message with more behind it. @throws {ChatError} when it would be too long, or is no text */
const grown = ({ content }: StoredMessage, chunk: string): string => {
  // Bodies of ordinary messages are lists, as they were sent.
  const text = Array.isArray(content.body) ? textOfElements(content.body as Element[]) : '';
  if (text === '') throw chatError('WRONG_PARAMETER', 'only a text goes on');
  if (Buffer.byteLength(text + chunk) > MAX_TEXT_BYTES) throw chatError('MESSAGE_TOO_LONG');
  return text + chunk;
};

const findC2c = async (
  { messages }: ChatContext,
  { fromUserId, toUserId, messageKey }: { fromUserId: string; toUserId: string; messageKey: string },
): Promise<StoredMessage> => {
  const conversation = c2cConversation(fromUserId, toUserId);
  const key = readC2cMessageKey(messageKey);
  const sequence = key && (await messages.sequenceOf(conversation, key));
  const stored = sequence === undefined ? undefined : await messages.find(conversation, sequence);
  if (stored?.fromUserId !== fromUserId) throw chatError('MESSAGE_NOT_FOUND', 'MsgKey');
  return stored;
};

const streamC2c = answerAdmin(commands.streamC2c, async ({ chunk, messageKey, ...pair }, context) => {
  if (messageKey === undefined) {
    await context.accounts.ensure(pair.fromUserId, context.nowSec());
    const [sequence, random] = [randomInt(1, MAX_RANDOM), randomInt(1, MAX_RANDOM)];
    const sent = await sendC2c(context, { ...PLAIN, ...pair, sequence, random, elements: words(chunk) });
    return { messageKey: c2cMessageKey({ sequence, random, timeSec: sent.timeSec }), version: 0 };
  }
  const stored = await findC2c(context, { ...pair, messageKey });
  const { clientSequence: sequence, random, timeSec, version } = stored;
  const change = { ...pair, sequence, random, timeSec, version, elements: words(grown(stored, chunk)) };
  await runAs(modifyC2cMessage, change, { context, userId: pair.fromUserId });
  return { messageKey, version: version + 1 };
});

const streamToGroup = answerAdmin(
  commands.streamToGroup,
  async ({ chunk, sequence, fromUserId, countsNot, ...where }, context) => {
    const place = await requirePlace(context, where);
    if (place.group.type === 'AVChatRoom') throw chatError('GROUP_WRONG_PARAMETER', 'GroupId is a live room');
    if (sequence === undefined) {
      const sent = await sendToGroup(context, place, {
        ...PLAIN,
        fromUserId,
        control: countsNot === 1 ? ['NoUnread'] : [],
        random: randomInt(1, MAX_RANDOM),
        clientSequence: randomInt(1, MAX_RANDOM),
        priority: 'Normal',
        mentions: [],
        elements: words(chunk),
      });
      return { sequence: sent.sequence, version: 0 };
    }
    const stored = await context.messages.find(place.conversation, sequence);
    if (stored?.fromUserId !== fromUserId) throw chatError('GROUP_MESSAGE_NOT_FOUND', 'MsgSeq');
    const change = { ...where, sequence, version: stored.version, elements: words(grown(stored, chunk)) };
    await runAs(modifyGroupMessage, change, { context, userId: fromUserId });
    return { sequence, version: stored.version + 1 };
  },
);

export const streamAnswers = { streamC2c, streamToGroup };
