import type { Message } from '@touchline/chat-client/index';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { t } from '../../platform/i18n/i18n.ts';
import { ChatGate } from '../../ui/chat-gate.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useUploads } from './uploads.ts';
import styles from './message-state.module.css';

const HUNDRED = 100;

const Progress = ({ id }: { id: string }) => {
  const upload = useUploads((all) => all[id]);
  if (!upload) return <Clock size={14} strokeWidth={1.75} aria-label={t('conversation.sending')} />;
  const percent = Math.round(upload.share * HUNDRED);
  return (
    <>
      <progress
        className={styles.progress}
        max={HUNDRED}
        value={percent}
        aria-label={t('conversation.progress', { percent })}
      />
      <span className="num" aria-hidden="true">
        {percent}%
      </span>
      <IconButton label={t('conversation.cancelUpload')} onClick={upload.cancel}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </>
  );
};

const groupText = ({ readCount = 0, unreadCount }: Message['readReceiptInfo']): string => {
  if (readCount > 0 && unreadCount === 0) return t('conversation.readAll');
  return readCount > 0 ? t('conversation.readBy', { count: readCount }) : t('conversation.delivered');
};

const textOf = (message: Message): string => {
  if (message.conversationType === 'GROUP')
    return message.needReadReceipt ? groupText(message.readReceiptInfo) : '';
  return t(message.isPeerRead ? 'conversation.read' : 'conversation.delivered');
};

type Props = { message: Message; onAgain: (message: Message) => void };

/** What has become of an own message: on its way, waiting, refused, read. */
export const MessageState = ({ message, onAgain }: Props) => {
  if (message.status === 'success') return <small className={styles.state}>{textOf(message)}</small>;
  if (message.isQueued) {
    return (
      <small className={styles.state}>
        <Clock size={13} strokeWidth={1.75} />
        {t('conversation.waiting')}
      </small>
    );
  }
  if (message.status === 'unSend') {
    return (
      <small className={styles.state}>
        <Progress id={message.ID} />
      </small>
    );
  }
  return (
    <ChatGate>
      <button type="button" className={`${styles.state} ${styles.failed}`} onClick={() => onAgain(message)}>
        <CircleAlert size={15} strokeWidth={1.75} />
        {t('conversation.failed')}
      </button>
    </ChatGate>
  );
};
