import styles from './live-pill.module.css';
import { StaleDot } from './stale-dot.tsx';

type Props = {
  text: string;
  prime?: boolean;
  live?: boolean;
  words?: boolean;
  /** Nothing was heard for a while: the clock stands. */
  stale?: boolean;
};

/** The slanted pill on a scoreboard: white with red digits while the match runs, dark otherwise. */
export const LivePill = ({ text, prime = false, live = false, words = false, stale = false }: Props) => (
  <span className={`${styles.pill} ${live ? styles.live : ''} ${words ? styles.words : 'num'}`}>
    {text}
    {prime && <Prime />}
    {stale && <StaleDot />}
  </span>
);

/** The minute's mark; it blinks once a second while the clock runs. */
export const Prime = () => <span className={styles.prime}>′</span>;
