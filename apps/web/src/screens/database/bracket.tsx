import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import { Link } from 'react-router';
import { eventMatches, type OfSeason } from '../../features/league/queries.ts';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { roundText, teamName } from '../../features/match/names.ts';
import { leaderOf, scoreOf } from '../../features/match/score.ts';
import { shortDate } from '../../platform/short-date.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import styles from './bracket.module.css';

const CREST_PX = 18;

const Card = ({ match }: { match: Match }) => {
  const score = scoreOf(match);
  const leader = leaderOf(score);
  return (
    <Link to={pathTo('scoreDetail', { matchid: match.id })} className={styles.card}>
      <small className="num">{shortDate(match.time)}</small>
      {[match.home, match.away].map((team, side) => (
        <span key={team.id} className={leader === side ? styles.through : ''}>
          <Picture src={team.logo} alt="" size={CREST_PX} />
          <span className="one-line">{teamName(team)}</span>
          <b className="num">{score?.[side]}</b>
        </span>
      ))}
    </Link>
  );
};

/** The rounds of a cup side by side, each with its matches. */
export const Bracket = ({ of }: { of: OfSeason }) => {
  const query = useQuery(eventMatches(of, ''));
  return (
    <QueryView query={query} skeleton={<PanelSkeleton />}>
      {({ rounds, list }) => {
        if (list.length === 0) return <Notice drawing="net" text={t('table.none')} />;
        return (
          <div className={`h-scroll ${styles.rounds}`}>
            {rounds.map((round) => {
              const matches = list.filter((match) => match.round === round);
              return (
                matches.length > 0 && (
                  <section key={round} aria-label={roundText(round)} className={styles.round}>
                    <h2>{roundText(round)}</h2>
                    {matches.map((match) => (
                      <Card key={match.id} match={match} />
                    ))}
                  </section>
                )
              );
            })}
          </div>
        );
      }}
    </QueryView>
  );
};
