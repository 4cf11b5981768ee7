import { timeOfDay } from '../../platform/format.ts';
import styles from './hour-head.module.css';

/** Head of all matches that start at one time. */
export const HourHead = ({ timeSec }: { timeSec: number }) => (
  <h2 className={`num ${styles.head}`}>{timeOfDay(timeSec)}</h2>
);
