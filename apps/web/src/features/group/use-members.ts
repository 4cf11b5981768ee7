import { useQuery } from '@tanstack/react-query';
import type { Chat } from '@touchline/chat-client/index';
import { useChat } from '../../platform/chat/use-chat.ts';

/** @source screens 9.6 "members (first 15, all)" */
export const FIRST_MEMBERS = 15;
const MOST_MEMBERS = 100;

/** Members of a group in the order of joining. @param pages how many hundreds; 0 is the first 15 */
export const useMembers = (chat: Chat, { groupID, pages }: { groupID: string; pages: number }) => {
  const { phase } = useChat();
  return useQuery({
    enabled: phase === 'ready',
    queryKey: ['group', groupID, 'members', pages],
    queryFn: async () => {
      if (pages === 0)
        return (await chat.getGroupMemberList({ groupID, count: FIRST_MEMBERS })).data.memberList;
      const lists = [];
      for (let page = 0; page < pages; page += 1) {
        const asked = { groupID, count: MOST_MEMBERS, offset: page * MOST_MEMBERS };
        const { memberList } = (await chat.getGroupMemberList(asked)).data;
        lists.push(memberList);
        if (memberList.length < MOST_MEMBERS) break;
      }
      return lists.flat();
    },
    staleTime: 5_000,
  });
};

export const useMember = (chat: Chat, { groupID, userID }: { groupID: string; userID: string }) => {
  const { phase } = useChat();
  return useQuery({
    enabled: phase === 'ready',
    queryKey: ['group', groupID, 'member', userID],
    queryFn: async () => {
      const { memberList } = (await chat.getGroupMemberProfile({ groupID, userIDList: [userID] })).data;
      return memberList[0] ?? null;
    },
    staleTime: 0,
  });
};
