import { TYPES } from '@touchline/chat-client/event/type-names';
import type { Chat, Message } from '@touchline/chat-client/index';
import { t } from '../../platform/i18n/i18n.ts';
import { showFailure } from '../../platform/toasts.ts';
import { cardPayload, type Card } from './card.ts';
import { codeOf, refusalText } from './chat-refusal.ts';
import { lineText } from './preview-text.ts';
import { quoteData } from './quote.ts';
import { beginUpload, endUpload, noteShare } from './uploads.ts';

/** To whom messages of an open conversation go. */
export type Target = { to: string; conversationType: 'C2C' | 'GROUP' };

/** Somebody whom a text addresses; `TYPES.MSG_AT_ALL` is everybody. */
export type Mention = { userId: string; name: string };

/** No network, no answer in time, an overloaded or a failed service; 0 is an error without a code. */
const NOT_TAKEN_YET = new Set([0, 2800, 2801, 2805, 60_022, 91_000]);

/** Whether the service did not take the message now, so that it may take it later. */
const isWaiting = (error: unknown): boolean => NOT_TAKEN_YET.has(codeOf(error));

/** Refusals that say what a person can do about them; a message that only waits shows that by itself. */
const tellRefusal = (error: unknown): void => {
  if (!isWaiting(error)) showFailure(refusalText(error, 'conversation.notSent'));
};

/** Sends a made message. Its line shows what became of it; only a refusal is said as well. */
export const deliver = async (chat: Chat, message: Message, signal?: AbortSignal): Promise<boolean> => {
  try {
    await chat.sendMessage(message, signal ? { signal } : {});
    return true;
  } catch (error) {
    if (!signal?.aborted) tellRefusal(error);
    return false;
  }
};

const withReceipt = (target: Target) => ({ ...target, needReadReceipt: target.conversationType === 'GROUP' });

type TextOptions = { text: string; mentions: readonly Mention[]; answers: Message | undefined };

export const sendText = (chat: Chat, target: Target, { text, mentions, answers }: TextOptions) => {
  const cloudCustomData = answers ? quoteData(answers, lineText(answers)) : '';
  const options = { ...withReceipt(target), cloudCustomData };
  const named = mentions.filter(({ name }) => text.includes(`@${name}`)).map(({ userId }) => userId);
  const message =
    named.length > 0
      ? chat.createTextAtMessage({ ...options, payload: { text, atUserList: named } })
      : chat.createTextMessage({ ...options, payload: { text } });
  return deliver(chat, message);
};

const cardMessage = (chat: Chat, target: Target, card: Card): Message =>
  chat.createCustomMessage({ ...withReceipt(target), payload: cardPayload(card) });

export const sendCard = (chat: Chat, target: Target, card: Card) =>
  deliver(chat, cardMessage(chat, target, card));

/**
 * Sends a card from outside of its conversation, where no line shows what became of it.
 * @returns why it was not sent, in words; empty when it was
 */
export const cardRefusal = async (chat: Chat, target: Target, card: Card): Promise<string> => {
  try {
    await chat.sendMessage(cardMessage(chat, target, card));
    return '';
  } catch (error) {
    return isWaiting(error) ? t('conversation.notSent') : refusalText(error, 'conversation.notSent');
  }
};

export type Place = { description: string; longitude: number; latitude: number };

export const sendPlace = (chat: Chat, target: Target, place: Place) =>
  deliver(chat, chat.createLocationMessage({ ...withReceipt(target), payload: place }));

export type FileKind = 'image' | 'video' | 'file' | 'audio';
/** A file to send. `seconds` is the length of a sound or a video. */
export type Given = { kind: FileKind; file: Blob; seconds?: number };

const makeWithFile = (chat: Chat, target: Target, { kind, file, seconds = 0 }: Given) => {
  const id = { current: '' };
  const options = { ...withReceipt(target), onProgress: (share: number) => noteShare(id.current, share) };
  const made = (): Message => {
    switch (kind) {
      case 'image':
        return chat.createImageMessage({ ...options, payload: { file } });
      case 'video':
        return chat.createVideoMessage({ ...options, payload: { file, second: seconds } });
      case 'audio':
        return chat.createAudioMessage({ ...options, payload: { file: { file, second: seconds } } });
      case 'file':
        return chat.createFileMessage({ ...options, payload: { file } });
    }
  };
  const message = made();
  id.current = message.ID;
  return message;
};

const LIMIT_CODES = new Set([2253, 2301, 2351, 2402]);

/** What is wrong with a file, in words. */
const fileRefusal = (error: unknown): string => {
  const limit =
    LIMIT_CODES.has(codeOf(error)) && error instanceof Error ? /\d+(?= MB)/.exec(error.message) : null;
  return limit ? t('conversation.tooLarge', { limit: limit[0] }) : refusalText(error, 'conversation.notSent');
};

/** Uploads a file and sends it; what is wrong with the file is said before anything is sent. */
export const sendFile = async (chat: Chat, target: Target, given: Given): Promise<boolean> => {
  let message: Message;
  try {
    message = makeWithFile(chat, target, given);
  } catch (error) {
    showFailure(fileRefusal(error));
    return false;
  }
  return upload(chat, message, given);
};

const upload = async (chat: Chat, message: Message, { kind, file }: Given): Promise<boolean> => {
  const abort = new AbortController();
  const isSeen = kind === 'image' || kind === 'video';
  beginUpload(message.ID, {
    share: 0,
    preview: isSeen ? URL.createObjectURL(file) : '',
    cancel: () => abort.abort(),
  });
  const sent = await deliver(chat, message, abort.signal);
  if (sent) endUpload(message.ID);
  else if (abort.signal.aborted) await discard(chat, message);
  return sent;
};

/** Removes a message that was not sent. */
export const discard = async (chat: Chat, message: Message): Promise<void> => {
  endUpload(message.ID);
  await chat.discardMessage(message);
};

/** Sends a failed message again. */
export const sendAgain = async (chat: Chat, message: Message): Promise<void> => {
  try {
    await chat.resendMessage({ ...message });
    endUpload(message.ID);
  } catch (error) {
    tellRefusal(error);
  }
};

/** Sends messages on: each by itself, or all in one. */
export const forward = async (
  chat: Chat,
  target: Target,
  how: { messages: readonly Message[]; title?: string },
) => {
  const { messages, title } = how;
  const abstractList = messages
    .slice(0, 3)
    .map((one) => `${one.nameCard || one.nick || one.from}: ${lineText(one)}`);
  if (title !== undefined) {
    const payload = { messageList: [...messages], title, abstractList, compatibleText: title };
    return deliver(chat, chat.createMergerMessage({ ...withReceipt(target), payload }));
  }
  const sent = [];
  for (const payload of messages)
    sent.push(await deliver(chat, chat.createForwardMessage({ ...withReceipt(target), payload })));
  return sent.every(Boolean);
};

/** Everybody of a group, as somebody who is addressed. */
export const EVERYBODY = TYPES.MSG_AT_ALL;
