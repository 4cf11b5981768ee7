import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import type { SportId } from '@touchline/domain/sport';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { anyMatchInfo, matchInfo } from '../../features/match/queries.ts';
import { StatusPanel } from '../../features/match/status-panel.tsx';
import { useLiveMatch } from '../../features/match/use-live-changes.ts';
import { teamName } from '../../features/match/names.ts';
import { useIsCovered } from '../../features/match/revealed.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ListSkeleton } from '../../features/match/list-skeleton.tsx';
import { MatchHeader } from './match-header.tsx';
import { MatchRooms } from './match-rooms.tsx';
import styles from './match-screen.module.css';

type Tab = 'lives' | 'status';

const Content = ({ match }: { match: Match }) => {
  const [tab, setTab] = useState<Tab>('status');
  const covered = useIsCovered(match.id);
  useLiveMatch(match.sport_id, match.id);
  // The room's order: anchors before status.
  const tabs = [
    { id: 'lives', label: t('matchPage.rooms') },
    { id: 'status', label: t('room.status') },
  ] as const;
  return (
    <>
      <div className={styles.sticky}>
        <Tabs spread label={t('matchPage.tabs')} items={tabs} value={tab} onChange={setTab} />
      </div>
      {tab === 'lives' && <MatchRooms matchId={match.id} />}
      {tab === 'status' && !covered && <StatusPanel match={match} />}
    </>
  );
};

const Unknown = () => {
  const navigate = useNavigate();
  const action = { label: t('matchPage.today'), onAct: () => void navigate(ROUTES.score, { replace: true }) };
  return (
    <Page title={t('matchPage.unknown')}>
      <Notice drawing="net" text={t('matchPage.unknown')} action={action} />
    </Page>
  );
};

const Loaded = ({ matchId, sport }: { matchId: number; sport: SportId | undefined }) => {
  const found = useQuery({ ...anyMatchInfo(matchId), enabled: sport === undefined });
  const known = sport ?? found.data?.sport_id;
  const own = useQuery({ ...matchInfo(known ?? 1, matchId), enabled: known !== undefined });
  const query = sport === undefined && found.data === undefined ? found : own;
  const title = query.data ? `${teamName(query.data.home)} – ${teamName(query.data.away)}` : t('title.score');
  return (
    <Page title={title} {...(query.data && { bar: <MatchHeader match={query.data} /> })}>
      <QueryView query={query} skeleton={<ListSkeleton />}>
        {(match) => <Content match={match} />}
      </QueryView>
    </Page>
  );
};

/** The address says the sport, or leaves it to the data. */
const sportOf = (pathname: string): SportId | undefined => {
  if (pathname.includes('/football/')) return 1;
  return pathname.includes('/basketball/') ? 2 : undefined;
};

/** One match. */
export const MatchScreen = () => {
  const matchId = Number(useParams()['matchid']);
  const { pathname } = useLocation();
  if (!Number.isInteger(matchId) || matchId <= 0) return <Unknown />;
  return <Loaded key={matchId} matchId={matchId} sport={sportOf(pathname)} />;
};
