import { enterAgain } from '../../platform/chat/start-chat.ts';
import type { ChatState } from '../../platform/chat/chat-state.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import styles from './chat-strip.module.css';

const REASONS: Record<NonNullable<ChatState['reason']>, MessageKey> = {
  multipleAccount: 'conversation.kickedElsewhere',
  multipleDevice: 'conversation.kickedElsewhere',
  userSigExpired: 'conversation.kickedExpired',
  REST_API_Kick: 'conversation.kickedByService',
};

/** Says why the chat is not as it should be, and what helps; nothing while it is ready. */
export const ChatStrip = ({ state }: { state: ChatState }) => {
  const { phase, reason } = state;
  if (phase === 'kickedOut') {
    return (
      <div className={styles.kicked} role="alert">
        <p>{t(reason ? REASONS[reason] : 'conversation.kicked')}</p>
        <Button small onClick={enterAgain}>
          {t('conversation.enterAgain')}
        </Button>
      </div>
    );
  }
  if (phase === 'offline') return <output className={styles.strip}>{t('conversation.offline')}</output>;
  if (phase !== 'connecting') return null;
  return (
    <div className={styles.over}>
      <output>{t('conversation.connecting')}</output>
    </div>
  );
};
