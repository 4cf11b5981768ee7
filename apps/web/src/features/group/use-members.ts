import { useQuery } from '@tanstack/react-query';
import type { Chat } from '@touchline/chat-client/index';
import { chatRead } from '../../platform/chat/chat-attempt.ts';
import { useChatState } from '../../platform/chat/start-chat.ts';

/** @source screens 9.6 "members (first 15, all)" */
export const FIRST_MEMBERS = 15;
const MOST_MEMBERS = 100;

/** Groups are known from the device before the service can be asked about them. */
const useIsReady = () => useChatState(({ phase }) => phase === 'ready');

const membersOf = async (chat: Chat, { groupID, pages }: { groupID: string; pages: number }) => {
  if (pages === 0) return (await chat.getGroupMemberList({ groupID, count: FIRST_MEMBERS })).data.memberList;
  const lists = [];
  for (let page = 0; page < pages; page += 1) {
    const asked = { groupID, count: MOST_MEMBERS, offset: page * MOST_MEMBERS };
    const { memberList } = (await chat.getGroupMemberList(asked)).data;
    lists.push(memberList);
    if (memberList.length < MOST_MEMBERS) break;
  }
  return lists.flat();
};

/** Members of a group in the order of joining. @param pages how many hundreds; 0 is the first 15 */
export const useMembers = (chat: Chat, { groupID, pages }: { groupID: string; pages: number }) =>
  useQuery({
    queryKey: ['group', groupID, 'members', pages],
    queryFn: () => chatRead(membersOf(chat, { groupID, pages })),
    enabled: useIsReady(),
    staleTime: 5_000,
  });

export const useMember = (chat: Chat, { groupID, userID }: { groupID: string; userID: string }) =>
  useQuery({
    queryKey: ['group', groupID, 'member', userID],
    queryFn: async () => {
      const asked = chat.getGroupMemberProfile({ groupID, userIDList: [userID] });
      const { memberList } = (await chatRead(asked)).data;
      return memberList[0] ?? null;
    },
    enabled: useIsReady(),
    staleTime: 0,
  });
