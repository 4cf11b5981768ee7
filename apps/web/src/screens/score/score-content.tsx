import { useQuery } from '@tanstack/react-query';
import type { DayMatches } from '@touchline/contract/match';
import X from 'lucide-react/icons/x';
import { Suspense, useMemo } from 'react';
import { homeData } from '../../features/live/home-query.ts';
import { FeaturedStrip } from '../../features/match/featured-strip.tsx';
import { setHiddenLeagues, useLeagueChoice } from '../../features/match/league-choice.ts';
import { useListSettings } from '../../features/match/list-settings.ts';
import {
  chooseMatches,
  featuredMatches,
  listItems,
  type ListChoice,
} from '../../features/match/match-list.ts';
import type { DayText } from '../../platform/days.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { ScoreList } from './score-list.tsx';
import type { ScoreChoice } from './use-score-choice.ts';
import styles from './score-content.module.css';

type Props = {
  data: DayMatches;
  choice: ListChoice;
  leagueKey: string;
  day: DayText;
  today: DayText;
  onChoice: (change: Partial<ScoreChoice>) => void;
};

const ScoreEmpty = lazyPart(
  'screens/score/score-empty.tsx',
  async () => (await import('./score-empty.tsx')).ScoreEmpty,
);

const FilterChip = ({ leagueKey, count }: { leagueKey: string; count: number }) => (
  <div className={styles.chips}>
    <button type="button" className={styles.chip} onClick={() => setHiddenLeagues(leagueKey, [])}>
      {t('leagues.hiddenCount', { count })}
      <X size={14} strokeWidth={2} aria-label={t('leagues.clear')} />
    </button>
  </div>
);

/** Big cards and the list, or why there is nothing and the way out. */
export const ScoreContent = (props: Props) => {
  const { data, choice, leagueKey, day } = props;
  const collapsed = useLeagueChoice((state) => state.collapsed);
  const rooms = useQuery(homeData()).data?.lives;
  const grouping = useListSettings(({ groupBy }) => groupBy);
  const chosen = chooseMatches(data.matches, choice);
  const items = useMemo(
    () => listItems(chooseMatches(data.matches, choice), grouping, collapsed, choice.followed),
    [data.matches, choice, grouping, collapsed],
  );
  const featured = choice.tab === 'all' || choice.tab === 'inplay' ? featuredMatches(chosen) : [];
  return (
    <>
      {choice.hiddenEvents.size > 0 && <FilterChip leagueKey={leagueKey} count={choice.hiddenEvents.size} />}
      {featured.length > 0 && <FeaturedStrip matches={featured} rooms={rooms ?? []} />}
      {chosen.length === 0 ? (
        <Suspense fallback={null}>
          <ScoreEmpty {...props} />
        </Suspense>
      ) : (
        <ScoreList
          items={items}
          scope={[day, choice.sport, choice.tab, grouping, choice.tagged?.size].join()}
        />
      )}
    </>
  );
};
