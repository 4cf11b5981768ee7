import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Chat, GroupApplication } from '@touchline/chat-client/index';
import { useGroups, useMessages } from '@touchline/chat-client/react';
import { useEffect } from 'react';
import { useChatState } from '../../platform/chat/start-chat.ts';
import { may } from './group-right.ts';
import { groupNotices } from './group-notice.ts';

const KEY = ['group', 'applications'] as const;

/** Who wants to come into groups that the reader runs; asked for again with each notice of the service. */
export const useApplications = (chat: Chat): readonly GroupApplication[] => {
  const client = useQueryClient();
  const isReady = useChatState(({ phase }) => phase === 'ready');
  const selfId = useChatState((state) => state.selfId);
  const runsGroups = useGroups(chat).some((group) => may('approveJoin', group));
  const notices = groupNotices(useMessages(chat, '@TIM#SYSTEM')).length;
  const { data = [] } = useQuery({
    queryKey: [...KEY, selfId],
    queryFn: async () => (await chat.getGroupApplicationList()).data.applicationList,
    enabled: isReady && runsGroups,
    staleTime: 0,
  });
  useEffect(() => {
    if (notices > 0) void client.invalidateQueries({ queryKey: KEY });
  }, [client, notices]);
  return data;
};
