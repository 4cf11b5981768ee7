import type { Message } from '@touchline/chat-client/index';
import Mic from 'lucide-react/icons/mic';
import Plus from 'lucide-react/icons/plus';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import Smile from 'lucide-react/icons/smile';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmojiPanel } from '../../ui/emoji-panel.tsx';
import { lineText } from './preview-text.ts';
import { VoicePanel } from './voice-panel.tsx';
import type { Recording } from './use-recorder.ts';
import styles from './composer.module.css';

/** Four lines of text, px. */
const HIGHEST_PX = 104;
/** More does not fit into one message. */
const LONGEST = 2500;
const ICON = { size: 22, strokeWidth: 1.75 };

type Panel = 'emoji' | 'more' | 'voice';

/** Of the one composer of a page. */
const REFUSAL_ID = 'composer-refusal';

type Props = {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Called when the field is left. */
  onRest: () => void;
  onSend: (text: string) => void;
  onVoice: (recording: Recording) => void;
  answers: Message | undefined;
  onNoAnswer: () => void;
  /** Why nothing can be sent now; the field stays and keeps what is written. */
  refusal: string;
  /** Seconds of slow mode until the next message may be sent. */
  waitSec: number;
  emoji: ReadonlyMap<string, string>;
  /** Drawn below the field when the plus is pressed. */
  renderMore: (close: () => void) => ReactNode;
  /** Suggestions over the field, such as members after an @. */
  children?: ReactNode;
};

const Answered = ({ message, onEnd }: { message: Message; onEnd: () => void }) => (
  <div className={styles.answered}>
    <span>
      <b>{t('conversation.replyTo', { name: message.nameCard || message.nick || message.from })}</b>
      <span className="one-line">{lineText(message)}</span>
    </span>
    <IconButton label={t('conversation.replyCancel')} onClick={onEnd}>
      <X size={18} strokeWidth={1.75} />
    </IconButton>
  </div>
);

/** A text that was pasted is never cut: whoever wrote it decides what to leave out. */
const tooLong = (text: string): string =>
  text.length > LONGEST ? t('conversation.textTooLong', { over: text.length - LONGEST, limit: LONGEST }) : '';

/** A keyboard that can press Shift sends with Enter; on a phone Enter begins a new line. */
const sendsWithEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !event.nativeEvent.isComposing &&
  !matchMedia('(pointer: coarse)').matches;

const useGrowing = (text: string) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    if (text !== '') element.style.height = `${Math.min(HIGHEST_PX, element.scrollHeight)}px`;
  }, [text]);
  return field;
};

const LABELS = {
  voice: 'conversation.voice',
  emoji: 'conversation.emoji',
  more: 'conversation.more',
} as const;

type BarProps = Pick<Props, 'label' | 'text' | 'onText' | 'onRest' | 'waitSec' | 'refusal'> & {
  field: RefObject<HTMLTextAreaElement | null>;
  panel: Panel | undefined;
  onPanel: (panel: Panel | undefined) => void;
  canSend: boolean;
  onSend: () => void;
};

type OpenerProps = Pick<BarProps, 'panel' | 'onPanel'> & { is: Panel; icon: typeof Mic; disabled?: boolean };

const Opener = ({ is, panel, onPanel, icon: Icon, disabled = false }: OpenerProps) => (
  <IconButton
    label={t(LABELS[is])}
    className={styles.opener ?? ''}
    aria-expanded={panel === is}
    disabled={disabled}
    onClick={() => onPanel(panel === is ? undefined : is)}
  >
    <Icon {...ICON} />
  </IconButton>
);

const Send = ({ waitSec, canSend, onSend }: Pick<BarProps, 'waitSec' | 'canSend' | 'onSend'>) => (
  <IconButton
    label={waitSec > 0 ? t('chat.wait', { seconds: waitSec }) : t('conversation.send')}
    className={styles.send ?? ''}
    disabled={!canSend}
    onClick={onSend}
  >
    {waitSec > 0 ? <span className="num">{waitSec}</span> : <SendHorizontal size={20} strokeWidth={1.75} />}
  </IconButton>
);

const Bar = (props: BarProps) => {
  const { label, text, onText, onRest, waitSec, refusal, field, panel, onPanel, canSend, onSend } = props;
  const cannot = refusal !== '';
  return (
    <div className={styles.bar}>
      <Opener is="voice" panel={panel} onPanel={onPanel} icon={Mic} disabled={cannot} />
      <div className={styles.field}>
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={label}
          aria-describedby={cannot ? REFUSAL_ID : undefined}
          placeholder={label}
          onChange={(event) => onText(event.target.value)}
          onFocus={() => onPanel(undefined)}
          onBlur={onRest}
          onKeyDown={(event) => {
            if (!sendsWithEnter(event)) return;
            event.preventDefault();
            onSend();
          }}
        />
        <Opener is="emoji" panel={panel} onPanel={onPanel} icon={Smile} />
      </div>
      <Opener is="more" panel={panel} onPanel={onPanel} icon={Plus} disabled={cannot} />
      {text.trim() !== '' && <Send waitSec={waitSec} canSend={canSend} onSend={onSend} />}
    </div>
  );
};

/** Where a message is written. What was written stays until it is on its way. */
export const Composer = (props: Props) => {
  const { text, onText, onSend, onVoice, answers, onNoAnswer, waitSec, emoji, renderMore, children } = props;
  const [panel, setPanel] = useState<Panel>();
  const field = useGrowing(text);
  const refusal = props.refusal || tooLong(text);
  const canSend = text.trim() !== '' && refusal === '' && waitSec === 0;
  const send = () => {
    if (!canSend) return;
    onSend(text.trim());
    field.current?.focus();
  };
  const add = (piece: string) => {
    const at = field.current?.selectionStart ?? text.length;
    onText(text.slice(0, at) + piece + text.slice(at));
  };
  const close = () => setPanel(undefined);
  return (
    <div className={styles.composer}>
      {answers && <Answered message={answers} onEnd={onNoAnswer} />}
      {children}
      {refusal && (
        <output id={REFUSAL_ID} className={styles.refusal}>
          {refusal}
        </output>
      )}
      <Bar
        {...props}
        refusal={refusal}
        field={field}
        panel={panel}
        onPanel={setPanel}
        canSend={canSend}
        onSend={send}
      />
      {panel === 'emoji' && <EmojiPanel emoji={emoji} onPick={add} />}
      {panel === 'voice' && <VoicePanel onSend={onVoice} onClose={close} />}
      {panel === 'more' && refusal === '' && renderMore(close)}
    </div>
  );
};
