import type { Message, PayloadByType } from '@touchline/chat-client/index';
import { useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { useChat } from '../../platform/chat/use-chat.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { attempt } from './chat-refusal.ts';
import { lineText } from './preview-text.ts';
import { WhoFace } from '../../ui/who-face.tsx';
import styles from './merged-content.module.css';

type Props = {
  message: Extract<Message, { type: 'TIMRelayElem' }>;
  payload: PayloadByType['TIMRelayElem'];
};

const MergedLine = ({ message }: { message: Message }) => {
  const name = message.nameCard || message.nick || message.from;
  return (
    <li className={styles.line}>
      <WhoFace src={message.avatar} name={name} id={message.from} size={32} />
      <span>
        <small>
          {name} <time>{momentText(message.time)}</time>
        </small>
        {lineText(message)}
      </span>
    </li>
  );
};

/** Messages that were sent on in one: a title and their first lines; a press shows all. */
export const MergedContent = ({ message, payload }: Props) => {
  const { chat } = useChat();
  const [lines, setLines] = useState<readonly Message[]>();
  const open = async () => {
    const held = payload.messageList ?? [];
    if (held.length > 0 || payload.downloadKey === '') return setLines(held);
    // The download writes into the message that it is given.
    const copy = { ...message };
    if (chat && (await attempt(chat.downloadMergerMessage(copy)))) setLines(copy.payload.messageList ?? []);
  };
  return (
    <>
      <button type="button" className={styles.merged} onClick={() => void open()}>
        <b>{payload.title}</b>
        {payload.abstractList.slice(0, 3).map((line, index) => (
          <span key={`${index}${line}`} className="one-line">
            {line}
          </span>
        ))}
        <small>{t('conversation.mergedCount', { count: payload.messageNumber })}</small>
      </button>
      {lines && (
        <Sheet title={payload.title} open onClose={() => setLines(undefined)}>
          <ul>
            {lines.map((one) => (
              <MergedLine key={one.ID} message={one} />
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
};
