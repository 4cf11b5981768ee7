import type { Match } from '@touchline/contract/match';
import { isWaiting } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import { useCombine } from '../../features/match/detail/use-combine.ts';
import { useIsCovered } from '../../features/match/revealed.ts';
import { scorersOf, type Scorer } from '../../features/match/status/incident-kind.ts';
import { t } from '../../platform/i18n/i18n.ts';
import styles from './scorers.module.css';

const MARKS = { penaltyGoal: 'scorers.penalty', ownGoal: 'scorers.own' } as const;

const minutesText = ({ minutes }: Scorer): string =>
  minutes
    .map(({ text, kind }) => {
      const mark = kind === 'penaltyGoal' || kind === 'ownGoal' ? ` ${t(MARKS[kind])}` : '';
      return `${text}′${mark}`;
    })
    .join(' ');

const Side = ({ scorers, look }: { scorers: readonly Scorer[]; look: string | undefined }) => (
  <ul className={look}>
    {scorers.map((scorer) => (
      <li key={scorer.name}>
        <span>{scorer.name}</span> <b className="num">{minutesText(scorer)}</b>
      </li>
    ))}
  </ul>
);

const FootballScorers = ({ match }: { match: Match }) => {
  const { data } = useCombine(match);
  const incidents = data?.incidents ?? [];
  const [home, away] = [scorersOf(incidents, 1), scorersOf(incidents, 2)];
  if (home.length + away.length === 0) return null;
  return (
    <div className={styles.scorers}>
      <Side scorers={home} look={styles.home} />
      <Side scorers={away} look={styles.away} />
    </div>
  );
};

/** Who scored and when, on both sides of the seam. */
export const Scorers = ({ match }: { match: Match }) => {
  const covered = useIsCovered(match.id);
  if (match.sport_id !== Sport.football || covered || isWaiting(match)) return null;
  return <FootballScorers match={match} />;
};
