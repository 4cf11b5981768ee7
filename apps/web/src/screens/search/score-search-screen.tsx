import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
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
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RowMenuHost } from '../match/row-menu-host.tsx';
import { EventsFound, MatchesFound, TeamsFound } from './found-blocks.tsx';
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
const TAB_IDS = Object.keys(TABS) as Tab[];

const Nothing = ({ keyword }: { keyword: string }) => (
  <Notice drawing="net" text={t('search.none', { keyword })} />
);

/** The first of each, with the way to the rest. */
const First = ({ keyword, onTab }: { keyword: string; onTab: (tab: Tab) => void }) => {
  const query = useQuery(raceSearch(keyword, 0));
  return (
    <QueryView query={query} skeleton={<ListSkeleton />}>
      {({ matches, teams, events, totals }) => {
        const more = (type: RaceType) => ({ total: totals[type], onMore: () => onTab(type) });
        if (matches.length + teams.length + events.length === 0) return <Nothing keyword={keyword} />;
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
const Rest = ({ keyword, type }: { keyword: string; type: RaceType }) => {
  const query = useInfiniteQuery(raceSearchOf(keyword, type));
  return (
    <QueryView query={query} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const found = joined(
          type,
          pages.map((page) => page.found),
        );
        if (found[type].length === 0) return <Nothing keyword={keyword} />;
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

const Found = ({ keyword }: { keyword: string }) => {
  const [query, setQuery] = useSearchParams();
  const tab = TAB_IDS.find((id) => id === query.get('type')) ?? 'all';
  const setTab = (id: Tab) => {
    setQuery({ q: keyword, type: id }, { replace: true });
    scrollTo(0, 0);
  };
  return (
    <>
      <Tabs
        spread
        label={t('search.types')}
        items={TAB_IDS.map((id) => ({ id, label: t(TABS[id]) }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'all' ? (
        <First keyword={keyword} onTab={setTab} />
      ) : (
        <Rest key={`${tab}:${keyword}`} keyword={keyword} type={tab} />
      )}
    </>
  );
};

/** Search for matches, teams and leagues while typing. */
export const ScoreSearchScreen = () => {
  const { typed, setTyped, keyword } = useKeyword();
  return (
    <Page title={t('search.title')} bar={<SearchBar value={typed} onChange={setTyped} root={ROUTES.score} />}>
      <h1 className="sr-only">{t('search.title')}</h1>
      <div className={styles.results}>
        {keyword === '' ? <Offered onChoose={setTyped} /> : <Found keyword={keyword} />}
      </div>
      <RowMenuHost />
    </Page>
  );
};
