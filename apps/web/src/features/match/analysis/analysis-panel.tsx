import { useQuery } from '@tanstack/react-query';
import type { Analysis } from '@touchline/contract/analysis';
import type { Match } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { t } from '../../../platform/i18n/i18n.ts';
import { useShowsModels } from '../../../platform/models-shown.ts';
import { pathTo } from '../../../platform/routes.ts';
import { Block } from '../../../ui/block.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { PanelSkeleton } from '../detail/panel-skeleton.tsx';
import { usePairStyle } from '../detail/pair-style.ts';
import { matchAnalysis } from '../detail/queries.ts';
import { useReadsOdds, useShowsOdds } from '../odds/odds-access.ts';
import { Absences } from '../lineup/bench.tsx';
import { Covered } from '../standing/covered.tsx';
import { CompareBar } from '../chart/compare-bar.tsx';
import { GoalsBlock, HalfFullBlock } from './goals-block.tsx';
import { Meetings, RecentForm } from './matches-block.tsx';
import { NextBlock } from './next-block.tsx';
import { Summary } from './summary-block.tsx';
import { TableBlock } from './table-block.tsx';
import styles from './analysis-panel.module.css';

const SameOdds = ({ same }: { same: Analysis['same_odds'] }) =>
  same ? (
    <Block title={t('sameOdds.title')} aside={<span>{t('sameOdds.count', { count: same.count })}</span>}>
      <CompareBar label={t('sameOdds.result')} home={same.home} away={same.away} />
      <p className={styles.note}>{t('sameOdds.draws', { count: same.draw })}</p>
    </Block>
  ) : (
    <Block title={t('sameOdds.title')}>
      <p className={styles.note}>{t('sameOdds.none')}</p>
    </Block>
  );

const MODEL_NAMES = {
  poisson: 'model.name.poisson',
  upset: 'model.name.upset',
  diversity: 'model.name.diversity',
  margin: 'model.name.margin',
} as const;

const MODELS = { 1: ['poisson', 'upset', 'diversity', 'margin'], 2: ['upset', 'margin'] } as const;

/** Where the models speak of the match. */
const Models = ({ match }: { match: Match }) => (
  <Block title={t('model.analysis')}>
    <div className={styles.models}>
      {MODELS[match.sport_id].map((type) => (
        <Link key={type} to={pathTo('dataModelDetail', { type, id: match.id })}>
          {t(MODEL_NAMES[type])}
          <ChevronRight size={16} strokeWidth={1.75} />
        </Link>
      ))}
    </div>
  </Block>
);

const Blocks = ({ match, analysis }: { match: Match; analysis: Analysis }) => {
  const football = match.sport_id === Sport.football;
  const showsOdds = useShowsOdds();
  const readsOdds = useReadsOdds();
  const lines = useMemo(
    () => new Map(readsOdds ? analysis.lines.map((line) => [line.match_id, line]) : []),
    [analysis.lines, readsOdds],
  );
  return (
    <>
      <Summary match={match} home={analysis.home.summary} away={analysis.away.summary} />
      <Meetings match={match} meetings={analysis.meetings} lines={lines} />
      <RecentForm match={match} team={match.home} recent={analysis.home.recent} lines={lines} />
      <RecentForm match={match} team={match.away} recent={analysis.away.recent} lines={lines} />
      <TableBlock match={match} standings={analysis.standings} />
      {football && <GoalsBlock match={match} analysis={analysis} />}
      {football && <HalfFullBlock match={match} analysis={analysis} lines={lines} />}
      <NextBlock match={match} analysis={analysis} />
      <Absences match={match} home={analysis.home.absences} away={analysis.away.absences} />
      {showsOdds && <SameOdds same={analysis.same_odds} />}
    </>
  );
};

const Before = ({ match }: { match: Match }) => {
  const query = useQuery(matchAnalysis(match.sport_id, match.id));
  return (
    <QueryView query={query} skeleton={<PanelSkeleton />}>
      {(analysis) => <Blocks match={match} analysis={analysis} />}
    </QueryView>
  );
};

/** What went before a match. The order of the blocks is fixed; an empty one says that nothing is recorded. */
export const AnalysisPanel = ({ match }: { match: Match }) => {
  const style = usePairStyle(match);
  const showsModels = useShowsModels();
  return (
    <div style={style} className={styles.panel}>
      <Covered>
        <Before match={match} />
      </Covered>
      {showsModels && <Models match={match} />}
    </div>
  );
};
