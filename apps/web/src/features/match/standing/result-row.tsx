import type { Match } from '@touchline/contract/match';
import { isInPlay, isWaiting } from '@touchline/domain/match-phase';
import { Link } from 'react-router';
import { timeOfDay, weekdayShort } from '../../../platform/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { nearDate } from '../../../platform/near-date.ts';
import { Prime } from '../../../ui/live-pill.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { StaleDot } from '../../../ui/stale-dot.tsx';
import { halfText, resultFor } from '../analysis/results.ts';
import { matchPath } from '../match-path.ts';
import { useMatchClock } from '../match-time.tsx';
import { useMovedMatch } from '../moved.ts';
import { eventShortName, shortStateWord, teamName } from '../names.ts';
import { useIsCovered } from '../revealed.ts';
import { openRowMenu } from '../row-menu.ts';
import { hasHalfTime, leaderOf, scoreOf } from '../score.ts';
import { StarButton } from '../star-button.tsx';
import { useLongPress } from '../use-long-press.ts';
import { FormLetters } from './form-letters.tsx';
import styles from './result-row.module.css';

const CREST_PX = 20;

/** Below the date: the clock while the match is played, else its competition, or how it stands among its own. */
const useBelowDate = (match: Match, inEvent: boolean) => {
  const clock = useMatchClock(match);
  if (isInPlay(match)) return { ...clock, live: true };
  const state = isWaiting(match) ? weekdayShort(new Date(match.time * 1000)) : shortStateWord(match);
  return { text: inEvent ? state : eventShortName(match.matchevent), kind: 'word', live: false };
};

const When = ({ match, inEvent }: { match: Match; inEvent: boolean }) => {
  const below = useBelowDate(match, inEvent);
  return (
    <span className={styles.when}>
      <span className="num">{nearDate(match.time)}</span>
      <small className={below.live ? `num ${styles.live}` : ''}>
        {below.text}
        {below.kind === 'minute' && <Prime />}
        {'stale' in below && below.stale && <StaleDot />}
      </small>
    </span>
  );
};

/** Both scores below each other, read as one; before the start its time, or the word why there is none. */
const Score = ({ match, covered }: { match: Match; covered: boolean }) => {
  const score = scoreOf(match);
  if (!score) {
    const off = !isWaiting(match);
    return (
      <b className={off ? styles.word : `num ${styles.time}`}>
        {off ? shortStateWord(match) : timeOfDay(match.time)}
      </b>
    );
  }
  const leader = leaderOf(score);
  const dimmed = (side: 0 | 1) => !covered && leader !== -1 && leader !== side;
  return (
    <span className={`num ${styles.score} ${isInPlay(match) ? styles.running : ''}`}>
      <b className="num sr-only">{covered ? '?-?' : score.join('-')}</b>
      {([0, 1] as const).map((side) => (
        <i key={side} aria-hidden="true" className={dimmed(side) ? styles.behind : ''}>
          {covered ? '?' : score[side]}
        </i>
      ))}
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

const Team = ({ match, side, own }: { match: Match; side: 'home' | 'away'; own: boolean }) => (
  <span className={styles.team}>
    <Picture src={match[side].logo} alt="" size={CREST_PX} />
    <span className={own ? `one-line ${styles.own}` : 'one-line'}>{teamName(match[side])}</span>
  </span>
);

const Line = ({ match, teamId, note, inEvent = false, covered = false }: LineProps) => {
  const result = teamId === undefined || covered ? undefined : resultFor(match, teamId);
  const half = !covered && hasHalfTime(match) && scoreOf(match) !== undefined;
  return (
    <Link to={matchPath(match)} className={styles.row}>
      <When match={match} inEvent={inEvent} />
      <span className={styles.teams}>
        <Team match={match} side="home" own={match.home.id === teamId} />
        <Team match={match} side="away" own={match.away.id === teamId} />
      </span>
      {half && (
        <small className={`num ${styles.half}`}>
          {t('match.column.half')} {halfText(match)}
        </small>
      )}
      <Score match={match} covered={covered} />
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
 * One match outside the list of a day: as a row there, with its date and competition in the place of the clock, and
 * how it ended for a team; it moves while it is played, and held it opens its menu.
 * @param teamId whose result is shown; left out shows none
 * @param inEvent true among matches of one competition: its state or weekday stands in place of their name
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
