import type { ListItem } from '../../features/match/match-list.ts';
import { HourHead } from '../../features/match/hour-head.tsx';
import { LeagueHead } from '../../features/match/league-head.tsx';
import { MatchRow } from '../../features/match/match-row.tsx';
import { WindowVirtualizer } from 'virtua';
import styles from './score-list.module.css';

const ROW_PX = 54;

const Line = ({ item }: { item: ListItem }) => {
  if (item.kind === 'league') return <LeagueHead item={item} />;
  return item.kind === 'hour' ? <HourHead timeSec={item.timeSec} /> : <MatchRow match={item.match} />;
};

/** The lines that are near the window; the others wait. */
export const ScoreList = ({ items }: { items: readonly ListItem[] }) => (
  <div className={styles.list}>
    <WindowVirtualizer itemSize={ROW_PX}>
      {items.map((item) => (
        <Line key={item.key} item={item} />
      ))}
    </WindowVirtualizer>
  </div>
);
