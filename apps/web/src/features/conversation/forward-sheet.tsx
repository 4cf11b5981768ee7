import { useConversations } from '@touchline/chat-client/react';
import type { Chat, Conversation } from '@touchline/chat-client/index';
import { useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { faceOf, nameOf, partnerOf } from './conversation-name.ts';
import { WhoFace } from '../../ui/who-face.tsx';
import styles from './forward-sheet.module.css';

/** More are found by opening them. */
const MOST = 100;

type How = 'one' | 'merged';
type Props = {
  chat: Chat;
  /** How many messages go; several can go in one. */
  count: number;
  onPick: (conversation: Conversation, merged: boolean) => void;
  onClose: () => void;
};

/** Chooses the conversation that something is sent to. */
export const ForwardSheet = ({ chat, count, onPick, onClose }: Props) => {
  const conversations = useConversations(chat).filter(({ type }) => type !== '@TIM#SYSTEM');
  const [how, setHow] = useState<How>('one');
  return (
    <Sheet title={t('conversation.forwardTo')} open onClose={onClose}>
      {count > 1 && (
        <Segmented<How>
          label={t('conversation.forward')}
          value={how}
          onChange={setHow}
          items={[
            { id: 'one', label: t('conversation.forwardOne') },
            { id: 'merged', label: t('conversation.forwardMerged') },
          ]}
        />
      )}
      <ul>
        {conversations.slice(0, MOST).map((conversation) => (
          <li key={conversation.conversationID}>
            <button
              type="button"
              className={styles.row}
              onClick={() => {
                onClose();
                onPick(conversation, count > 1 && how === 'merged');
              }}
            >
              <WhoFace
                src={faceOf(conversation)}
                name={nameOf(conversation)}
                id={partnerOf(conversation)}
                size={40}
                group={conversation.type === 'GROUP'}
              />
              <span className="one-line">{nameOf(conversation)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
