import { useQuery } from '@tanstack/react-query';
import type { CommonConfig } from '@touchline/contract/config';
import type { Match } from '@touchline/contract/match';
import type { SportId } from '@touchline/domain/sport';
import { Suspense } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { commonConfig } from '../../features/live/queries.ts';
import { useNoteView } from '../../features/history/use-note-view.ts';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { matchRooms } from '../../features/match/detail/queries.ts';
import { teamName } from '../../features/match/names.ts';
import { anyMatchInfo, matchInfo } from '../../features/match/queries.ts';
import { useShowsOdds } from '../../features/match/odds/odds-access.ts';
import { useLiveMatch } from '../../features/match/use-live-changes.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useUnderAge } from '../../platform/under-age.ts';
import { ROUTES } from '../../platform/routes.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useWide } from '../../platform/use-wide.ts';
import { HeadedPage, UnknownPage } from '../../ui/headed-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MatchHeader } from './match-header.tsx';
import { matchTabs, suitingTab } from './match-tabs.ts';
import { SignalRow } from './signal-row.tsx';
import { SlimHeader } from './slim-header.tsx';
import { TabPanel } from './tab-panel.tsx';
import { useCollapsed } from './use-collapsed.ts';
import styles from './match-screen.module.css';

const MatchPlansLink = lazyPart(
  'features/plan/match-plans-link.tsx',
  async () => (await import('../../features/plan/match-plans-link.tsx')).MatchPlansLink,
);

const MatchTalk = lazyPart(
  'screens/comment/match-talk.tsx',
  async () => (await import('../comment/match-talk.tsx')).MatchTalk,
);

const MatchContents = lazyPart(
  'screens/match/match-contents.tsx',
  async () => (await import('./match-contents.tsx')).MatchContents,
);

/** Tabs and their content. The chosen tab stands in the address, so that a link or a return restores it. */
const Content = ({ match, config }: { match: Match; config: CommonConfig }) => {
  const [query, setQuery] = useSearchParams();
  const rooms = useQuery(matchRooms(match.sport_id, match.id));
  const host = rooms.data?.find(({ automatic }) => !automatic);
  const showsOdds = useShowsOdds();
  const { underAge } = useUnderAge();
  const tabs = matchTabs({
    page: 'score-detail',
    match,
    config,
    hasRoomAnchor: host !== undefined,
    showsOdds,
    showsQuiz: !underAge,
  });
  // Its hosts decide which tabs there are.
  if (rooms.isLoading) return <PanelSkeleton />;
  const asked = query.get('tab') ?? suitingTab(match);
  const tab = tabs.find(({ id }) => id === asked)?.id ?? tabs[0]?.id;
  if (!tab) return null;
  const choose = (id: string) => setQuery({ tab: id }, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className={styles.sticky}>
        <Tabs spread label={t('matchPage.tabs')} items={tabs} value={tab} onChange={choose} />
      </div>
      <Suspense fallback={<PanelSkeleton />}>
        <TabPanel tab={tab} match={match} rooms={rooms.data ?? []} host={host} />
      </Suspense>
    </>
  );
};

/** A match with its head, its rooms and its tabs. */
export const OpenedMatch = ({ match }: { match: Match }) => {
  const { ref, collapsed } = useCollapsed();
  // Beside the list there is room for the whole head.
  const wide = useWide();
  const config = useQuery(commonConfig());
  useLiveMatch(match.sport_id, match.id);
  useNoteView('match', match.id);
  return (
    <>
      <MatchHeader match={match} />
      <div ref={ref} />
      {collapsed && !wide && <SlimHeader match={match} />}
      <SignalRow match={match} />
      <Suspense fallback={<PanelSkeleton />}>
        <MatchContents match={match} waiting={<PanelSkeleton />}>
          <Suspense fallback={<div className={styles.plans} />}>
            <MatchPlansLink match={match} />
          </Suspense>
          <Suspense fallback={<div className={styles.plans} />}>
            <MatchTalk match={match} />
          </Suspense>
          <QueryView query={config} skeleton={<PanelSkeleton />}>
            {(data) => <Content match={match} config={data} />}
          </QueryView>
        </MatchContents>
      </Suspense>
    </>
  );
};

const unknown = () => ({ text: t('matchPage.unknown'), root: ROUTES.score, label: t('matchPage.today') });

export const HeaderSkeleton = () => (
  <>
    <div className={styles.board} />
    <PanelSkeleton />
  </>
);

const Loaded = ({ matchId, sport }: { matchId: number; sport: SportId | undefined }) => {
  const found = useQuery({ ...anyMatchInfo(matchId), enabled: sport === undefined });
  const known = sport ?? found.data?.sport_id;
  const own = useQuery({ ...matchInfo(known ?? 1, matchId), enabled: known !== undefined });
  const query = sport === undefined && found.data === undefined ? found : own;
  return (
    <HeadedPage
      kind={t('title.score')}
      query={query}
      nameOf={({ home, away }) => `${teamName(home)} – ${teamName(away)}`}
      unknown={unknown()}
      skeleton={<HeaderSkeleton />}
    >
      {(match) => <OpenedMatch match={match} />}
    </HeadedPage>
  );
};

/** The address says the sport, or leaves it to the data. */
const sportOf = (pathname: string): SportId | undefined => {
  if (pathname.includes('/football/')) return 1;
  return pathname.includes('/basketball/') ? 2 : undefined;
};

/** One match. */
export default function MatchScreen() {
  const matchId = Number(useParams()['matchid']);
  const { pathname } = useLocation();
  if (!Number.isInteger(matchId) || matchId <= 0) return <UnknownPage {...unknown()} />;
  return <Loaded key={matchId} matchId={matchId} sport={sportOf(pathname)} />;
}
