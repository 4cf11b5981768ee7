import { GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { C2cMessage } from '@touchline/chat-protocol/message/c2c-message';
import {
  searchGroupNames,
  searchMembers,
  searchMessages,
  searchUsers,
} from '@touchline/chat-protocol/search/commands';

import type { Group } from '../group/group.ts';
import type { GroupMember } from '../member/member.ts';
import { messageFromC2c, messageFromGroup } from '../message/from-wire.ts';
import { conversationIdOf, type Message } from '../message/message.ts';
import { emptyProfile, withTags, type UserProfile } from '../profile/profile.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOneOf, requireOption, requireTexts } from '../session/check-options.ts';
import { decode } from '../connection/codec.ts';

/** Options of every search. */
export interface SearchOptions {
  /** Keywords, at most 5. */
  keywordList: string[];
  /** Match any of the keywords, which is the default, or all of them. */
  keywordListMatchType?: 'or' | 'and';
  /** Results per page, at most 100. */
  count?: number;
  /** Cursor of the previous page; left out for the first. */
  cursor?: string;
}

export interface MessageSearchOptions extends Partial<SearchOptions> {
  /** At most 5 senders. */
  senderUserIDList?: string[];
  /** Message types, such as `TIMTextElem`. */
  messageTypeList?: string[];
  /** Searches only this conversation and returns the messages. */
  conversationID?: string;
  /** Latest time in Unix seconds; now when left out. */
  timePosition?: number;
  /** Length of the period before `timePosition`, in seconds. */
  timePeriod?: number;
}

export interface UserSearchOptions extends SearchOptions {
  gender?: string;
  /** Earliest date of birth, in the format of profiles. */
  miniBirthday?: number;
  maxBirthday?: number;
}

export interface GroupSearchOptions extends SearchOptions {
  groupTypeList?: ('Public' | 'Private' | 'ChatRoom' | 'Community')[];
}

export interface MemberSearchOptions extends GroupSearchOptions {
  groupIDList?: string[];
}

export interface SearchResult<Found> {
  searchResultList: Found[];
  /** Empty after the last page. */
  cursor: string;
  totalCount: number;
}

export interface FoundMessages {
  conversationID: string;
  messageCount: number;
  /** Newest first. In a search without `conversationID` it is empty where more than one message was found. */
  messageList: Message[];
}

export type FoundGroup = Pick<
  Group,
  | 'groupID'
  | 'name'
  | 'type'
  | 'avatar'
  | 'introduction'
  | 'ownerID'
  | 'memberCount'
  | 'joinOption'
  | 'inviteOption'
>;

export interface FoundMembers {
  groupInfo: Pick<Group, 'groupID' | 'name' | 'type' | 'avatar'>;
  memberList: Pick<GroupMember, 'userID' | 'nick' | 'nameCard' | 'avatar'>[];
}

export interface Search {
  /**
   * Searches the user's conversations except live rooms; messages match by text, sender or type.
   */
  searchCloudMessages(options: MessageSearchOptions): Promise<ChatResult<SearchResult<FoundMessages>>>;
  /** Searches users by id and nick. */
  searchCloudUsers(options: UserSearchOptions): Promise<ChatResult<SearchResult<UserProfile>>>;
  /** Searches groups by id and name; groups that are joined by invitation only are found by their members. */
  searchCloudGroups(options: GroupSearchOptions): Promise<ChatResult<SearchResult<FoundGroup>>>;
  /** Searches members of the user's groups by id, nick and name card. */
  searchCloudGroupMembers(options: MemberSearchOptions): Promise<ChatResult<SearchResult<FoundMembers>>>;
}

function checked(options: Partial<SearchOptions>): void {
  const { keywordList = [], keywordListMatchType = 'or' } = requireObject(options);
  requireTexts(keywordList, 'keywordList');
  requireOneOf(keywordListMatchType, ['or', 'and'], 'keywordListMatchType');
}

/** @throws {TypeError} without a keyword */
const wordsOf = (options: SearchOptions) => {
  checked(options);
  const { keywordList, keywordListMatchType, count, cursor } = options;
  requireTexts(keywordList, 'keywordList');
  requireOption(keywordList.length > 0, 'keywordList must not be empty');
  return { keywords: keywordList, needsAll: keywordListMatchType === 'and' ? 1 : 0, count, cursor } as const;
};

export const createSearch = (context: ChatContext): Search => ({
  searchCloudMessages: (options) => findMessages(context, options),
  async searchCloudUsers(options) {
    const { gender, miniBirthday: bornFrom, maxBirthday: bornUntil } = options;
    const { users, cursor, total } = await context.ask(searchUsers, {
      ...wordsOf(options),
      gender,
      bornFrom,
      bornUntil,
    });
    const found = users.map(({ userId, items }) => {
      const values = items.map(({ tag, text, number }) => ({ tag, value: text ?? number ?? '' }));
      return withTags(emptyProfile(userId), values, context.timers.nowMs());
    });
    return ok({ searchResultList: found, cursor, totalCount: total });
  },
  async searchCloudGroups(options) {
    const request = { ...wordsOf(options), types: options.groupTypeList };
    const { groups, cursor, total } = await context.ask(searchGroupNames, request);
    const found = groups.map(({ groupId: groupID, ownerId: ownerID, ...rest }) => ({
      groupID,
      ownerID,
      ...rest,
    }));
    return ok({ searchResultList: found, cursor, totalCount: total });
  },
  async searchCloudGroupMembers(options) {
    const { groupTypeList: types, groupIDList: groupIds } = options;
    const request = { ...wordsOf(options), types, groupIds };
    const { members, cursor, total } = await context.ask(searchMembers, request);
    const byGroup = new Map<string, FoundMembers>();
    for (const { groupId: groupID, groupName, groupType, groupAvatar, userId, ...rest } of members) {
      const groupInfo = { groupID, name: groupName, type: groupType, avatar: groupAvatar };
      const found = byGroup.get(groupID) ?? { groupInfo, memberList: [] };
      found.memberList.push({ userID: userId, ...rest });
      byGroup.set(groupID, found);
    }
    return ok({ searchResultList: [...byGroup.values()], cursor, totalCount: total });
  },
});

/** The period as the request encodes it. */
const spanOf = ({ timePosition, timePeriod }: MessageSearchOptions, nowSec: number) => ({
  endSec: timePosition || undefined,
  startSec: timePeriod ? Math.max((timePosition || nowSec) - timePeriod, 0) : undefined,
});

async function findMessages(context: ChatContext, options: MessageSearchOptions) {
  checked(options);
  const { keywordList = [], messageTypeList = [], senderUserIDList = [], conversationID = '' } = options;
  requireOption(
    [keywordList, messageTypeList, senderUserIDList].some(({ length }) => length > 0),
    'keywordList must not be empty',
  );
  const { found, cursor, total } = await context.ask(searchMessages, {
    keywords: keywordList,
    matches: options.keywordListMatchType,
    // The server names the group that it does not know.
    types: messageTypeList as 'TIMTextElem'[],
    senderIds: senderUserIDList,
    peerUserId: conversationID.startsWith('C2C') ? conversationID.slice('C2C'.length) : undefined,
    groupId: conversationID.startsWith('GROUP') ? conversationID.slice('GROUP'.length) : undefined,
    count: options.count,
    cursor: options.cursor,
    ...spanOf(options, context.nowSec()),
  });
  const { userId: selfId } = context.self();
  const searchResultList = found.map(({ groupId, userId = '', count, messages }) => ({
    conversationID:
      groupId === undefined ? conversationIdOf('C2C', userId) : conversationIdOf('GROUP', groupId),
    messageCount: count,
    messageList: messages.flatMap((wire) => messageOf(wire, groupId === undefined, selfId) ?? []),
  }));
  return ok({ searchResultList, cursor, totalCount: total });
}

/** Decodes a stored message; undefined when it cannot be read. */
function messageOf(wire: unknown, isC2c: boolean, selfId: string): Message | undefined {
  if (isC2c) {
    const read = decode(wire, C2cMessage);
    return read.ok ? messageFromC2c(read.value, selfId) : undefined;
  }
  const read = decode(wire, GroupMessage);
  return read.ok ? messageFromGroup(read.value, selfId) : undefined;
}
