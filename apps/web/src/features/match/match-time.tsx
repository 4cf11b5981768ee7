import type { Match } from '@touchline/contract/match';
import { isFinished, isInPlay } from '@touchline/domain/match-phase';
import MonitorPlay from 'lucide-react/icons/monitor-play';
import Shirt from 'lucide-react/icons/shirt';
import { clockNowSec, feedHealth } from '../../platform/feed-health.ts';
import { timeOfDay } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useTicking } from '../../platform/server-clock.ts';
import { Prime } from '../../ui/live-pill.tsx';
import { clockLabel, type ClockLabel } from './clock-label.ts';
import { shortStateWord } from './names.ts';
import styles from './match-time.module.css';

type Clock = { text: string; kind: ClockLabel['kind']; stale: boolean };

type ClockOptions = {
  /** 45+n and 90+n, as headers and rooms show it. */
  detail?: boolean;
  /** Seconds that the picture beside the clock is behind. */
  behindSec?: number;
};

const clockOf = (match: Match, { detail = false, behindSec = 0 }: ClockOptions): Clock => {
  const label = clockLabel(match, clockNowSec() - behindSec, detail);
  const health = isInPlay(match) ? feedHealth() : 'fresh';
  if (health === 'lost') return { text: t('state.updating'), kind: 'word', stale: true };
  const texts = {
    minute: 'minute' in label ? label.minute : '',
    countdown: 'remaining' in label ? label.remaining : '',
  };
  const text =
    label.kind === 'kickoff'
      ? timeOfDay(match.time)
      : label.kind === 'word'
        ? shortStateWord(match)
        : texts[label.kind];
  return { text, kind: label.kind, stale: health === 'stale' };
};

/** The clock of a match as a text that changes only when what is shown does. */
export const useMatchClock = (match: Match, options: ClockOptions = {}): Clock => {
  const packed = useTicking(() => JSON.stringify(clockOf(match, options)));
  return JSON.parse(packed) as Clock;
};

const Marks = ({ match }: { match: Match }) => (
  <span className={styles.marks}>
    {match.live === 1 && (
      <MonitorPlay
        size={14}
        strokeWidth={1.75}
        className={styles.video}
        aria-label={t('match.hasVideo')}
        role="img"
      />
    )}
    {match.has_lineup && !isFinished(match) && (
      <Shirt
        size={13}
        strokeWidth={1.75}
        className={styles.quiet}
        aria-label={t('match.hasLineup')}
        role="img"
      />
    )}
  </span>
);

/** The time column: clock, state or kick-off above; what just happened, the marks or the kick-off below. */
export const MatchTime = ({ match, note }: { match: Match; note: string | undefined }) => {
  const clock = useMatchClock(match);
  const running = isInPlay(match);
  const hasMarks = match.live === 1 || (match.has_lineup && !isFinished(match));
  return (
    <span className={`${styles.time} ${running ? styles.live : ''} ${clock.stale ? styles.stale : ''}`}>
      <span className={clock.kind === 'word' ? styles.word : 'num'}>
        {clock.text}
        {clock.kind === 'minute' && <Prime />}
        {clock.stale && <i className={styles.dot} />}
      </span>
      {note && <span className={styles.note}>{note}</span>}
      {!note && clock.kind === 'countdown' && <span className={styles.period}>{shortStateWord(match)}</span>}
      {!note && clock.kind !== 'countdown' && hasMarks && <Marks match={match} />}
      {!note && !hasMarks && (isFinished(match) || clock.kind === 'word') && (
        <span className={`num ${styles.start}`}>{timeOfDay(match.time)}</span>
      )}
    </span>
  );
};
