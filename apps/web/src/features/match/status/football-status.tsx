import type { Match } from '@touchline/contract/match';
import type { MatchCombine } from '@touchline/contract/match-detail';
import { Momentum } from '../chart/momentum.tsx';
import { LiveText } from './live-text.tsx';
import { FootballStatistics } from './statistics.tsx';
import { Timeline } from './timeline.tsx';
import styles from './status-panel.module.css';

/** Football in order: key events, pressure, statistics, words. What is not known is left out. */
export const FootballStatus = ({ match, combine }: { match: Match; combine: MatchCombine }) => (
  <div className={styles.columns}>
    <Timeline match={match} incidents={combine.incidents} />
    <Momentum match={match} momentum={combine.data.momentum} incidents={combine.incidents} />
    <FootballStatistics data={combine.data} />
    <LiveText match={match} />
  </div>
);
