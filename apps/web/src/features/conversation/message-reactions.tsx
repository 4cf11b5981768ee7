import type { Message } from '@touchline/chat-client/index';
import { t } from '../../platform/i18n/i18n.ts';
import { useNotEntered } from '../../platform/chat/not-entered.ts';
import { useChat } from '../../platform/chat/use-chat.ts';
import { react, useReactions } from './reactions.ts';
import styles from './message-reactions.module.css';

/** How people answered a message with one character; a press does the same or takes it back. */
export const MessageReactions = ({ message }: { message: Message }) => {
  const { chat } = useChat();
  const useless = useNotEntered() !== '';
  const list = useReactions((all) => all[message.ID]);
  if (!chat || !list || list.length === 0) return null;
  return (
    <fieldset className={styles.reactions} aria-label={t('conversation.reactions')} disabled={useless}>
      {list.map(({ reactionID, totalUserCount, reactedByMyself }) => (
        <button
          key={reactionID}
          type="button"
          className={styles.reaction}
          aria-pressed={reactedByMyself}
          aria-label={t('conversation.reactWith', { emoji: reactionID, count: totalUserCount })}
          onClick={() => void react(chat, message, reactionID)}
        >
          {reactionID} <span className="num">{totalUserCount}</span>
        </button>
      ))}
    </fieldset>
  );
};
