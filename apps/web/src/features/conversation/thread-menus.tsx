import type { Chat, Conversation, Message } from '@touchline/chat-client/index';
import { useState } from 'react';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';
import { copyText } from '../../platform/share.ts';
import { showFailure, showToast } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { attempt } from './chat-refusal.ts';
import { partnerOf } from './conversation-name.ts';
import { ForwardSheet } from './forward-sheet.tsx';
import { MessageMenu, type MessageAct } from './message-menu.tsx';
import { discard, forward } from './outgoing.ts';

/** What stands over the conversation. */
export type Asked =
  { what: 'menu'; message: Message } | { what: 'forward' | 'erase'; messages: readonly Message[] };

type Props = {
  chat: Chat;
  name: string;
  isAdmin: boolean;
  asked: Asked | undefined;
  onAsk: (asked: Asked | undefined) => void;
  onReply: (message: Message) => void;
  onReport: (message: Message) => void;
  onChoose: (message: Message) => void;
  /** What was chosen has been sent on or deleted. */
  onDone: () => void;
};

/** The service deletes so many at once. @source im §9 "Delete message limited to 30 at a time" */
const ERASED_AT_ONCE = 30;

const erase = async (chat: Chat, messages: readonly Message[]): Promise<void> => {
  for (let at = 0; at < messages.length; at += ERASED_AT_ONCE)
    if (!(await attempt(chat.deleteMessage(messages.slice(at, at + ERASED_AT_ONCE))))) return;
};

const textOf = (message: Message): string => (message.type === 'TIMTextElem' ? message.payload.text : '');

/** Words that the service made of a message: its translation, or what was said in it. */
const madeText = async (chat: Chat, message: Message, act: MessageAct): Promise<string> => {
  try {
    if (act === 'voiceText') return (await chat.convertVoiceToText({ message })).data.result;
    const targetLanguage = activeLanguage().slice(0, 2);
    const { data } = await chat.translateText({ sourceTextList: [textOf(message)], targetLanguage });
    return data.translatedTextList[0] ?? '';
  } catch {
    showFailure(t(act === 'voiceText' ? 'conversation.voiceTextNo' : 'conversation.translateNo'));
    return '';
  }
};

type ForwardProps = Pick<Props, 'chat' | 'name' | 'onDone'> & {
  messages: readonly Message[];
  onClose: () => void;
};

const ForwardMenu = ({ chat, name, messages, onClose, onDone }: ForwardProps) => {
  const pick = async (conversation: Conversation, merged: boolean) => {
    const { type: conversationType } = conversation;
    if (conversationType === '@TIM#SYSTEM') return;
    onDone();
    const how = { messages, ...(merged && { title: t('conversation.merged', { name }) }) };
    const sent = await forward(chat, { to: partnerOf(conversation), conversationType }, how);
    if (sent) showToast(t('conversation.forwarded'), 'success');
  };
  return (
    <ForwardSheet
      chat={chat}
      count={messages.length}
      onClose={onClose}
      onPick={(conversation, merged) => void pick(conversation, merged)}
    />
  );
};

/** The menus and questions of an open conversation. */
export const ThreadMenus = (props: Props) => {
  const { chat, name, isAdmin, asked, onAsk, onReply, onReport, onChoose, onDone } = props;
  const [made, setMade] = useState('');
  const close = () => onAsk(undefined);
  const acts: Record<MessageAct, (message: Message) => void> = {
    copy: (message) => void copyText(textOf(message)),
    reply: onReply,
    forward: (message) => onAsk({ what: 'forward', messages: [message] }),
    choose: onChoose,
    recall: (message) => void attempt(chat.revokeMessage({ ...message })),
    erase: (message) => onAsk({ what: 'erase', messages: [message] }),
    report: onReport,
    translate: (message) => void madeText(chat, message, 'translate').then(setMade),
    voiceText: (message) => void madeText(chat, message, 'voiceText').then(setMade),
    discard: (message) => void attempt(discard(chat, message)),
  };
  return (
    <>
      {asked?.what === 'menu' && (
        <MessageMenu
          chat={chat}
          message={asked.message}
          isAdmin={isAdmin}
          onClose={close}
          onAct={(act, message) => acts[act](message)}
        />
      )}
      {asked?.what === 'forward' && (
        <ForwardMenu chat={chat} name={name} messages={asked.messages} onClose={close} onDone={onDone} />
      )}
      {asked?.what === 'erase' && (
        <EraseSheet
          count={asked.messages.length}
          onClose={close}
          onErase={() => {
            close();
            onDone();
            void erase(chat, asked.messages);
          }}
        />
      )}
      {made && (
        <Sheet title={t('conversation.actions')} open middle onClose={() => setMade('')}>
          <p>{made}</p>
        </Sheet>
      )}
    </>
  );
};

const EraseSheet = ({
  count,
  onErase,
  onClose,
}: {
  count: number;
  onErase: () => void;
  onClose: () => void;
}) => (
  <Sheet
    title={t('conversation.erase')}
    open
    middle
    onClose={onClose}
    footer={<Button onClick={onErase}>{t('conversation.erase')}</Button>}
  >
    <p>{count === 1 ? t('conversation.eraseSure') : t('conversation.eraseMany', { count })}</p>
  </Sheet>
);
