import type { CSSProperties } from 'react';
import styles from './compare-bar.module.css';

type Props = {
  label: string;
  home: number;
  away: number;
  /** What is printed in place of the bare numbers. */
  texts?: readonly [home: string, away: string];
};

/** One comparison: a number at each side, its name between, and a bar from the middle for each. */
export const CompareBar = ({ label, home, away, texts }: Props) => {
  const most = Math.max(home + away, Number.MIN_VALUE);
  const side = (value: number, other: number, text: string) => (
    <b className={`num ${value >= other && value > 0 ? styles.more : ''}`}>{text}</b>
  );
  const bar = (value: number, other: number, look: string | undefined) => (
    <i className={styles.track}>
      <i
        className={`${look} ${value >= other ? '' : styles.less}`}
        style={{ width: `${(100 * value) / most}%` }}
      />
    </i>
  );
  return (
    <div className={styles.row}>
      {side(home, away, texts?.[0] ?? String(home))}
      <span>{label}</span>
      {side(away, home, texts?.[1] ?? String(away))}
      {bar(home, away, styles.home)}
      {bar(away, home, styles.away)}
    </div>
  );
};

/** Possession as one slab with its own seam. */
export const PossessionSlab = ({ label, home, away }: { label: string; home: number; away: number }) => (
  <div
    className={styles.slab}
    style={{ '--p': `${(100 * home) / Math.max(1, home + away)}%` } as CSSProperties}
  >
    <b className="num">{home}%</b>
    <span>{label}</span>
    <b className="num">{away}%</b>
  </div>
);
