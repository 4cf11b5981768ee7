import UserPlus from 'lucide-react/icons/user-plus';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { ChatMarks } from './chat-marks.tsx';
import { LineText } from './line-text.tsx';
import { nameColour, type ChatLine, type TextLine } from './room-lines.ts';
import styles from './chat-lines.module.css';

const NEAR_END_PX = 40;

type SpokenProps = {
  line: TextLine;
  fanLevel: number;
  /** The one that the tab key reaches; arrows lead from it to the others. */
  inOrder: boolean;
  onMenu: (line: TextLine) => void;
};

const STEP: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** From a name to the one above or below: a long chat is one stop of the keyboard. */
const moveToName = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEP[event.key];
  if (step === undefined) return;
  const log = event.currentTarget.closest('[role=log]');
  const names = [...(log?.querySelectorAll<HTMLElement>('[data-line] > button') ?? [])];
  const at = names.findIndex((name) => name === event.currentTarget);
  event.preventDefault();
  names[at + step]?.focus();
};

/** The name opens what can be done with the line. */
const Spoken = memo(({ line, fanLevel, inOrder, onMenu }: SpokenProps) => (
  <p className={styles.line} data-line={line.id}>
    <ChatMarks line={line} fanLevel={fanLevel} />
    <button
      type="button"
      className={styles.name}
      tabIndex={inOrder ? 0 : -1}
      style={{ color: `var(--n${nameColour(line.from)})` }}
      onKeyDown={moveToName}
      onClick={() => onMenu(line)}
    >
      {line.nick}
    </button>
    <span className={styles.colon}>{t('chat.colon')}</span>
    <LineText text={line.text} />
  </p>
));

const enteredText = ({ names, count }: Extract<ChatLine, { kind: 'entered' }>): string => {
  if (names.length === 0) return t('chat.enteredUnnamed', { count });
  return count > names.length
    ? t('chat.enteredMany', { names: names.join(t('chat.and')), count })
    : t('chat.entered', { names: names.join(t('chat.and')) });
};

type RowProps = {
  line: ChatLine;
  inOrder: boolean;
  renderNotice: (line: Extract<ChatLine, { kind: 'notice' }>) => ReactNode;
  onMenu: SpokenProps['onMenu'];
  /** How long somebody is a fan of the host; 0 for who is none. */
  fanLevelOf: (userId: string) => number;
};

const Row = ({ line, inOrder, renderNotice, onMenu, fanLevelOf }: RowProps) => {
  if (line.kind === 'text')
    return <Spoken line={line} fanLevel={fanLevelOf(line.from)} inOrder={inOrder} onMenu={onMenu} />;
  if (line.kind === 'notice') return renderNotice(line);
  return (
    <p className={styles.system}>
      <UserPlus size={14} strokeWidth={1.75} />
      {enteredText(line)}
    </p>
  );
};

type Props = Omit<RowProps, 'line' | 'inOrder'> & { lines: readonly ChatLine[]; empty: ReactNode };

/**
 * The lines of a room, newest below. It follows the newest until the reader scrolls up; from then on
 * a pill counts what came meanwhile.
 */
export const ChatLines = ({ lines, empty, ...row }: Props) => {
  const boxRef = useRef<HTMLDivElement>(null);
  const [leftAt, setLeftAt] = useState<string>();
  const lastId = lines.at(-1)?.id;
  const lastSaid = lines.findLast(({ kind }) => kind === 'text')?.id;
  const unseen = leftAt === undefined ? 0 : lines.length - 1 - lines.findIndex(({ id }) => id === leftAt);
  const onScroll = () => {
    const away = Math.abs(boxRef.current?.scrollTop ?? 0) > NEAR_END_PX;
    setLeftAt((held) => (away ? (held ?? lastId) : undefined));
  };
  useEffect(() => {
    const box = boxRef.current;
    // A long press anywhere on a line does what a tap on its name does.
    const openMenu = (event: Event) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const id = target?.closest('[data-line]')?.getAttribute('data-line');
      const line = lines.find((one): one is TextLine => one.kind === 'text' && one.id === id);
      if (!line) return;
      event.preventDefault();
      row.onMenu(line);
    };
    // A finger that taps the words means the line; a mouse begins to select them.
    const onTap = (event: Event) => {
      const isName = event.target instanceof Element && event.target.closest('button') !== null;
      if (!isName && matchMedia('(pointer: coarse)').matches) openMenu(event);
    };
    box?.addEventListener('contextmenu', openMenu);
    box?.addEventListener('click', onTap);
    return () => {
      box?.removeEventListener('contextmenu', openMenu);
      box?.removeEventListener('click', onTap);
    };
  });
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
            <Row key={line.id} line={line} inOrder={line.id === lastSaid} {...row} />
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
