import { chatError } from '../session/chat-error.ts';
import type { JoinedRooms } from '../live-room/joined-rooms.ts';
import { screenText } from '../plugin/plugins.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { fetchGroup, to } from './fetch-groups.ts';
import type { Group } from './group.ts';
import type { Answered } from '../wire/form.ts';
import { JOINED, WAITING, joinGroup, quitGroup } from '../wire/group.ts';
import { joinRoomAnonymously } from '../wire/live-room.ts';

export interface JoinResult {
  status: 'JoinedSuccess' | 'WaitAdminApproval' | 'AlreadyInGroup';
  group?: Group;
}

/** The group is the user's now: it is listed, and its conversation is there. */
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
  const answer = await context.request(joinGroup, request, to(groupID));
  if (answer.joinedStatus === WAITING) return { status: WAITING };
  if (answer.joinedStatus !== JOINED) throw chatError('JOIN_GROUP_FAIL', answer.joinedStatus);
  const isRoom = answer.isLiveRoom === 1;
  if (isRoom) await enterRoom(context, rooms, { ...answer, groupID });
  const group = await fetchGroup(context, groupID);
  if (!isRoom) noteGroup(context, group);
  else if (group.ownerID === context.self().userId) rooms.own(groupID);
  return { status: JOINED, group };
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
 * The room before is quit, at the server too; one's own, and one read without login, is left here alone.
 * @source im §4 "A previously joined group is quit first"
 */
async function leaveOthers(context: ChatContext, rooms: JoinedRooms, joinedID: string) {
  for (const { groupID, isOwn } of rooms.leftFor(joinedID)) {
    // A room that cannot be quit does not keep anybody out of the next one.
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
