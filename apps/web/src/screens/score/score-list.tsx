import { isInPlay } from '@touchline/domain/match-phase';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import type { ListItem } from '../../features/match/match-list.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ListLine } from './list-line.tsx';
import { useFolding } from './use-folding.ts';
import styles from './score-list.module.css';

const ROW_PX = 54;
/** Lines that are drawn at once, more than a window holds. */
const FIRST_LINES = 24;

const LongList = lazy(async () => ({ default: (await import('./long-list.tsx')).LongList }));

const isLive = (item: ListItem) => item.kind === 'match' && isInPlay(item.match);

/** True while no live row is in the window, though there are some. */
const useLiveAway = (items: readonly ListItem[]) => {
  const ref = useRef<WindowVirtualizerHandle>(null);
  const [away, setAway] = useState(false);
  const first = items.findIndex(isLive);
  useEffect(() => {
    const look = () => {
      const handle = ref.current;
      if (!handle || first === -1) return setAway(false);
      const { scrollOffset, viewportSize } = handle;
      const [from, to] = [scrollOffset, scrollOffset + viewportSize].map((at) => handle.findItemIndex(at));
      return setAway(!items.slice(from, (to ?? 0) + 1).some(isLive));
    };
    look();
    addEventListener('scrollend', look, { passive: true });
    return () => removeEventListener('scrollend', look);
  }, [items, first]);
  return {
    ref,
    away,
    toLive: () => ref.current?.scrollToIndex(first, { align: 'center', smooth: true }),
  };
};

/** The first lines at once, then those that are near the window. A pill leads back to live rows that are scrolled out. */
export const ScoreList = ({ items, scope }: { items: readonly ListItem[]; scope: string }) => {
  const { ref, away, toLive } = useLiveAway(items);
  const lines = useFolding(items, scope).map(({ item, fold }) => (
    <div key={item.key} className={fold && styles[fold]} inert={fold === 'out'}>
      <ListLine item={item} />
    </div>
  ));
  // As high as the whole, so that a return to a place further down finds it.
  const first = <div style={{ minHeight: items.length * ROW_PX }}>{lines.slice(0, FIRST_LINES)}</div>;
  return (
    <div className={styles.list}>
      <Suspense fallback={first}>
        <LongList ref={ref} rowPx={ROW_PX}>
          {lines}
        </LongList>
      </Suspense>
      {away && (
        <button type="button" className={styles.pill} onClick={toLive}>
          {t('score.toLive')}
        </button>
      )}
    </div>
  );
};
