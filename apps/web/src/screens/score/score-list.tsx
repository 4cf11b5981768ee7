import { lazy, Suspense } from 'react';
import type { ListItem } from '../../features/match/match-list.ts';
import { HourHead } from '../../features/match/hour-head.tsx';
import { LeagueHead } from '../../features/match/league-head.tsx';
import { MatchRow } from '../../features/match/match-row.tsx';
import styles from './score-list.module.css';

/** Lines that stand before what handles long lists is there: more than a screen of them. */
const FIRST_LINES = 24;

const LongList = lazy(async () => ({ default: (await import('./long-list.tsx')).LongList }));

const Line = ({ item }: { item: ListItem }) => {
  if (item.kind === 'league') return <LeagueHead item={item} />;
  return item.kind === 'hour' ? <HourHead timeSec={item.timeSec} /> : <MatchRow match={item.match} />;
};

/** Matches under the heads of their competitions or hours. */
export const ScoreList = ({ items }: { items: readonly ListItem[] }) => {
  const lines = items.map((item) => <Line key={item.key} item={item} />);
  return (
    <div className={styles.list}>
      <Suspense fallback={lines.slice(0, FIRST_LINES)}>
        <LongList>{lines}</LongList>
      </Suspense>
    </div>
  );
};
