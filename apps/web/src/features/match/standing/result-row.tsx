import type { Match } from '@touchline/contract/match';
import { SPORT } from '@touchline/domain/sport';
import { Link } from 'react-router';
import { shortDate } from '../../../platform/short-date.ts';
import { timeOfDay } from '../../../platform/format.ts';
import { pathTo } from '../../../platform/routes.ts';
import { halfText, resultFor } from '../analysis/results.ts';
import { eventShortName, teamName } from '../names.ts';
import { scoreOf } from '../score.ts';
import { FormLetters } from './form-letters.tsx';
import styles from './result-row.module.css';

/**
 * One match on one line: date and competition, both teams around the score, and how it ended for a team.
 * @param teamId whose result is shown; left out shows none
 */
export const ResultRow = ({ match, teamId }: { match: Match; teamId?: number }) => {
  const score = scoreOf(match);
  const result = teamId === undefined ? undefined : resultFor(match, teamId);
  const name = match.sport_id === SPORT.football ? 'scoreDetailFootball' : 'scoreDetailBasketball';
  const half = score && halfText(match);
  return (
    <Link to={pathTo(name, { matchid: match.id })} className={styles.row}>
      <span className={styles.when}>
        <span className="num">{shortDate(match.time)}</span>
        <small className="one-line">{eventShortName(match.matchevent)}</small>
      </span>
      <span className={`one-line ${styles.home} ${match.home.id === teamId ? styles.own : ''}`}>
        {teamName(match.home)}
      </span>
      <span className={styles.score}>
        <b className="num">{score ? score.join('-') : timeOfDay(match.time)}</b>
        {half && <small className="num">({half})</small>}
      </span>
      <span className={`one-line ${match.away.id === teamId ? styles.own : ''}`}>{teamName(match.away)}</span>
      <span className={styles.result}>{result && <FormLetters form={result} />}</span>
    </Link>
  );
};
