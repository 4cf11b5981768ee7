import { chatError } from '@touchline/chat-protocol/chat-error';
import type { ControlWord } from '@touchline/chat-protocol/message/c2c-message';
import { textOfElements, type Element } from '@touchline/chat-protocol/message/elements';

import type { ChatApp } from '../app/chat-app.ts';
import { moderate } from './moderate.ts';

type Message = {
  elements: readonly unknown[];
  control: readonly ControlWord[];
  isPrivileged?: boolean;
};

const moderated = (app: ChatApp, element: Element): Element => {
  const said = textOfElements([element]);
  if (said === '') return element;
  const { result, text } = moderate(app, said);
  if (result === 'Block') throw chatError('SENSITIVE_TEXT');
  return result === 'Pass' ? element : { ...element, MsgContent: { ...element.MsgContent, Text: text } };
};

/**
 * What a client without the plugin has sent, as the app's lexicon wants it.
 * @throws {ChatError} SENSITIVE_TEXT
 */
export const moderateMessage = <Sent extends Message>(app: ChatApp, message: Sent): Sent => {
  const isFree = message.isPrivileged === true || message.control.includes('NoMsgCheck');
  if (app.lexicon.length === 0 || isFree) return message;
  // Checked where the message came in.
  return { ...message, elements: message.elements.map((one) => moderated(app, one as Element)) };
};
