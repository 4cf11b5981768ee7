import { importAccount } from '@touchline/chat-protocol/admin/account-commands';
import type { AdminClient } from '@touchline/chat-protocol/admin/client';
import {
  createGroup,
  getGroupInfo,
  setGroupProfile,
  setGroupRules,
} from '@touchline/chat-protocol/admin/group-commands';
import {
  addMembers,
  getJoinedGroups,
  getRoles,
  setMember,
} from '@touchline/chat-protocol/admin/member-commands';
import { importFriends } from '@touchline/chat-protocol/admin/relation-commands';
import { isChatError } from '@touchline/chat-protocol/chat-error';
import type { AnswerOf } from '@touchline/chat-protocol/define-command';
import type { JoinOption } from '@touchline/chat-protocol/group/rules';
import type { ChatGroup, JoinRule } from '@touchline/contract/group';
import type { SlowModeIntervalSec } from '@touchline/domain/moderation';
import { chatUserId } from './chat-client.ts';

/** Fans of an anchor come in through this service, which knows whom they follow. */
const OPTIONS: Readonly<Record<JoinRule, JoinOption>> = {
  free: 'FreeAccess',
  approval: 'NeedPermission',
  closed: 'DisableApply',
  follow: 'DisableApply',
};
const ROLES: Readonly<Record<string, ChatGroup['my_role']>> = {
  Owner: 'owner',
  Admin: 'admin',
  Member: 'member',
  Custom: 'member',
};
/** What a group's notification holds. */
const NOTIFICATION_BYTES = 400;
const MOST_GROUPS = 100;
const MOST_PROFILES = 50;
const OVER_LIMIT = 4;

type Person = { id: number; nick_name: string; avatar: string };
type NewGroup = {
  groupId: string;
  name: string;
  avatar: string;
  introduction: string;
  owner: Person;
  joinRule: JoinRule;
  uids: readonly number[];
};

export type GroupProfile = AnswerOf<typeof getGroupInfo>['groups'][number];

/** The beginning of a text that fits, without half a character at its end. */
const withinBytes = (text: string, most: number): string => {
  let end = '';
  for (const letter of text) {
    if (Buffer.byteLength(end + letter) > most) return end;
    end += letter;
  }
  return end;
};

const profileCalls = (client: AdminClient) => ({
  /** A group as the chat service knows it; nothing where there is none. */
  async find(groupId: string): Promise<GroupProfile | undefined> {
    const { groups } = await client.call(getGroupInfo, { groupIds: [groupId] });
    const [group] = groups;
    return group?.errorCode === 0 ? group : undefined;
  },

  /** Addresses of the faces of the groups that somebody is in. */
  async facesOf(uid: number): Promise<string[]> {
    const { groups: joined } = await client.call(getJoinedGroups, {
      userId: chatUserId(uid),
      limit: MOST_GROUPS,
    });
    const faces: string[] = [];
    for (let at = 0; at < joined.length; at += MOST_PROFILES) {
      const groupIds = joined.slice(at, at + MOST_PROFILES).map(({ groupId }) => groupId);
      const { groups } = await client.call(getGroupInfo, { groupIds });
      faces.push(...groups.flatMap(({ avatar }) => avatar ?? []));
    }
    return faces;
  },

  /** Groups that both are members of. */
  async shared(uid: number, otherUid: number): Promise<GroupProfile[]> {
    const idsOf = async (one: number): Promise<string[]> => {
      const page = { userId: chatUserId(one), limit: MOST_GROUPS };
      return (await client.call(getJoinedGroups, page)).groups.map(({ groupId }) => groupId);
    };
    const [mine, theirs] = await Promise.all([idsOf(uid), idsOf(otherUid)]);
    const groupIds = mine.filter((groupId) => theirs.includes(groupId)).slice(0, MOST_PROFILES);
    if (groupIds.length === 0) return [];
    const { groups } = await client.call(getGroupInfo, { groupIds });
    return groups.filter(({ errorCode }) => errorCode === 0);
  },
});

const ruleCalls = (client: AdminClient) => ({
  async setProfile(
    groupId: string,
    profile: { name: string; avatar: string; introduction: string },
  ): Promise<void> {
    await client.call(setGroupProfile, { groupId, ...profile });
  },

  async setJoinRule(groupId: string, joinRule: JoinRule): Promise<void> {
    await client.call(setGroupProfile, { groupId, joinOption: OPTIONS[joinRule] });
  },

  async setRules(
    groupId: string,
    rules: { slowModeSec?: SlowModeIntervalSec | undefined; blockedWords?: string[] | undefined },
  ): Promise<void> {
    await client.call(setGroupRules, { groupId, ...rules });
  },

  /** The announcement that clients of any kind show; its id makes the same text news again. */
  async setAnnouncement(groupId: string, top: { id: number; text: string } | undefined): Promise<void> {
    await client.call(setGroupProfile, {
      groupId,
      notification: withinBytes(top?.text ?? '', NOTIFICATION_BYTES),
      customFields: [{ key: 'announcement', value: String(top?.id ?? 0) }],
    });
  },
});

/** What this service asks of the chat service about groups. Every call throws as `AdminClient.call` does. */
export const groupChat = (client: AdminClient) => ({
  ...profileCalls(client),
  ...ruleCalls(client),

  /** Makes people known to the chat, who may never have been there. */
  async know(people: readonly Person[]): Promise<void> {
    for (const { id, nick_name: nick, avatar } of people) {
      await client.call(importAccount, { userId: chatUserId(id), nick, avatar });
    }
  },

  /** Makes two people friends without asking either. */
  async befriend(uid: number, otherUid: number): Promise<void> {
    for (const [mine, theirs] of [
      [uid, otherUid],
      [otherUid, uid],
    ] as const) {
      const friends = [{ friendId: chatUserId(theirs) }];
      await client.call(importFriends, { userId: chatUserId(mine), friends });
    }
  },

  /** @returns false where a group of this id exists */
  async create({ owner, joinRule, uids, ...group }: NewGroup): Promise<boolean> {
    try {
      await client.call(createGroup, {
        ...group,
        type: 'Public',
        ownerId: chatUserId(owner.id),
        joinOption: OPTIONS[joinRule],
        inviteOption: joinRule === 'follow' ? 'DisableInvite' : 'FreeAccess',
        members: uids.map((uid) => ({ userId: chatUserId(uid) })),
      });
      return true;
    } catch (error) {
      if (isChatError(error, 'GROUP_ID_TAKEN')) return false;
      throw error;
    }
  },

  async roleOf(groupId: string, uid: number): Promise<ChatGroup['my_role']> {
    const { roles } = await client.call(getRoles, { groupId, userIds: [chatUserId(uid)] });
    return ROLES[roles[0]?.role ?? ''] ?? 'none';
  },

  /** @returns false where the group is full */
  async addMember(groupId: string, uid: number): Promise<boolean> {
    const members = [{ userId: chatUserId(uid) }];
    const { results } = await client.call(addMembers, { groupId, members });
    return results.every(({ result }) => result !== OVER_LIMIT);
  },

  async setNameCard(groupId: string, uid: number, nameCard: string): Promise<void> {
    await client.call(setMember, { groupId, userId: chatUserId(uid), nameCard });
  },
});

export type GroupChat = ReturnType<typeof groupChat>;
