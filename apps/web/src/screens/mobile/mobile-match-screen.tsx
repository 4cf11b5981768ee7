import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import { SPORT, type SportId } from '@touchline/domain/sport';
import { useLocation, useParams } from 'react-router';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { LineupPanel } from '../../features/match/lineup/lineup-panel.tsx';
import { OddsPanel } from '../../features/match/odds/odds-panel.tsx';
import { AnalysisPanel } from '../../features/match/analysis/analysis-panel.tsx';
import { StatusPanel } from '../../features/match/status/status-panel.tsx';
import { RankPanel } from '../../features/match/standing/rank-panel.tsx';
import { teamName } from '../../features/match/names.ts';
import { matchInfo } from '../../features/match/queries.ts';
import { useLiveMatch } from '../../features/match/use-live-changes.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmbeddedPage } from './embedded-page.tsx';

const PANELS = {
  happening: StatusPanel,
  analysis: AnalysisPanel,
  lineup: LineupPanel,
  index: OddsPanel,
  rank: RankPanel,
} as const;
type PanelName = keyof typeof PANELS;

const NAMES = Object.keys(PANELS) as PanelName[];

const Panel = ({ name, match }: { name: PanelName; match: Match }) => {
  const Shown = PANELS[name];
  useLiveMatch(match.sport_id, match.id);
  return <Shown match={match} />;
};

type LoadedProps = { name: PanelName; sport: SportId; matchId: number };

const Loaded = ({ name, sport, matchId }: LoadedProps) => {
  const query = useQuery(matchInfo(sport, matchId));
  const title = query.data ? `${teamName(query.data.home)} – ${teamName(query.data.away)}` : t('title.score');
  return (
    <EmbeddedPage title={title}>
      <QueryView query={query} skeleton={<PanelSkeleton />}>
        {(match) => <Panel name={name} match={match} />}
      </QueryView>
    </EmbeddedPage>
  );
};

/** One part of a match without bars, for embedding. The address says the sport and the part. */
export const MobileMatchScreen = () => {
  const { pathname } = useLocation();
  const matchId = Number(useParams()['matchid']);
  const parts = pathname.split('/');
  const name = NAMES.find((each) => parts.includes(each));
  if (!name || !Number.isInteger(matchId) || matchId <= 0) {
    return (
      <EmbeddedPage title={t('matchPage.unknown')}>
        <Notice drawing="net" text={t('matchPage.unknown')} />
      </EmbeddedPage>
    );
  }
  const sport = parts.includes('basketball') ? SPORT.basketball : SPORT.football;
  return <Loaded key={matchId} name={name} sport={sport} matchId={matchId} />;
};
