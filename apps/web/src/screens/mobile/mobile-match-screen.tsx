import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import { Sport, type SportId } from '@touchline/domain/sport';
import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { MatchPanel } from '../../features/match/match-panel.tsx';
import { teamName } from '../../features/match/names.ts';
import { matchInfo } from '../../features/match/queries.ts';
import { useLiveMatch } from '../../features/match/use-live-changes.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmbeddedPage } from './embedded-page.tsx';

/** Parts of a match by the word that the address has for them. */
const NAMES = ['happening', 'analysis', 'lineup', 'index', 'rank'] as const;
type PanelName = (typeof NAMES)[number];

const Panel = ({ name, match }: { name: PanelName; match: Match }) => {
  useLiveMatch(match.sport_id, match.id);
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <MatchPanel name={name === 'happening' ? 'status' : name} match={match} />
    </Suspense>
  );
};

const UnknownMatch = () => (
  <EmbeddedPage title={t('matchPage.unknown')}>
    <Notice drawing="net" text={t('matchPage.unknown')} />
  </EmbeddedPage>
);

type LoadedProps = { name: PanelName; sport: SportId; matchId: number };

const Loaded = ({ name, sport, matchId }: LoadedProps) => {
  const query = useQuery(matchInfo(sport, matchId));
  const title = query.data ? `${teamName(query.data.home)} – ${teamName(query.data.away)}` : t('title.score');
  if (query.data === undefined && isRefused(query.error)) return <UnknownMatch />;
  return (
    <EmbeddedPage title={title}>
      <QueryView query={query} skeleton={<PanelSkeleton />}>
        {(match) => <Panel name={name} match={match} />}
      </QueryView>
    </EmbeddedPage>
  );
};

/** One part of a match without bars, for embedding. The address says the sport and the part. */
export default function MobileMatchScreen() {
  const { pathname } = useLocation();
  const matchId = Number(useParams()['matchid']);
  const parts = pathname.split('/');
  const name = NAMES.find((each) => parts.includes(each));
  if (!name || !Number.isInteger(matchId) || matchId <= 0) return <UnknownMatch />;
  const sport = parts.includes('basketball') ? Sport.basketball : Sport.football;
  return <Loaded key={matchId} name={name} sport={sport} matchId={matchId} />;
}
