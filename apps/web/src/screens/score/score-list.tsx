import { isInPlay } from '@touchline/domain/match-phase';
import { useEffect, useRef, useState } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import type { ListItem } from '../../features/match/match-list.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { FIRST_LINES, ROW_PX } from './first-lines.ts';
import { ListLine } from './list-line.tsx';
import { LongList } from './long-list.tsx';
import { useFolding } from './use-folding.ts';
import styles from './score-list.module.css';

/** The page counts as scrolling for this long after it last moved, ms. */
const SCROLL_REST_MS = 150;

const isLive = (item: ListItem) => item.kind === 'match' && isInPlay(item.match);

/** The lines of the first block that are in the window. */
const firstInWindow = (block: HTMLElement, items: readonly ListItem[]): readonly ListItem[] => {
  const lines = items.slice(0, FIRST_LINES);
  const { top, height } = block.getBoundingClientRect();
  const at = (px: number) => Math.max(0, ((px - top) / height) * lines.length);
  return lines.slice(Math.floor(at(0)), Math.ceil(at(innerHeight)));
};

/** The lines of the others that are in the window. */
const restInWindow = (rest: WindowVirtualizerHandle, items: readonly ListItem[]): readonly ListItem[] => {
  const { scrollOffset, viewportSize } = rest;
  if (scrollOffset + viewportSize <= 0) return [];
  const [from = 0, to = 0] = [scrollOffset, scrollOffset + viewportSize].map((at) => rest.findItemIndex(at));
  return items.slice(FIRST_LINES + from, FIRST_LINES + to + 1);
};

/** True while no live row is in the window, though there are some. */
const useLiveAway = (items: readonly ListItem[]) => {
  const block = useRef<HTMLDivElement>(null);
  const others = useRef<WindowVirtualizerHandle>(null);
  const [away, setAway] = useState(false);
  const first = items.findIndex(isLive);
  useEffect(() => {
    const look = () => {
      const isThere = others.current !== null || items.length <= FIRST_LINES;
      if (first === -1 || !isThere || !block.current) return setAway(false);
      const shown = [
        ...firstInWindow(block.current, items),
        ...(others.current ? restInWindow(others.current, items) : []),
      ];
      return setAway(!shown.some(isLive));
    };
    look();
    // Safari tells of no end of a scroll: the page rests once nothing has moved for a moment.
    let rest: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(rest);
      rest = setTimeout(look, SCROLL_REST_MS);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(rest);
      removeEventListener('scroll', onScroll);
    };
  }, [items, first]);
  const toLive = () => {
    if (first < FIRST_LINES)
      block.current?.children[first]?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    else others.current?.scrollToIndex(first - FIRST_LINES, { align: 'center', smooth: true });
  };
  return { block, others, away, toLive };
};

/**
 * The first lines, which are always there, and of the others those that are near the window. A pill leads back to live
 * rows that are scrolled out.
 */
export const ScoreList = ({ items, scope }: { items: readonly ListItem[]; scope: string }) => {
  const { block, others: rest, away, toLive } = useLiveAway(items);
  const lines = useFolding(items, scope).map(({ item, fold }) => (
    <div key={item.key} className={fold && styles[fold]} inert={fold === 'out'}>
      <ListLine item={item} />
    </div>
  ));
  const others = lines.slice(FIRST_LINES);
  return (
    <div className={styles.list}>
      <div ref={block} className={styles.first}>
        {lines.slice(0, FIRST_LINES)}
      </div>
      {others.length > 0 && (
        <LongList ref={rest} rowPx={ROW_PX}>
          {others}
        </LongList>
      )}
      {away && (
        <button type="button" className={styles.pill} onClick={toLive}>
          {t('score.toLive')}
        </button>
      )}
    </div>
  );
};
