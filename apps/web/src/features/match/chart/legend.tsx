import type { Match } from '@touchline/contract/match';
import { teamName } from '../names.ts';
import styles from './legend.module.css';

/** Which colour is which team. */
export const Legend = ({ match }: { match: Match }) => (
  <span className={styles.legend}>
    <span className="one-line">
      <i className={styles.home} />
      {teamName(match.home)}
    </span>
    <span className="one-line">
      <i className={styles.away} />
      {teamName(match.away)}
    </span>
  </span>
);
