import styles from './stale-dot.module.css';

/** Beside a clock that stands because nothing is heard of the match. */
export const StaleDot = () => <i className={styles.dot} />;
