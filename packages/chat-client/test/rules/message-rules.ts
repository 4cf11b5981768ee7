import type { Message } from '../../src/message/message.ts';
import { BAD_WORDS, COMMUNITY, type Rule } from './rules-world.ts';

/** A message of another kind than those that can be made here. */
const altered = (message: Message, change: object): Message => ({ ...message, ...change });

/** @source im §5 "Messages and files", "Conversations" */
export const MESSAGE_RULES: Rule[] = [
  [
    'a tip is not forwarded',
    'MESSAGE_FORWARD_TYPE_INVALID',
    '',
    ({ chat, text }) =>
      chat.createForwardMessage({
        to: 'bo',
        conversationType: 'C2C',
        payload: altered(text, { type: 'TIMGroupTipElem' }),
      }),
  ],
  [
    'a community with topics takes no messages',
    'MESSAGE_SEND_GROUP_WITH_TOPIC_FAIL',
    '',
    ({ chat }) =>
      chat.sendMessage(
        chat.createTextMessage({ to: COMMUNITY, conversationType: 'GROUP', payload: { text: 'x' } }),
      ),
  ],
  [
    'only two types of conversation take messages',
    'MESSAGE_SEND_INVALID_CONVERSATION_TYPE',
    '',
    ({ chat, text }) => chat.sendMessage(altered(text, { conversationType: '@TIM#SYSTEM' })),
  ],
  [
    'only a message is sent',
    'MESSAGE_SEND_NEED_MESSAGE_INSTANCE',
    '',
    ({ chat }) => chat.sendMessage({} as Message),
  ],
  [
    'a file has an address',
    'MESSAGE_FILE_URL_IS_EMPTY',
    '',
    ({ chat, text }) =>
      chat.sendMessage(
        altered(text, {
          type: 'TIMFileElem',
          status: 'unSend',
          payload: { uuid: 'u', fileUrl: '', fileName: 'a' },
        }),
      ),
  ],
  [
    'a notice is not deleted',
    'CANNOT_DELETE_GROUP_SYSTEM_NOTICE',
    '',
    ({ chat, text }) =>
      chat.deleteMessage([
        altered(text, { type: 'TIMGroupSystemNoticeElem', conversationType: '@TIM#SYSTEM' }),
      ]),
  ],
  [
    'only what was sent is deleted',
    'MESSAGE_DELETE_FAIL',
    '',
    ({ chat, text }) => chat.deleteMessage([altered(text, { status: 'fail' })]),
  ],
  [
    'what a live room heard stays',
    'MESSAGE_MODIFY_DISABLED_IN_AVCHATROOM',
    '',
    ({ chat, inRoom }) => chat.modifyMessage(inRoom),
  ],
  [
    'a modified text is filtered',
    'PROFANITY_FOUND',
    '',
    ({ chat, text }) => chat.modifyMessage(altered(text, { payload: { text: BAD_WORDS } })),
  ],
  [
    'a merged message is one',
    'MESSAGE_MERGER_TYPE_INVALID',
    '',
    ({ chat, text }) => chat.downloadMergerMessage(text),
  ],
  [
    'a merged message has a key',
    'MESSAGE_MERGER_KEY_INVALID',
    '',
    ({ chat, text }) =>
      chat.downloadMergerMessage(altered(text, { type: 'TIMRelayElem', payload: { downloadKey: '' } })),
  ],
  [
    'a receipt is for what asks for one',
    'READ_RECEIPT_MESSAGE_LIST_EMPTY',
    '',
    ({ chat, text }) => chat.sendMessageReadReceipt([text]),
  ],
  [
    'a signal of a call is one of the list',
    'INVALID_TRTC_CMD',
    'fly',
    ({ chat }) => chat.callExperimentalAPI('sendTRTCCustomData', { serviceCommand: 'fly', data: '{}' }),
  ],
  ['an operation is known', 'INVALID_OPERATION', 'fly', ({ chat }) => chat.callExperimentalAPI('fly', {})],
  [
    'a conversation is known where it is pinned',
    'CONVERSATION_NOT_FOUND',
    '',
    ({ chat }) => chat.pinConversation({ conversationID: 'C2Cnobody', isPinned: true }),
  ],
  [
    'a custom status is filtered',
    'PROFANITY_FOUND',
    '',
    ({ chat }) => chat.setSelfStatus({ customStatus: BAD_WORDS }),
  ],
];
