import { HourHead } from '../../features/match/hour-head.tsx';
import { LeagueHead } from '../../features/match/league-head.tsx';
import type { ListItem } from '../../features/match/match-list.ts';
import { MatchRow } from '../../features/match/match-row.tsx';

/** One line of the list: the head of a competition or an hour, or a match. */
export const ListLine = ({ item }: { item: ListItem }) => {
  if (item.kind === 'league') return <LeagueHead item={item} />;
  return item.kind === 'hour' ? <HourHead timeSec={item.timeSec} /> : <MatchRow match={item.match} />;
};
