import { JOINED, WAITING, joinGroup, quitGroup } from '@touchline/chat-protocol/group/join-commands';
import { joinRoomAnonymously } from '@touchline/chat-protocol/live-room/commands';

import { chatError, isChatError } from '../session/chat-error.ts';
import type { JoinedRooms } from '../live-room/joined-rooms.ts';
import { screenText } from '../plugin/plugins.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { fetchGroup, to } from './fetch-groups.ts';
import type { Group } from './group.ts';
import type { Answered } from '../connection/codec.ts';

export interface JoinResult {
  status: 'JoinedSuccess' | 'WaitAdminApproval' | 'AlreadyInGroup';
  group?: Group;
}

/** Adds the joined group to the list, with its conversation. */
export function noteGroup(context: ChatContext, group: Group) {
  context.groups.set([group]);
  context.conversations.change(`GROUP${group.groupID}`, (conversation) => ({
    ...conversation,
    subType: group.type,
    groupProfile: group,
    messageRemindType: group.selfInfo.messageRemindType,
  }));
}

export function forget(context: ChatContext, rooms: JoinedRooms, groupID: string) {
  rooms.leave(groupID);
  context.groups.remove(groupID);
  context.conversations.remove(`GROUP${groupID}`);
  context.messages.removeConversation(`GROUP${groupID}`);
}

export async function join(
  context: ChatContext,
  rooms: JoinedRooms,
  options: { groupID: string; applyMessage?: string },
): Promise<JoinResult> {
  const { groupID } = options;
  if (!context.isLoggedIn()) return joinAnonymously(context, rooms, groupID);
  if (context.groups.find(groupID)?.type === 'Private') throw chatError('CANNOT_JOIN_WORK');
  const applyMessage = screenText(context.plugins, options.applyMessage ?? '');
  const request = { groupId: groupID, applyMessage, wantsHistory: 1 as const };
  const answer = await context.request(joinGroup, request, to(groupID)).catch(memberAlready);
  if (!answer) return { status: 'AlreadyInGroup', group: await fetchMine(context, groupID) };
  return joined(context, rooms, { ...answer, groupID });
}

async function joined(
  context: ChatContext,
  rooms: JoinedRooms,
  answer: Answered<typeof joinGroup> & { groupID: string },
): Promise<JoinResult> {
  const { groupID } = answer;
  if (answer.joinedStatus === WAITING) return { status: WAITING };
  if (answer.joinedStatus !== JOINED) throw chatError('JOIN_GROUP_FAIL', answer.joinedStatus);
  const isRoom = answer.isLiveRoom === 1;
  if (isRoom) await enterRoom(context, rooms, answer);
  const group = await fetchGroup(context, groupID);
  if (!isRoom) noteGroup(context, group);
  else if (group.ownerID === context.self().userId) rooms.own(groupID);
  return { status: JOINED, group };
}

/** A user who is a member already receives the group instead of an error. */
function memberAlready(error: unknown): undefined {
  if (!isChatError(error, 'ALREADY_IN_GROUP')) throw error;
}

async function fetchMine(context: ChatContext, groupID: string): Promise<Group> {
  const group = await fetchGroup(context, groupID);
  noteGroup(context, group);
  return group;
}

async function enterRoom(
  context: ChatContext,
  rooms: JoinedRooms,
  { groupID, pollKey, startSequence = 0, history }: Answered<typeof joinGroup> & { groupID: string },
) {
  await leaveOthers(context, rooms, groupID);
  rooms.enter({ groupID, pollKey, startSequence, anonymous: false });
  context.receive.group(history);
}

/**
 * Leaves the previous room, on the server too; a room that the user owns, or reads as a guest, is left only
 * locally.
 * @source im §4 "A previously joined group is quit first"
 */
async function leaveOthers(context: ChatContext, rooms: JoinedRooms, joinedID: string) {
  for (const { groupID, isOwn } of rooms.leftFor(joinedID)) {
    // A failure to leave the previous room does not prevent the join.
    if (context.isLoggedIn() && !isOwn) await quit(context, groupID).catch(() => undefined);
    forget(context, rooms, groupID);
  }
}

export const quit = (context: ChatContext, groupID: string): Promise<unknown> =>
  context.request(quitGroup, { groupId: groupID }, to(groupID));

async function joinAnonymously(
  context: ChatContext,
  rooms: JoinedRooms,
  groupID: string,
): Promise<JoinResult> {
  const answer = await context.request(joinRoomAnonymously, { groupId: groupID }, { ahead: true });
  if (answer.pollKey === '') throw chatError('CANNOT_JOIN_NON_AVCHATROOM_WITHOUT_LOGIN');
  await leaveOthers(context, rooms, groupID);
  rooms.enter({
    groupID,
    pollKey: answer.pollKey,
    startSequence: answer.startSequence ?? 0,
    anonymous: true,
  });
  return { status: JOINED };
}
