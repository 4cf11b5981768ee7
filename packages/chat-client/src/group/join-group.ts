import { chatError } from '@touchline/chat-protocol/chat-error';
import { JOINED, WAITING, joinGroup } from '@touchline/chat-protocol/group/join-commands';
import { joinRoomAnonymously } from '@touchline/chat-protocol/live-room/commands';

import type { JoinedRooms } from '../live-room/joined-rooms.ts';
import { screenText } from '../plugin/plugins.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { fetchGroup, to } from './fetch-groups.ts';
import type { Group } from './group.ts';

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
  const answer = await context.link.request(joinGroup, request, to(groupID));
  if (answer.joinedStatus === WAITING) return { status: WAITING };
  if (answer.joinedStatus !== JOINED) throw chatError('JOIN_GROUP_FAIL', answer.joinedStatus);
  if (answer.isLiveRoom === 1) {
    // One room at a time. @source im §4 "A live-room group can hold only one joined group at a time"
    rooms.ids().forEach((id) => id !== groupID && rooms.leave(id));
    const { pollKey, startSequence = 0 } = answer;
    rooms.enter({ groupID, pollKey, startSequence, anonymous: false });
    context.receive.group(answer.history);
  }
  const group = await fetchGroup(context, groupID);
  if (answer.isLiveRoom === 0) noteGroup(context, group);
  return { status: JOINED, group };
}

async function joinAnonymously(
  context: ChatContext,
  rooms: JoinedRooms,
  groupID: string,
): Promise<JoinResult> {
  const answer = await context.link.request(joinRoomAnonymously, { groupId: groupID }, { ahead: true });
  if (answer.pollKey === '') throw chatError('CANNOT_JOIN_NON_AVCHATROOM_WITHOUT_LOGIN');
  rooms.enter({
    groupID,
    pollKey: answer.pollKey,
    startSequence: answer.startSequence ?? 0,
    anonymous: true,
  });
  return { status: JOINED };
}
