import type { AdminClient } from '@touchline/chat-protocol/admin/client';
import { createGroup, destroyGroup, getGroupInfo } from '@touchline/chat-protocol/admin/group-commands';
import { changeOwner, getMembers, setMember } from '@touchline/chat-protocol/admin/member-commands';
import { MAX_MEMBER_PAGE } from '@touchline/chat-protocol/member/commands';
import type { AnswerOf } from '@touchline/chat-protocol/define-command';
import { isChatError } from '@touchline/chat-protocol/chat-error';
import { chatUserId } from '../account/chat-identity.ts';

/** Chat group of a room. */
export const roomGroupId = (liveid: number): string => `room-${liveid}`;

/** Who has which role in the chat of a room, by account. */
export type RoomGroup = {
  liveid: number;
  anchorId: number;
  /** Admins beside the anchor. */
  adminIds: readonly number[];
};

type Tools = { client: AdminClient };

/** @returns false when a group of this id exists */
const create = async (groupId: string, ownerId: string, { client }: Tools): Promise<boolean> => {
  try {
    await client.call(createGroup, { groupId, type: 'AVChatRoom', name: groupId, ownerId });
    return true;
  } catch (error) {
    if (isChatError(error, 'GROUP_ID_TAKEN')) return false;
    throw error;
  }
};

/**
 * Owner of a live room that this service made, empty for none; undefined for any other group. Who owns a group says
 * nothing: whoever took the id may become the anchor later.
 */
const ownerOf = async (groupId: string, { client }: Tools): Promise<string | undefined> => {
  const { groups } = await client.call(getGroupInfo, { groupIds: [groupId] });
  const [group] = groups;
  return group?.type === 'AVChatRoom' && group.isMadeByApp === 1 ? (group.ownerId ?? '') : undefined;
};

const setRole = async (
  place: { groupId: string; userId: string; role: 'Admin' | 'Member' },
  { client }: Tools,
): Promise<void> => void (await client.call(setMember, place));

const adminsOf = async (groupId: string, { client }: Tools): Promise<string[]> => {
  const found: string[] = [];
  let next: string | number = '';
  do {
    const page: AnswerOf<typeof getMembers> = await client.call(getMembers, {
      groupId,
      roles: ['Admin'],
      limit: MAX_MEMBER_PAGE,
      next: String(next),
    });
    found.push(...page.members.map(({ userId }) => userId));
    ({ next } = page);
  } while (next !== '' && next !== 0);
  return found;
};

const syncAdmins = async (groupId: string, wanted: readonly string[], tools: Tools): Promise<void> => {
  const present = await adminsOf(groupId, tools);
  const set = async (userIds: readonly string[], role: 'Admin' | 'Member'): Promise<void> => {
    for (const userId of userIds) await setRole({ groupId, userId, role }, tools);
  };
  await set(
    wanted.filter((userId) => !present.includes(userId)),
    'Admin',
  );
  await set(
    present.filter((userId) => !wanted.includes(userId)),
    'Member',
  );
};

/**
 * Creates the group of a room with its anchor as the owner, or hands it over to the anchor. A group that a stranger
 * created is replaced. Then the admins become those of the room.
 * @throws {ChatError | ChatUnreachableError}
 */
export const ensureRoomGroup = async (room: RoomGroup, tools: Tools): Promise<void> => {
  const groupId = roomGroupId(room.liveid);
  const ownerId = chatUserId(room.anchorId);
  if (!(await create(groupId, ownerId, tools))) {
    const owner = await ownerOf(groupId, tools);
    if (owner === undefined) {
      await tools.client.call(destroyGroup, { groupId });
      if (!(await create(groupId, ownerId, tools))) throw new Error(`the group ${groupId} was taken again`);
    } else if (owner !== ownerId) {
      await setRole({ groupId, userId: ownerId, role: 'Admin' }, tools);
      await tools.client.call(changeOwner, { groupId, newOwnerId: ownerId });
    }
  }
  await syncAdmins(groupId, room.adminIds.map(chatUserId), tools);
};
