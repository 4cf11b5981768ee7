import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import { MatchPanel } from '../../features/match/match-panel.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Notice } from '../../ui/notice.tsx';
import { RoomGrid } from '../live/room-card.tsx';
import type { MatchTab } from './match-tabs.ts';
import styles from './match-screen.module.css';

const MatchChat = lazyPart(
  'screens/match/match-chat.tsx',
  async () => (await import('./match-chat.tsx')).MatchChat,
);

const QuizPanel = lazyPart(
  'screens/room/quiz-panel.tsx',
  async () => (await import('../room/quiz-panel.tsx')).QuizPanel,
);

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

/** The content of one tab. */
export const TabPanel = ({ tab, match, rooms, host }: Props) => {
  if (tab === 'chat') return host ? <MatchChat room={host} match={match} /> : null;
  if (tab === 'lives') return <Rooms rooms={rooms} />;
  if (tab === 'quiz') return host ? <QuizPanel liveid={host.liveid} match={match} delaySec={0} /> : null;
  // Private talk belongs to rooms; the tabs of a match never have it.
  if (tab === 'c2c') return null;
  return <MatchPanel name={tab} match={match} />;
};
