import { MERGED_INLINE_BYTES, getMerged, saveMerged } from '@touchline/chat-protocol/merged/commands';

import { chatError } from '../session/chat-error.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { requireMessage, requireObject, requireOption } from '../session/check-options.ts';
import type { Make, MessageOptions, MessageOfType } from './create-messages.ts';
import { readLine, writeLine } from './merged-codec.ts';
import type { Message } from './message.ts';

export interface MergerPayloadOptions {
  messageList: Message[];
  title: string;
  abstractList: string[];
  /** Shown by clients that cannot read merged messages. */
  compatibleText: string;
}

export interface MergedMessages {
  /** Creates one message that contains several. Tips and notices are left out of it. */
  createMergerMessage(options: MessageOptions<MergerPayloadOptions>): MessageOfType<'TIMRelayElem'>;
  /** Creates a message with the content of another. @throws {ChatError} 2453 for tips and notices */
  createForwardMessage(options: MessageOptions<Message>): Message;
  /**
   * Returns the same message with `payload.messageList` fetched.
   * @throws {ChatError} 2450 when it is not a merged message, 2451 without a key, 2452 when the fetch fails
   */
  downloadMergerMessage(message: Message): Promise<Message>;
}

const isTip = ({ type }: Pick<Message, 'type'>): boolean =>
  type === 'TIMGroupTipElem' || type === 'TIMGroupSystemNoticeElem';

export function createMergedMessages(context: ChatContext, make: Make): MergedMessages {
  return {
    createMergerMessage(options) {
      const { messageList, title, abstractList } = requireObject(options.payload, 'payload');
      requireOption(
        Array.isArray(messageList) && messageList.length > 0,
        'payload.messageList must not be empty',
      );
      requireOption(typeof title === 'string', 'payload.title must be a text');
      requireOption(Array.isArray(abstractList), 'payload.abstractList must be a list of texts');
      const lines = options.payload.messageList.filter((one) => !isTip(one) && one.status === 'success');
      const payload = {
        title: options.payload.title,
        abstractList: options.payload.abstractList,
        compatibleText: options.payload.compatibleText ?? '',
        messageNumber: lines.length,
        downloadKey: '',
        pbDownloadKey: '',
        messageList: lines,
      };
      return make('TIMRelayElem', { ...options, payload });
    },
    createForwardMessage(options) {
      requireMessage(options.payload);
      const { payload: original, ...target } = options;
      if (isTip(original)) throw chatError('MESSAGE_FORWARD_TYPE_INVALID');
      return make(original.type, {
        ...target,
        payload: structuredClone(original.payload),
      });
    },
    async downloadMergerMessage(message) {
      requireMessage(message);
      if (message.type !== 'TIMRelayElem') throw chatError('MESSAGE_MERGER_TYPE_INVALID');
      const { downloadKey } = message.payload;
      if (downloadKey === '') throw chatError('MESSAGE_MERGER_KEY_INVALID');
      const answer = await context.ask(getMerged, { downloadKey }).catch((cause) => {
        throw chatError('MESSAGE_MERGER_DOWNLOAD_FAIL', undefined, { cause });
      });
      const messageList = answer.messages.map(readLine).filter((line) => line !== undefined);
      const payload = { ...message.payload, messageList, downloadKey: '', pbDownloadKey: '' };
      context.messages.change(message.ID, { payload });
      return Object.assign(message, { payload });
    },
  };
}

/**
 * Uploads the content of a large merged message before it is sent; small ones travel inside.
 * @source im §9 "A merged message is uploaded when the serialized size exceeds 11264 bytes"
 */
export async function storeMerged(context: ChatContext, message: Message): Promise<void> {
  if (message.type !== 'TIMRelayElem') return;
  const { messageList = [], downloadKey } = message.payload;
  if (messageList.length === 0 || downloadKey !== '') return;
  const messages = messageList.map(writeLine);
  const sizeBytes = new TextEncoder().encode(JSON.stringify(messages)).length;
  if (sizeBytes <= MERGED_INLINE_BYTES) return;
  const keys = await context.ask(saveMerged, { messages });
  Object.assign(message.payload, { ...keys, messageList: [] });
}
