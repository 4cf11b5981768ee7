import type { Match } from '@touchline/contract/match';
import { isFinished, isInPlay } from '@touchline/domain/match-phase';
import MonitorPlay from 'lucide-react/icons/monitor-play';
import Shirt from 'lucide-react/icons/shirt';
import { clockNowSec, feedHealth } from '../../platform/feed-health.ts';
import { timeOfDay } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useTicking } from '../../platform/server-clock.ts';
import { Prime } from '../../ui/live-pill.tsx';
import { StaleDot } from '../../ui/stale-dot.tsx';
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

const wordOf = (match: Match, minute: string | undefined): string =>
  minute === undefined ? shortStateWord(match) : `${shortStateWord(match)} ${minute}′`;

const clockOf = (match: Match, { detail = false, behindSec = 0 }: ClockOptions): Clock => {
  const label = clockLabel(match, clockNowSec() - behindSec, detail);
  const health = isInPlay(match) ? feedHealth() : 'fresh';
  if (health === 'lost') return { text: t('state.updating'), kind: 'word', stale: true };
  const texts = {
    minute: label.kind === 'minute' ? label.minute : '',
    countdown: 'remaining' in label ? label.remaining : '',
  };
  const text =
    label.kind === 'kickoff'
      ? timeOfDay(match.time)
      : label.kind === 'word'
        ? wordOf(match, label.minute)
        : texts[label.kind];
  return { text, kind: label.kind, stale: health === 'stale' };
};

/** The clock of a match as a text that changes only when what is shown does. */
export const useMatchClock = (match: Match, options: ClockOptions = {}): Clock => {
  const packed = useTicking(() => JSON.stringify(clockOf(match, options)));
  return JSON.parse(packed) as Clock;
};

const ICON = { strokeWidth: 1.75 };

const Marks = ({ match, lineup }: { match: Match; lineup: boolean }) => (
  <span className={styles.marks}>
    {match.live === 1 && (
      <>
        <MonitorPlay {...ICON} size={14} className={styles.video} />
        <span className="sr-only">{t('match.hasVideo')}</span>
      </>
    )}
    {lineup && (
      <>
        <Shirt {...ICON} size={13} className={styles.quiet} />
        <span className="sr-only">{t('match.hasLineup')}</span>
      </>
    )}
  </span>
);

type BelowProps = { match: Match; note: string | undefined; kind: ClockLabel['kind'] };

/** Below the clock: what just happened, the period, the marks, or when it began. */
const Below = ({ match, note, kind }: BelowProps) => {
  if (note) return <span className={styles.note}>{note}</span>;
  if (kind === 'countdown') return <span className={styles.period}>{shortStateWord(match)}</span>;
  const lineup = match.has_lineup && !isFinished(match);
  if (match.live === 1 || lineup) return <Marks match={match} lineup={lineup} />;
  return kind === 'word' ? <span className={`num ${styles.start}`}>{timeOfDay(match.time)}</span> : null;
};

/** The time column: clock, state or kick-off, and a second line below it. */
export const MatchTime = ({ match, note }: { match: Match; note: string | undefined }) => {
  const clock = useMatchClock(match);
  const look = [styles.time, isInPlay(match) && styles.live, clock.stale && styles.stale];
  return (
    <span className={look.filter(Boolean).join(' ')}>
      <span className={clock.kind === 'word' ? styles.word : 'num'}>
        {clock.text}
        {clock.kind === 'minute' && <Prime />}
        {clock.stale && <StaleDot />}
      </span>
      <Below match={match} note={note} kind={clock.kind} />
    </span>
  );
};
