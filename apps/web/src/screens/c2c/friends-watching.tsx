import { useRelations } from '@touchline/chat-client/react';
import type { Chat } from '@touchline/chat-client/index';
import { friendName } from '../../features/friend/friend-name.ts';
import { WatchStrip } from './watch-strip.tsx';

/** Above the conversations: what friends watch together now, and the way there. */
export const FriendsWatching = ({ chat, isReady }: { chat: Chat; isReady: boolean }) => {
  const { friends } = useRelations(chat);
  const members = friends.map((friend) => ({ userId: friend.userID, name: friendName(friend) }));
  return <WatchStrip chat={chat} isReady={isReady} members={members} />;
};
