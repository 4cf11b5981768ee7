import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import { Suspense, useCallback, useMemo, useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { choiceKey } from '../../features/match/league-choice.ts';
import { ListSkeleton } from '../../features/match/list-skeleton.tsx';
import { useListSettings } from '../../features/match/list-settings.ts';
import { tabCounts, type ListChoice } from '../../features/match/match-list.ts';
import { useListsOdds } from '../../features/match/odds/odds-access.ts';
import { matchesOfDay } from '../../features/match/day-queries.ts';
import { useSwipe } from '../../features/match/use-swipe.ts';
import { useRowMenu } from '../../features/match/row-menu.ts';
import { useLiveDay } from '../../features/match/use-live-day.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useKeptScroll } from '../../platform/use-kept-scroll.ts';
import { useToday } from '../../platform/use-today.ts';
import { useWide } from '../../platform/use-wide.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { addDays } from '../../platform/days.ts';
import styles from './score-screen.module.css';
import { ScoreContent } from './score-content.tsx';
import { ScoreHeader } from './score-header.tsx';
import type { OpenSheet } from './score-sheets.tsx';
import { useListChoice } from './use-list-choice.ts';
import { useScoreChoice, type ScoreChoice } from './use-score-choice.ts';

const KeepAwake = lazyPart(
  'screens/score/keep-awake.tsx',
  async () => (await import('./keep-awake.tsx')).KeepAwake,
);
const DayOdds = lazyPart(
  'features/match/odds/day-odds.tsx',
  async () => (await import('../../features/match/odds/day-odds.tsx')).DayOdds,
);
const QuickTags = lazyPart(
  'screens/score/quick-tags.tsx',
  async () => (await import('./quick-tags.tsx')).QuickTags,
);
const ScoreSheets = lazyPart(
  'screens/score/score-sheets.tsx',
  async () => (await import('./score-sheets.tsx')).ScoreSheets,
);

/** A swipe to the side is the next or the previous day, a pull from the top asks anew. */
const useDaySwipe = (
  { day }: ScoreChoice,
  onChoice: (change: Partial<ScoreChoice>) => void,
  refetch: () => unknown,
) =>
  useSwipe({
    onLeft: useCallback(() => onChoice({ day: addDays(day, 1) }), [day, onChoice]),
    onRight: useCallback(() => onChoice({ day: addDays(day, -1) }), [day, onChoice]),
    onPull: useCallback(() => void refetch(), [refetch]),
  });

const Tags = ({ choice, onChoice }: ComponentProps<typeof QuickTags>) => {
  const awake = useListSettings(({ keepAwake }) => keepAwake);
  const odds = useListsOdds();
  return (
    <div className={styles.tags}>
      <Suspense fallback={null}>
        {awake && <KeepAwake />}
        {odds && <DayOdds day={choice.day} />}
        <QuickTags choice={choice} onChoice={onChoice} />
      </Suspense>
    </div>
  );
};

const useCounts = (matches: readonly Match[] | undefined, choice: ListChoice) =>
  useMemo(() => matches && tabCounts(matches, choice), [matches, choice]);

/** Matches of a day. */
export default function ScoreScreen() {
  const today = useToday();
  const navigate = useNavigate();
  const wide = useWide();
  const [choice, setChoice] = useScoreChoice(today);
  const [opened, setOpened] = useState<OpenSheet>();
  const rowOpen = useRowMenu(({ match }) => match !== undefined);
  const open = rowOpen ? 'row' : opened;
  const query = useQuery(matchesOfDay(choice.day));
  const listChoice = useListChoice(choice);
  const matches = query.data?.matches;
  const counts = useCounts(matches, listChoice);
  useLiveDay(choice.day, query.data?.cursor);
  useKeptScroll(`score:${choice.day}`, query.data !== undefined);
  const shared = { choice, today, onChoice: setChoice };
  const search = () => void navigate(ROUTES.scoreSearch);
  const swipe = useDaySwipe(choice, setChoice, query.refetch);
  return (
    <Page
      title={t('title.score')}
      keywords={t('keywords.score')}
      root
      list={wide ? 'beside' : 'alone'}
      bar={<ScoreHeader {...shared} counts={counts} onOpen={setOpened} onSearch={search} />}
    >
      {query.isRefetching && <div className={styles.refreshing} />}
      <Tags choice={choice} onChoice={setChoice} />
      <div className={styles.swipe} {...swipe}>
        <QueryView query={query} skeleton={<ListSkeleton />}>
          {(data) => (
            <ScoreContent
              data={data}
              choice={listChoice}
              leagueKey={choiceKey(choice.sport, choice.day)}
              day={choice.day}
              today={today}
              onChoice={setChoice}
            />
          )}
        </QueryView>
      </div>
      <Suspense fallback={null}>
        {open && (
          <ScoreSheets
            {...shared}
            open={open}
            matches={matches ?? []}
            hidden={[...listChoice.hiddenEvents]}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}
