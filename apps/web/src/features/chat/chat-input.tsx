import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useState, type FormEvent } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { showFailure } from '../../platform/toasts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './chat-input.module.css';

/** Characters of one line. */
const LONGEST = 200;

type Props = {
  /** Sends the line. A refusal is said in words and the text stays. */
  onSend: (text: string) => Promise<void>;
  /** True for readers who must log in first. */
  asksLogin: boolean;
  onAskLogin: () => void;
};

/** Where a line is written. */
export const ChatInput = ({ onSend, asksLogin, onAskLogin }: Props) => {
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const trimmed = text.trim();
  const send = async () => {
    setSending(true);
    try {
      await onSend(trimmed);
      setText('');
    } catch (error) {
      showFailure(error instanceof Error && error.message ? error.message : t('chat.notSent'));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!trimmed || sending) return;
    if (asksLogin) onAskLogin();
    else void send();
  };
  return (
    <form className={styles.bar} onSubmit={submit}>
      <input
        className={styles.field}
        value={text}
        maxLength={LONGEST}
        enterKeyHint="send"
        autoComplete="off"
        aria-label={t('chat.write')}
        placeholder={t('chat.placeholder')}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton label={t('chat.send')} submit className={styles.send} disabled={!trimmed || sending}>
        <SendHorizontal size={20} strokeWidth={1.75} />
      </IconButton>
    </form>
  );
};
