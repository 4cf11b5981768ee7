import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import { ChatTab } from '../room/chat-tab.tsx';
import { useRoom } from '../room/use-room.ts';
import styles from './match-screen.module.css';

/** The chat of the room that the match's anchor has. */
export const MatchChat = ({ room, match }: { room: LiveRoom; match: Match }) => {
  const { page, chat, facts, isGuest } = useRoom(room.anchor.id);
  return (
    <div className={styles.chat}>
      <ChatTab
        chat={chat}
        room={room}
        groupId={page.data?.group_id ?? ''}
        facts={facts}
        announcement={page.data?.announcement ?? ''}
        match={match}
        isGuest={isGuest}
      />
    </div>
  );
};
