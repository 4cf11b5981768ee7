import ArrowDown from 'lucide-react/icons/arrow-down';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { MessageRow, type RowTools } from './message-row.tsx';
import type { ThreadItem } from './thread-items.ts';
import { usePrepended } from './use-prepended.ts';
import styles from './thread-list.module.css';

/** So near to its end a list follows what is said; so near to its beginning it asks for more, px. */
const NEAR_END_PX = 80;
const NEAR_BEGINNING_PX = 900;

/** The first page is drawn whole, so that its rows are measured before they are seen. */
const FIRST_ITEMS = 40;
const FIRST = Array.from({ length: FIRST_ITEMS }, (_, index) => index);

type Props = {
  items: readonly ThreadItem[];
  tools: RowTools;
  label: string;
  /** Ids of chosen messages while several are chosen. */
  chosen: ReadonlySet<string> | undefined;
  /** Where the reader is to be led; a new object leads again. */
  target: { id: string } | undefined;
  onBeginning: () => void;
  /** Whether the newest message is in sight. */
  onAtEnd: (atEnd: boolean) => void;
  /** Stands before the oldest message. */
  head: ReactNode;
  /** Floats above the end. */
  children?: ReactNode;
};

const Item = ({
  item,
  tools,
  chosen,
  lit,
}: { item: ThreadItem; lit: boolean } & Pick<Props, 'tools' | 'chosen'>) => {
  if (item.kind === 'time') return <p className={styles.time}>{momentText(item.atSec)}</p>;
  if (item.kind === 'unread') return <p className={styles.unread}>{t('conversation.newLine')}</p>;
  return (
    <MessageRow
      message={item.message}
      isFirst={item.isFirst}
      chosen={chosen?.has(item.message.ID)}
      lit={lit}
      tools={tools}
    />
  );
};

/** Follows the end of a list as long as the reader is there. */
type Handle = RefObject<VirtualizerHandle | null>;

const useEnd = (handle: Handle, items: readonly ThreadItem[], atEnd: RefObject<boolean>) => {
  const last = items.at(-1);
  const isOwn = last?.kind === 'message' && last.message.flow === 'out';
  const key = last?.key;
  useLayoutEffect(() => {
    if (!key || !(atEnd.current || isOwn)) return undefined;
    const go = () => handle.current?.scrollToIndex(items.length - 1, { align: 'end' });
    go();
    // Rows are measured once they stand; their true sizes are known a frame later.
    const frame = requestAnimationFrame(go);
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the newest line, not each change of an older one
  }, [handle, key, isOwn]);
};

const useTarget = (handle: Handle, { items, target }: Pick<Props, 'items' | 'target'>) => {
  const [lit, setLit] = useState('');
  useEffect(() => {
    if (!target) return;
    const index = items.findIndex(({ key }) => key === target.id);
    if (index < 0) return;
    handle.current?.scrollToIndex(index, { align: 'center' });
    setLit(target.id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- led once for each target
  }, [handle, target]);
  return lit;
};

/** True once the rows were measured: until then they stand at guessed places, and are not shown. */
const useMeasured = (hasItems: boolean): boolean => {
  const [measured, setMeasured] = useState(false);
  useEffect(() => {
    if (!hasItems) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMeasured(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [hasItems]);
  return measured;
};

/** Rows are measured once they stand, and the keyboard takes room: at the end the list stays there through both. */
const useStaying = (scroller: RefObject<HTMLElement | null>, atEnd: RefObject<boolean>) => {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    if (box.lastElementChild) observer.observe(box.lastElementChild);
    return () => observer.disconnect();
  }, [scroller, atEnd]);
};

const ToEnd = ({ onAct }: { onAct: () => void }) => (
  <button type="button" className={styles.jump} aria-label={t('conversation.toNewest')} onClick={onAct}>
    <ArrowDown size={20} strokeWidth={1.75} />
  </button>
);

/** The messages of an open conversation. Only those in sight are drawn; older ones come without a jump. */
export const ThreadList = (props: Props) => {
  const { items, tools, label, chosen, target, onBeginning, onAtEnd, head, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const handle = useRef<VirtualizerHandle>(null);
  const prepended = usePrepended(items);
  const atEnd = useRef(true);
  const measured = useMeasured(items.length > 0);
  useEnd(handle, items, atEnd);
  useStaying(scroller, atEnd);
  const sizeBefore = useRef(0);
  const lit = useTarget(handle, { items, target });
  const [away, setAway] = useState(false);
  const look = useCallback(() => {
    const list = handle.current;
    if (!list) return;
    const left = list.scrollSize - list.scrollOffset - list.viewportSize;
    // A list that grew below its reader was not left by them.
    const grew = list.scrollSize > sizeBefore.current;
    sizeBefore.current = list.scrollSize;
    if (!grew || left < NEAR_END_PX) atEnd.current = left < NEAR_END_PX;
    setAway(left > list.viewportSize);
    onAtEnd(atEnd.current);
    if (list.scrollOffset < NEAR_BEGINNING_PX) onBeginning();
  }, [atEnd, onAtEnd, onBeginning]);
  const toEnd = () => handle.current?.scrollToIndex(items.length - 1, { align: 'end' });
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={`${styles.scroller} ${measured || items.length === 0 ? '' : styles.guessed}`}
        role="log"
        aria-live="off"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <div className={styles.fill} />
        {head}
        <Virtualizer
          ref={handle}
          scrollRef={scroller}
          shift={prepended}
          keepMounted={FIRST.slice(0, items.length > FIRST_ITEMS ? 0 : items.length)}
          onScroll={look}
        >
          {items.map((item) => (
            <Item key={item.key} item={item} tools={tools} chosen={chosen} lit={lit === item.key} />
          ))}
        </Virtualizer>
      </div>
      <div className={styles.float}>
        {children}
        {away && <ToEnd onAct={toEnd} />}
      </div>
    </div>
  );
};
