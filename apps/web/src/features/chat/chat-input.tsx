import Smile from 'lucide-react/icons/smile';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useState, type FormEvent, type ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { showFailure } from '../../platform/toasts.ts';
import { useSiteEmoji } from '../../platform/site-emoji.ts';
import { useEarlyText } from '../../platform/use-early-text.ts';
import { EmojiPanel } from '../../ui/emoji-panel.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './chat-input.module.css';

/** Characters of one line. */
const LONGEST = 200;

type Props = {
  text: string;
  onText: (text: string) => void;
  /** Sends the line. A refusal is said in words and the text stays. */
  onSend: (text: string) => Promise<void>;
  /** True for readers who must log in first. */
  asksLogin: boolean;
  onAskLogin: () => void;
  /** Seconds until the next line may be sent. */
  waitSec: number;
  /** Stand beside the field. */
  children?: ReactNode;
};

/** Where a line is written. In slow mode the button counts down. */
export const ChatInput = ({ text, onText, onSend, asksLogin, onAskLogin, waitSec, children }: Props) => {
  const [sending, setSending] = useState(false);
  const [picks, setPicks] = useState(false);
  const emoji = useSiteEmoji();
  const field = useEarlyText<HTMLInputElement>(onText);
  const trimmed = text.trim();
  const waits = waitSec > 0;
  const send = async () => {
    setSending(true);
    try {
      await onSend(trimmed);
      onText('');
    } catch (error) {
      showFailure(error instanceof Error && error.message ? error.message : t('chat.notSent'));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!trimmed || sending || waits) return;
    if (asksLogin) onAskLogin();
    else void send();
  };
  return (
    <div className={styles.place}>
      {picks && <EmojiPanel emoji={emoji} onPick={(piece) => onText((text + piece).slice(0, LONGEST))} />}
      {/* Sheets that the tools open have forms of their own, so they stand outside of this one. */}
      <div className={styles.bar}>
        <form className={styles.form} onSubmit={submit}>
          <input
            ref={field}
            className={styles.field}
            value={text}
            maxLength={LONGEST}
            enterKeyHint="send"
            autoComplete="off"
            aria-label={t('chat.write')}
            placeholder={t('chat.placeholder')}
            onChange={(event) => onText(event.target.value)}
          />
          <IconButton label={t('conversation.emoji')} aria-expanded={picks} onClick={() => setPicks(!picks)}>
            <Smile size={22} strokeWidth={1.75} />
          </IconButton>
          <IconButton
            label={waits ? t('chat.wait', { seconds: waitSec }) : t('chat.send')}
            submit
            className={styles.send}
            disabled={!trimmed || sending || waits}
          >
            {waits ? <span className="num">{waitSec}</span> : <SendHorizontal size={20} strokeWidth={1.75} />}
          </IconButton>
        </form>
        {children}
      </div>
    </div>
  );
};
