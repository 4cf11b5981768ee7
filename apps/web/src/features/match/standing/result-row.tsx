import type { Match } from '@touchline/contract/match';
import { isInPlay, isWaiting } from '@touchline/domain/match-phase';
import { SPORT } from '@touchline/domain/sport';
import { Link } from 'react-router';
import { shortDate } from '../../../platform/short-date.ts';
import { timeOfDay, weekdayShort } from '../../../platform/format.ts';
import { pathTo } from '../../../platform/routes.ts';
import { halfText, resultFor } from '../analysis/results.ts';
import { useMatchClock } from '../match-time.tsx';
import { eventShortName, shortStateWord, teamName } from '../names.ts';
import { hasHalfTime, scoreOf } from '../score.ts';
import { FormLetters } from './form-letters.tsx';
import styles from './result-row.module.css';

/** The score with the clock or half-time below it; before the start its time, or the word why there is none. */
const Middle = ({ match }: { match: Match }) => {
  const clock = useMatchClock(match);
  const score = scoreOf(match);
  const live = isInPlay(match);
  if (!score) {
    const off = !isWaiting(match);
    return (
      <span className={styles.score}>
        <b className={off ? styles.word : 'num'}>{off ? shortStateWord(match) : timeOfDay(match.time)}</b>
      </span>
    );
  }
  const half = hasHalfTime(match) && halfText(match);
  return (
    <span className={live ? `${styles.score} ${styles.live}` : styles.score}>
      <b className="num">{score.join('-')}</b>
      {live ? (
        <small className="num">
          {clock.text}
          {clock.kind === 'minute' && '′'}
        </small>
      ) : (
        half && <small className="num">({half})</small>
      )}
    </span>
  );
};

type Props = { match: Match; teamId?: number; note?: string; inEvent?: boolean };

/**
 * One match on one line: date and competition, both teams around the score, and how it ended for a team.
 * @param teamId whose result is shown; left out shows none
 * @param note said below the teams
 * @param inEvent true among matches of one competition: the weekday stands in place of its name
 */
export const ResultRow = ({ match, teamId, note, inEvent = false }: Props) => {
  const result = teamId === undefined ? undefined : resultFor(match, teamId);
  const name = match.sport_id === SPORT.football ? 'scoreDetailFootball' : 'scoreDetailBasketball';
  return (
    <Link to={pathTo(name, { matchid: match.id })} className={styles.row}>
      <span className={styles.when}>
        <span className="num">{shortDate(match.time)}</span>
        <small className="one-line">
          {inEvent ? weekdayShort(new Date(match.time * 1000)) : eventShortName(match.matchevent)}
        </small>
      </span>
      <span className={`one-line ${styles.home} ${match.home.id === teamId ? styles.own : ''}`}>
        {teamName(match.home)}
      </span>
      <Middle match={match} />
      <span className={`one-line ${match.away.id === teamId ? styles.own : ''}`}>{teamName(match.away)}</span>
      <span className={styles.result}>{result && <FormLetters form={result} />}</span>
      {note && <small className={`num ${styles.note}`}>{note}</small>}
    </Link>
  );
};
