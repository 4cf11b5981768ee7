import UserPlus from 'lucide-react/icons/user-plus';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { memo, useRef, useState, type ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { nameColour, type ChatLine } from './room-lines.ts';
import styles from './chat-lines.module.css';

const NEAR_END_PX = 40;

const TextLine = memo(({ line }: { line: Extract<ChatLine, { kind: 'text' }> }) => (
  <p className={styles.line}>
    {line.host && <span className={styles.host}>{t('chat.host')}</span>}
    <span className={styles.name} style={{ color: `var(--n${nameColour(line.from)})` }}>
      {line.nick}
    </span>
    <span className={styles.colon}>{t('chat.colon')}</span>
    {line.text}
  </p>
));

const enteredText = ({ names, count }: Extract<ChatLine, { kind: 'entered' }>): string =>
  count > names.length
    ? t('chat.enteredMany', { names: names.join(t('chat.and')), count })
    : t('chat.entered', { names: names.join(t('chat.and')) });

type RowProps = { line: ChatLine; renderNotice: (line: Extract<ChatLine, { kind: 'notice' }>) => ReactNode };

const Row = ({ line, renderNotice }: RowProps) => {
  if (line.kind === 'text') return <TextLine line={line} />;
  if (line.kind === 'notice') return renderNotice(line);
  return (
    <p className={styles.system}>
      <UserPlus size={14} strokeWidth={1.75} />
      {enteredText(line)}
    </p>
  );
};

type Props = { lines: readonly ChatLine[]; renderNotice: RowProps['renderNotice']; empty: ReactNode };

/**
 * The lines of a room, newest below. It follows the newest until the reader scrolls up; from then on
 * a pill counts what came meanwhile.
 */
export const ChatLines = ({ lines, renderNotice, empty }: Props) => {
  const boxRef = useRef<HTMLDivElement>(null);
  const [leftAt, setLeftAt] = useState<string>();
  const lastId = lines.at(-1)?.id;
  const unseen = leftAt === undefined ? 0 : lines.length - 1 - lines.findIndex(({ id }) => id === leftAt);
  const onScroll = () => {
    const away = Math.abs(boxRef.current?.scrollTop ?? 0) > NEAR_END_PX;
    setLeftAt((held) => (away ? (held ?? lastId) : undefined));
  };
  const toEnd = () => boxRef.current?.scrollTo({ top: 0, behavior: 'smooth' });
  return (
    <div className={styles.frame}>
      {/* The box runs bottom up, so that its end stays put however many lines come. */}
      <div
        ref={boxRef}
        role="tabpanel"
        aria-label={t('chat.title')}
        tabIndex={0}
        className={styles.box}
        onScroll={onScroll}
      >
        <div role="log" aria-live="off" className={styles.lines}>
          {lines.length === 0 && empty}
          {lines.map((line) => (
            <Row key={line.id} line={line} renderNotice={renderNotice} />
          ))}
        </div>
      </div>
      {unseen > 0 && (
        <button type="button" className={styles.pill} onClick={toEnd}>
          <ArrowDown size={14} strokeWidth={2} />
          {t('chat.newLines', { count: unseen })}
        </button>
      )}
    </div>
  );
};
