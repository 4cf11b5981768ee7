import { queryOptions } from '@tanstack/react-query';
import { getBlockedWords, getChatGroup, getGroupAnnouncements } from '@touchline/contract/group';
import { read } from '../../platform/call.ts';

/** A group as its reader sees it. */
export const chatGroup = (groupId: string, readerUid: number) =>
  queryOptions({
    queryKey: ['group', groupId, 'shown', readerUid],
    queryFn: ({ signal }) => read(getChatGroup, { group_id: groupId }, signal),
  });

export const groupAnnouncements = (groupId: string, readerUid: number) =>
  queryOptions({
    queryKey: ['group', groupId, 'announcements', readerUid],
    queryFn: ({ signal }) => read(getGroupAnnouncements, { group_id: groupId, size: 100 }, signal),
  });

export const blockedWords = (groupId: string) =>
  queryOptions({
    queryKey: ['group', groupId, 'words'],
    queryFn: ({ signal }) => read(getBlockedWords, { group_id: groupId }, signal),
  });
