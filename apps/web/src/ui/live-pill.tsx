import styles from './live-pill.module.css';

type Props = { text: string; prime?: boolean; live?: boolean; words?: boolean };

/** The slanted pill on a scoreboard: white with red digits while the match runs, dark otherwise. */
export const LivePill = ({ text, prime = false, live = false, words = false }: Props) => (
  <span className={`${styles.pill} ${live ? styles.live : ''} ${words ? styles.words : 'num'}`}>
    {text}
    {prime && <Prime />}
  </span>
);

/** The minute's mark; it blinks once a second while the clock runs. */
export const Prime = () => <span className={styles.prime}>′</span>;
