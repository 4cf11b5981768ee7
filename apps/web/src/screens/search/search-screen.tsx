import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '../../features/match/list-skeleton.tsx';
import {
  joined,
  searchHome,
  siteSearch,
  siteSearchOf,
  type Found,
  type FoundType,
} from '../../features/search/queries.ts';
import { SearchBar } from '../../features/search/search-bar.tsx';
import { SearchWords } from '../../features/search/search-words.tsx';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { Button } from '../../ui/button.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useSpoilers } from '../news/use-spoilers.ts';
import { RowMenuHost } from '../match/row-menu-host.tsx';
import { EventsFound, MatchesFound, PeopleFound, TeamsFound } from './found-blocks.tsx';
import { NewsFound, VideosFound } from './found-contents.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchTabs } from './search-tabs.tsx';
import { UsersFound } from './users-found.tsx';
import { useKeyword } from './use-keyword.ts';

type Tab = FoundType | 'all';

const TABS = {
  all: 'score.all',
  anchors: 'room.lives',
  rooms: 'matchPage.rooms',
  matches: 'search.matches',
  teams: 'search.teams',
  events: 'search.events',
  videos: 'watch.videos',
  news: 'news.title',
  users: 'search.users',
} as const satisfies Record<Tab, MessageKey>;
const TAB_IDS = Object.keys(TABS) as Tab[];

type FoundProps = { keyword: string; onChoose: (word: string) => void; onTab: (tab: Tab) => void };

const anchorsOf = ({ anchors }: Found) =>
  anchors
    .toSorted((a, b) => b.live - a.live)
    .map(({ id, nick_name, avatar, signature, live }) => ({
      id,
      name: nick_name,
      avatar,
      detail: signature,
      live: live === 1,
      to: pathTo('liveDetail', { id }),
    }));

const roomsOf = ({ rooms }: Found) =>
  rooms.map(({ liveid, title, anchor, status }) => ({
    id: liveid,
    name: title,
    avatar: anchor.avatar,
    detail: anchor.nick_name,
    live: status !== 'offline',
    to: pathTo('liveDetail', { id: anchor.id }),
  }));

const Groups = ({ found, keyword }: { found: Found; keyword: string }) => (
  <>
    <PeopleFound title={t('room.lives')} list={anchorsOf(found)} keyword={keyword} />
    <PeopleFound title={t('matchPage.rooms')} list={roomsOf(found)} keyword={keyword} />
    <MatchesFound list={found.matches} keyword={keyword} />
    <TeamsFound list={found.teams} keyword={keyword} />
    <EventsFound list={found.events} keyword={keyword} />
    <VideosFound list={found.videos} keyword={keyword} />
    <NewsFound list={found.news} keyword={keyword} />
    <UsersFound list={found.users} keyword={keyword} />
  </>
);

/** Nothing under this tab, and the tabs that do have hits. */
const Nothing = ({ keyword, onChoose, onTab, tab }: FoundProps & { tab: Tab }) => {
  const all = useQuery({ ...siteSearch(keyword, useSpoilers()), enabled: tab !== 'all' });
  const others = TAB_IDS.filter((id) => id !== 'all' && id !== tab && (all.data?.[id].length ?? 0) > 0);
  return (
    <NothingFound keyword={keyword} onChoose={onChoose}>
      {others.map((id) => (
        <Button key={id} kind="quiet" small onClick={() => onTab(id)}>
          {t(TABS[id])}
        </Button>
      ))}
    </NothingFound>
  );
};

const isEmpty = (found: Found) => Object.values(found).every((list) => list.length === 0);

const All = (props: FoundProps) => (
  <QueryView query={useQuery(siteSearch(props.keyword, useSpoilers()))} skeleton={<ListSkeleton />}>
    {(found) =>
      isEmpty(found) ? <Nothing {...props} tab="all" /> : <Groups found={found} keyword={props.keyword} />
    }
  </QueryView>
);

/** One group, going on page by page. */
const One = ({ type, ...props }: FoundProps & { type: FoundType }) => {
  const { keyword } = props;
  const query = useInfiniteQuery(siteSearchOf(keyword, type, useSpoilers()));
  return (
    <QueryView query={query} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const found = joined(
          type,
          pages.map((page) => page.found),
        );
        if (isEmpty(found)) return <Nothing {...props} tab={type} />;
        return (
          <>
            <Groups found={found} keyword={keyword} />
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};

/** Search over everything: hosts, rooms, matches, teams, leagues, videos, news, people. */
export default function SearchScreen() {
  const { typed, setTyped, keyword } = useKeyword();
  const home = useQuery(searchHome());
  return (
    <Page title={t('search.title')} bar={<SearchBar value={typed} onChange={setTyped} root={ROUTES.score} />}>
      <h1 className="sr-only">{t('search.title')}</h1>
      {keyword === '' ? (
        <SearchWords hot={home.data?.words ?? []} onChoose={setTyped} />
      ) : (
        <SearchTabs names={TABS}>
          {(tab, onTab) => {
            const props = { keyword, onTab, onChoose: setTyped };
            return tab === 'all' ? <All {...props} /> : <One key={tab} {...props} type={tab} />;
          }}
        </SearchTabs>
      )}
      <RowMenuHost />
    </Page>
  );
}
