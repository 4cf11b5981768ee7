import { useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '../../features/match/list-skeleton.tsx';
import { raceSearch, searchHome } from '../../features/search/queries.ts';
import { SearchBar } from '../../features/search/search-bar.tsx';
import { SearchWords } from '../../features/search/search-words.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
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

const Found = ({ keyword }: { keyword: string }) => {
  const query = useQuery(raceSearch(keyword, 0));
  return (
    <QueryView query={query} skeleton={<ListSkeleton />}>
      {({ matches, teams, events }) =>
        matches.length + teams.length + events.length === 0 ? (
          <Notice drawing="net" text={t('search.none', { keyword })} />
        ) : (
          <>
            <MatchesFound list={matches} keyword={keyword} />
            <TeamsFound list={teams} keyword={keyword} />
            <EventsFound list={events} keyword={keyword} />
          </>
        )
      }
    </QueryView>
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
    </Page>
  );
};
