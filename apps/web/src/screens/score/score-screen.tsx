import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAnnouncements } from '../../features/match/announcements.ts';
import { CalendarSheet } from '../../features/match/calendar-sheet.tsx';
import { DayStrip } from '../../features/match/day-strip.tsx';
import { useFollowed } from '../../features/match/followed.ts';
import { choiceKey, setHiddenLeagues, useLeagueChoice } from '../../features/match/league-choice.ts';
import { LeagueSheet } from '../../features/match/league-sheet.tsx';
import { ListSettingsSheet } from '../../features/match/list-settings-sheet.tsx';
import { ListSkeleton } from '../../features/match/list-skeleton.tsx';
import { useListSettings } from '../../features/match/list-settings.ts';
import { LIST_TABS, tabCounts, type ListChoice } from '../../features/match/match-list.ts';
import { matchesOfDay } from '../../features/match/queries.ts';
import { RowSheet } from '../../features/match/row-sheet.tsx';
import { useLiveDay } from '../../features/match/use-live-changes.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { useKeptScroll } from '../../platform/use-kept-scroll.ts';
import { useToday } from '../../platform/use-today.ts';
import { useWakeLock } from '../../platform/use-wake-lock.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ScoreBar } from './score-bar.tsx';
import { ScoreContent } from './score-content.tsx';
import { useScoreChoice, type ScoreChoice } from './use-score-choice.ts';
import styles from './score-screen.module.css';

const TAB_NAMES: Record<ListChoice['tab'], MessageKey> = {
  all: 'score.all',
  inplay: 'score.live',
  waiting: 'score.upcoming',
  finished: 'score.finished',
  followed: 'score.followed',
};
const COUNTED = new Set<ListChoice['tab']>(['inplay', 'followed']);

/** What narrows the list: the address, the left-out leagues, the stars, and what finished just now. */
const useListChoice = ({ sport, tab, day }: ScoreChoice): ListChoice => {
  const hidden = useLeagueChoice((state) => state.hidden[choiceKey(sport, day)]);
  const followed = useFollowed(({ matches }) => matches);
  const news = useAnnouncements(({ byMatch }) => byMatch);
  return useMemo(() => {
    const finished = [...news].filter(([, { kind }]) => kind === 'finished').map(([id]) => id);
    return {
      sport,
      tab,
      hiddenEvents: new Set(hidden),
      followed: new Set(followed),
      justFinished: new Set(finished),
    };
  }, [sport, tab, hidden, followed, news]);
};

type Open = 'calendar' | 'leagues' | 'settings' | undefined;

export const ScoreScreen = () => {
  const today = useToday();
  const [choice, setChoice] = useScoreChoice(today);
  const [open, setOpen] = useState<Open>();
  const query = useQuery(matchesOfDay(choice.day));
  const listChoice = useListChoice(choice);
  const leagueKey = choiceKey(choice.sport, choice.day);
  const matches = useDeferredValue(query.data?.matches);
  const counts = useMemo(() => matches && tabCounts(matches, listChoice), [matches, listChoice]);
  const close = () => setOpen(undefined);
  useLiveDay(choice.day, query.data?.cursor);
  useKeptScroll(`score:${choice.day}`, query.data !== undefined);
  useWakeLock(useListSettings(({ keepAwake }) => keepAwake));
  const tabs = LIST_TABS.map((id) => ({
    id,
    label: t(TAB_NAMES[id]),
    ...(COUNTED.has(id) && counts && counts[id] > 0 && { count: counts[id], live: id === 'inplay' }),
  }));
  return (
    <Page
      title={t('title.score')}
      root
      bar={
        <>
          <ScoreBar
            sport={choice.sport}
            onSport={(sport) => setChoice({ sport })}
            onLeagues={() => setOpen('leagues')}
            onSettings={() => setOpen('settings')}
          />
          <div className={styles.sticky}>
            <Tabs
              spread
              label={t('score.filter')}
              items={tabs}
              value={choice.tab}
              onChange={(tab) => setChoice({ tab })}
            />
            <DayStrip
              day={choice.day}
              today={today}
              sport={choice.sport}
              onChange={(day) => setChoice({ day })}
              onCalendar={() => setOpen('calendar')}
            />
          </div>
        </>
      }
    >
      <QueryView query={query} skeleton={<ListSkeleton />}>
        {(data) => (
          <ScoreContent
            data={data}
            choice={listChoice}
            leagueKey={leagueKey}
            day={choice.day}
            today={today}
            onChoice={setChoice}
          />
        )}
      </QueryView>
      <RowSheet leagueKey={leagueKey} />
      {open === 'calendar' && (
        <CalendarSheet
          open
          day={choice.day}
          today={today}
          onClose={close}
          onChoose={(day) => setChoice({ day })}
        />
      )}
      {open === 'leagues' && (
        <LeagueSheet
          matches={
            query.data?.matches.filter(({ sport_id }) => choice.sport === 0 || sport_id === choice.sport) ??
            []
          }
          hidden={[...listChoice.hiddenEvents]}
          onClose={close}
          onApply={(hidden) => setHiddenLeagues(leagueKey, hidden)}
        />
      )}
      <ListSettingsSheet open={open === 'settings'} onClose={close} />
    </Page>
  );
};
