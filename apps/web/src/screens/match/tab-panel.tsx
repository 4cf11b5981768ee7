import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import { lazy } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { RoomGrid } from '../live/room-card.tsx';
import type { MatchTab } from './match-tabs.ts';
import styles from './match-screen.module.css';

const StatusPanel = lazy(async () => ({
  default: (await import('../../features/match/status/status-panel.tsx')).StatusPanel,
}));
const AnalysisPanel = lazy(async () => ({
  default: (await import('../../features/match/analysis/analysis-panel.tsx')).AnalysisPanel,
}));
const LineupPanel = lazy(async () => ({
  default: (await import('../../features/match/lineup/lineup-panel.tsx')).LineupPanel,
}));
const OddsPanel = lazy(async () => ({
  default: (await import('../../features/match/odds/odds-panel.tsx')).OddsPanel,
}));
const RankPanel = lazy(async () => ({
  default: (await import('../../features/match/standing/rank-panel.tsx')).RankPanel,
}));
const MatchChat = lazy(async () => ({ default: (await import('./match-chat.tsx')).MatchChat }));

type Props = { tab: MatchTab; match: Match; rooms: readonly LiveRoom[]; host: LiveRoom | undefined };

const Rooms = ({ rooms }: { rooms: readonly LiveRoom[] }) => (
  <div className={styles.rooms}>
    {rooms.length === 0 ? (
      <Notice drawing="bench" text={t('matchPage.noRooms')} />
    ) : (
      <RoomGrid rooms={rooms} />
    )}
  </div>
);

/** The content of one tab; each is fetched when it is first opened. */
export const TabPanel = ({ tab, match, rooms, host }: Props) => {
  switch (tab) {
    case 'chat':
      return host ? <MatchChat room={host} match={match} /> : null;
    case 'lives':
      return <Rooms rooms={rooms} />;
    case 'status':
      return <StatusPanel match={match} />;
    case 'analysis':
      return <AnalysisPanel match={match} />;
    case 'lineup':
      return <LineupPanel match={match} />;
    case 'index':
      return <OddsPanel match={match} />;
    case 'rank':
      return <RankPanel match={match} />;
    default:
      return tab satisfies never;
  }
};
