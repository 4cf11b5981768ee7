import { useQuery } from '@tanstack/react-query';
import type { SportId } from '@touchline/domain/sport';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useChosenMatch } from '../../features/match/chosen-match.ts';
import { matchesOfDay } from '../../features/match/day-queries.ts';
import { featuredMatches } from '../../features/match/match-list.ts';
import { matchInfo } from '../../features/match/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useToday } from '../../platform/use-today.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import MatchScreen, { HeaderSkeleton, OpenedMatch } from './match-screen.tsx';
import styles from './match-pane.module.css';

type Offered = { sport: SportId; id: number };

const Offer = ({ sport, id }: Offered) => {
  const query = useQuery(matchInfo(sport, id));
  return (
    <QueryView query={query} skeleton={<HeaderSkeleton />}>
      {(match) => <OpenedMatch match={match} />}
    </QueryView>
  );
};

/** Before anything is chosen: the match of the moment, the one that was so when the list was opened. */
const Featured = () => {
  const { data } = useQuery(matchesOfDay(useToday()));
  const [kept, setKept] = useState<Offered>();
  const first = data && featuredMatches(data.matches)[0];
  if (!kept && first) setKept({ sport: first.sport_id, id: first.id });
  return (
    <Page title={t('title.score')} keywords={t('keywords.score')}>
      {kept ? <Offer {...kept} /> : data && <Notice drawing="pitch" text={t('matchPage.pickOne')} />}
    </Page>
  );
};

/** The match that was chosen in the list at its left. @source look "From 900" */
export const MatchPane = () => {
  const id = Number(useParams()['matchid'] ?? 0);
  useEffect(() => {
    useChosenMatch.setState({ id });
    return () => useChosenMatch.setState({ id: 0 });
  }, [id]);
  return <div className={styles.pane}>{id === 0 ? <Featured /> : <MatchScreen />}</div>;
};
