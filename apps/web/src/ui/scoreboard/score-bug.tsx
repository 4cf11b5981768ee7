import type { CSSProperties } from 'react';
import type { PairColours } from './pair-colours.ts';
import { StaleDot } from '../stale-dot.tsx';
import styles from './score-bug.module.css';

type Props = {
  colours: PairColours;
  /** Short names; without them the sides are two bars of colour. */
  names?: readonly [string, string];
  score: readonly [string | number, string | number] | undefined;
  clock: string;
  /** Nothing was heard for a while: the clock stands. */
  stale?: boolean;
};

/** The score as television draws it into the picture. */
export const ScoreBug = ({ colours, names, score, clock, stale = false }: Props) => (
  <span
    className={names ? styles.bug : `${styles.bug} ${styles.small}`}
    style={{ '--h': colours.home.panel, '--a': colours.away.panel } as CSSProperties}
  >
    <i className={styles.home}>
      <span>{names?.[0]}</span>
    </i>
    {score ? score.map((value, side) => <b key={side === 0 ? 'home' : 'away'}>{value}</b>) : <b>–</b>}
    <i className={styles.away}>
      <span>{names?.[1]}</span>
    </i>
    {clock && (
      <span className={styles.clock}>
        {clock}
        {stale && <StaleDot />}
      </span>
    )}
  </span>
);
