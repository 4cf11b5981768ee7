import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '../../features/match/list-skeleton.tsx';
import {
  joined,
  raceSearch,
  raceSearchOf,
  searchHome,
  type RaceType,
} from '../../features/search/queries.ts';
import { SearchBar } from '../../features/search/search-bar.tsx';
import { SearchWords } from '../../features/search/search-words.tsx';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowMenuHost } from '../match/row-menu-host.tsx';
import { EventsFound, MatchesFound, TeamsFound } from './found-blocks.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchTabs } from './search-tabs.tsx';
import { useKeyword } from './use-keyword.ts';
import styles from './search-screen.module.css';

const Offered = ({ onChoose }: { onChoose: (word: string) => void }) => {
  const query = useQuery(searchHome());
  return (
    <>
      <SearchWords hot={query.data?.words ?? []} onChoose={onChoose} />
      <QueryView query={query} skeleton={<ListSkeleton />}>
        {({ events, matches }) => (
          <>
            <EventsFound list={events} keyword="" />
            <MatchesFound list={matches} keyword="" />
          </>
        )}
      </QueryView>
    </>
  );
};

type Tab = RaceType | 'all';

const TABS = {
  all: 'score.all',
  matches: 'search.matches',
  teams: 'search.teams',
  events: 'search.events',
} as const satisfies Record<Tab, MessageKey>;

type FoundProps = { keyword: string; onChoose: (word: string) => void };

/** The first of each, with the way to the rest. */
const First = ({ keyword, onChoose, onTab }: FoundProps & { onTab: (tab: Tab) => void }) => {
  const query = useQuery(raceSearch(keyword, 0));
  return (
    <QueryView query={query} skeleton={<ListSkeleton />}>
      {({ matches, teams, events, totals }) => {
        const more = (type: RaceType) => ({ total: totals[type], onMore: () => onTab(type) });
        if (matches.length + teams.length + events.length === 0)
          return <NothingFound keyword={keyword} onChoose={onChoose} />;
        return (
          <>
            <MatchesFound list={matches} keyword={keyword} more={more('matches')} />
            <TeamsFound list={teams} keyword={keyword} more={more('teams')} />
            <EventsFound list={events} keyword={keyword} more={more('events')} />
          </>
        );
      }}
    </QueryView>
  );
};

/** All of one kind, going on page by page. */
const Rest = ({ keyword, onChoose, type }: FoundProps & { type: RaceType }) => {
  const query = useInfiniteQuery(raceSearchOf(keyword, type));
  return (
    <QueryView query={query} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const found = joined(
          type,
          pages.map((page) => page.found),
        );
        if (found[type].length === 0) return <NothingFound keyword={keyword} onChoose={onChoose} />;
        return (
          <>
            <MatchesFound list={found.matches} keyword={keyword} />
            <TeamsFound list={found.teams} keyword={keyword} />
            <EventsFound list={found.events} keyword={keyword} />
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};

const Found = (props: FoundProps) => (
  <SearchTabs spread names={TABS}>
    {(tab, onTab) =>
      tab === 'all' ? (
        <First {...props} onTab={onTab} />
      ) : (
        <Rest key={`${tab}:${props.keyword}`} {...props} type={tab} />
      )
    }
  </SearchTabs>
);

/** Search for matches, teams and leagues while typing. */
export default function ScoreSearchScreen() {
  const { typed, setTyped, keyword } = useKeyword();
  return (
    <Page title={t('search.title')} bar={<SearchBar value={typed} onChange={setTyped} root={ROUTES.score} />}>
      <h1 className="sr-only">{t('search.title')}</h1>
      {keyword === '' ? (
        <div className={styles.results}>
          <Offered onChoose={setTyped} />
        </div>
      ) : (
        <Found keyword={keyword} onChoose={setTyped} />
      )}
      <RowMenuHost />
    </Page>
  );
}
