import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { choiceKey } from '../../features/match/league-choice.ts';
import { ListSkeleton } from '../../features/match/list-skeleton.tsx';
import { useListSettings } from '../../features/match/list-settings.ts';
import { tabCounts } from '../../features/match/match-list.ts';
import { matchesOfDay } from '../../features/match/queries.ts';
import { useRowMenu } from '../../features/match/row-menu.ts';
import { useLiveDay } from '../../features/match/use-live-changes.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { lazyWithWords } from '../../platform/lazy-with-words.ts';
import { useKeptScroll } from '../../platform/use-kept-scroll.ts';
import { useToday } from '../../platform/use-today.ts';
import { useWakeLock } from '../../platform/use-wake-lock.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ScoreContent } from './score-content.tsx';
import { ScoreHeader } from './score-header.tsx';
import type { OpenSheet } from './score-sheets.tsx';
import { useListChoice } from './use-list-choice.ts';
import { useScoreChoice } from './use-score-choice.ts';

const ScoreSheets = lazyWithWords(async () => (await import('./score-sheets.tsx')).ScoreSheets);

/** Matches of a day. */
export const ScoreScreen = () => {
  const today = useToday();
  const [choice, setChoice] = useScoreChoice(today);
  const [opened, setOpened] = useState<OpenSheet>();
  const rowOpen = useRowMenu(({ match }) => match !== undefined);
  const open = rowOpen ? 'row' : opened;
  const query = useQuery(matchesOfDay(choice.day));
  const listChoice = useListChoice(choice);
  const matches = query.data?.matches;
  const counts = useMemo(() => matches && tabCounts(matches, listChoice), [matches, listChoice]);
  useLiveDay(choice.day, query.data?.cursor);
  useKeptScroll(`score:${choice.day}`, query.data !== undefined);
  useWakeLock(useListSettings(({ keepAwake }) => keepAwake));
  const shared = { choice, today, onChoice: setChoice };
  return (
    <Page
      title={t('title.score')}
      keywords={t('keywords.score')}
      root
      bar={<ScoreHeader {...shared} counts={counts} onOpen={setOpened} />}
    >
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
      {open && (
        <Suspense fallback={null}>
          <ScoreSheets
            {...shared}
            open={open}
            matches={matches ?? []}
            hidden={[...listChoice.hiddenEvents]}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Page>
  );
};
