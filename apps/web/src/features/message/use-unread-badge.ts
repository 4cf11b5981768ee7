import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAlerts } from '../../platform/alerts.ts';
import { useChatUnread } from '../../platform/chat/use-chat.ts';
import { useSession } from '../../platform/session.ts';
import { useUnread } from '../../platform/unread.ts';
import { messageSummary } from './queries.ts';

/** How many messages wait, without the categories that were muted. */
export const useUnreadCount = (): number => {
  const { data: summary = [] } = useQuery(messageSummary(useSession()));
  const muted = useAlerts((state) => state.muted);
  return summary.reduce((sum, { category, unread }) => sum + (muted.includes(category) ? 0 : unread), 0);
};

/** Keeps the badge of the bottom bar: conversations and the message centre. @source screens 0.1 */
export const useUnreadBadge = (): void => {
  const count = useUnreadCount() + useChatUnread();
  useEffect(() => useUnread.setState({ count }), [count]);
};
