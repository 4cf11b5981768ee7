import type { Match } from '@touchline/contract/match';
import { isInPlay, isWaiting } from '@touchline/domain/match-phase';
import { Link } from 'react-router';
import { shortDate } from '../../../platform/short-date.ts';
import { timeOfDay, weekdayShort } from '../../../platform/format.ts';
import { StaleDot } from '../../../ui/stale-dot.tsx';
import { halfText, resultFor } from '../analysis/results.ts';
import { matchPath } from '../match-path.ts';
import { useMatchClock } from '../match-time.tsx';
import { useMovedMatch } from '../moved.ts';
import { eventShortName, shortStateWord, teamName } from '../names.ts';
import { useIsCovered } from '../revealed.ts';
import { openRowMenu } from '../row-menu.ts';
import { hasHalfTime, scoreOf } from '../score.ts';
import { StarButton } from '../star-button.tsx';
import { useLongPress } from '../use-long-press.ts';
import { FormLetters } from './form-letters.tsx';
import styles from './result-row.module.css';

/** The clock while the match is played, half-time afterwards. */
const BelowScore = ({ match, covered }: { match: Match; covered: boolean }) => {
  const clock = useMatchClock(match);
  if (isInPlay(match))
    return (
      <small className="num">
        {clock.text}
        {clock.kind === 'minute' && '′'}
        {clock.stale && <StaleDot />}
      </small>
    );
  const half = !covered && hasHalfTime(match) && halfText(match);
  return half && <small className="num">({half})</small>;
};

/** The score with the clock or half-time below it; before the start its time, or the word why there is none. */
const Middle = ({ match, covered }: { match: Match; covered: boolean }) => {
  const score = scoreOf(match);
  if (!score) {
    const off = !isWaiting(match);
    return (
      <span className={styles.score}>
        <b className={off ? styles.word : 'num'}>{off ? shortStateWord(match) : timeOfDay(match.time)}</b>
      </span>
    );
  }
  return (
    <span className={isInPlay(match) ? `${styles.score} ${styles.live}` : styles.score}>
      <b className="num">{covered ? '?-?' : score.join('-')}</b>
      <BelowScore match={match} covered={covered} />
    </span>
  );
};

type LineProps = {
  match: Match;
  teamId?: number | undefined;
  inEvent?: boolean;
  note?: string | undefined;
  /** The reader wants to see the match before its score. */
  covered?: boolean;
};

const Team = ({
  match,
  side,
  teamId,
}: {
  match: Match;
  side: 'home' | 'away';
  teamId: number | undefined;
}) => (
  <span className={`${styles.team} ${styles[side]} ${match[side].id === teamId ? styles.own : ''}`}>
    {teamName(match[side])}
  </span>
);

const Line = ({ match, teamId, note, inEvent = false, covered = false }: LineProps) => {
  const result = teamId === undefined || covered ? undefined : resultFor(match, teamId);
  return (
    <Link to={matchPath(match)} className={result ? `${styles.row} ${styles.known}` : styles.row}>
      <span className={styles.when}>
        <span className="num">{shortDate(match.time)}</span>
        <small>
          {inEvent ? weekdayShort(new Date(match.time * 1000)) : eventShortName(match.matchevent)}
        </small>
      </span>
      <Team match={match} side="home" teamId={teamId} />
      <Middle match={match} covered={covered} />
      <Team match={match} side="away" teamId={teamId} />
      {result && (
        <span className={styles.result}>
          <FormLetters form={result} />
        </span>
      )}
      {note && <small className={`num ${styles.note}`}>{note}</small>}
    </Link>
  );
};

type PastProps = { match: Match; teamId: number; note: string };

/** A match of the past that is looked at for what it tells: how it ended for a team, and what is noted below. */
export const PastRow = (props: PastProps) => (
  <article className={styles.item}>
    <Line {...props} />
  </article>
);

type Props = { match: Match; teamId?: number; inEvent?: boolean };

/**
 * One match on one line: date and competition, both teams around the score, how it ended for a team, and the star;
 * it moves while it is played, and held it opens its menu.
 * @param teamId whose result is shown; left out shows none
 * @param inEvent true among matches of one competition: the weekday stands in place of its name
 */
export const ResultRow = ({ match: given, ...shown }: Props) => {
  const match = useMovedMatch(given);
  const covered = useIsCovered(match.id);
  const press = useLongPress(() => openRowMenu(match));
  return (
    <article className={styles.item} {...press}>
      <Line match={match} covered={covered} {...shown} />
      <StarButton match={match} size={17} className={styles.star} />
    </article>
  );
};
