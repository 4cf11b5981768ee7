import { getMemberProfiles, setGroupMember } from '@touchline/chat-protocol/member/commands';

import { chatError } from '../session/chat-error.ts';
import { fetchGroup } from '../group/fetch-groups.ts';
import { groupPlaceOf } from '../group/group-place.ts';
import type { Group } from '../group/group.ts';
import { screenText } from '../plugin/plugins.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOption, requireText } from '../session/check-options.ts';
import { memberFromWire, type GroupMember } from './member.ts';
import type { Asked } from '../connection/codec.ts';

type Changed = Promise<ChatResult<{ group: Group; member: GroupMember | undefined }>>;

export interface MemberChanges {
  /** Mutes a member for this many seconds; 0 unmutes. @throws {ChatError} 2685 for oneself */
  setGroupMemberMuteTime(options: { groupID: string; userID: string; muteTime: number }): Changed;
  /**
   * Makes a member an admin, or an ordinary member again.
   * @throws {ChatError} 2681, 2682 in Work groups and live rooms, 2683 for an unknown role, 2684 for oneself
   */
  setGroupMemberRole(options: { groupID: string; userID: string; role: string }): Changed;
  /** Sets the caller's own name card unless a member is named; at most 50 bytes. */
  setGroupMemberNameCard(options: { groupID: string; userID?: string; nameCard: string }): Changed;
  /** Sets the caller's own fields unless a member is named. */
  setGroupMemberCustomField(options: {
    groupID: string;
    userID?: string;
    memberCustomField: { key: string; value: string }[];
  }): Changed;
}

/** @source im §5 "Not in Work or live-room groups" */
const WITHOUT_ROLES: ReadonlySet<string> = new Set(['Private', 'AVChatRoom']);

export const createMemberChanges = (context: ChatContext): MemberChanges => {
  const selfId = () => context.self().userId;
  return {
    async setGroupMemberMuteTime(options) {
      checkPlace(options);
      requireText(options.userID, 'userID');
      requireOption(
        typeof options.muteTime === 'number' && options.muteTime >= 0,
        'muteTime must be a number',
      );
      if (options.userID === selfId()) throw chatError('CANNOT_MUTE_SELF');
      return change(context, options, { muteSec: options.muteTime });
    },
    async setGroupMemberRole(options) {
      checkPlace(options);
      requireText(options.userID, 'userID');
      checkRole(context.groups.find(options.groupID), options, selfId());
      return change(context, options, { role: options.role as 'Admin' | 'Member' });
    },
    async setGroupMemberNameCard(options) {
      checkPlace(options);
      requireOption(typeof options.nameCard === 'string', 'nameCard must be a text');
      const nameCard = screenText(context.plugins, options.nameCard);
      return change(context, { groupID: options.groupID, userID: options.userID ?? selfId() }, { nameCard });
    },
    async setGroupMemberCustomField(options) {
      checkPlace(options);
      requireOption(Array.isArray(options.memberCustomField), 'memberCustomField must be a list');
      const place = { groupID: options.groupID, userID: options.userID ?? selfId() };
      return change(context, place, { customFields: options.memberCustomField });
    },
  };
};

const checkPlace = (options: { groupID: string }) =>
  requireText(requireObject(options)['groupID'], 'groupID');

/** @source im §5 "Set member role" */
function checkRole(group: Group | undefined, options: { userID: string; role: string }, selfId: string) {
  if (!group) throw chatError('CANNOT_FIND_GROUP');
  if (group.selfInfo.role !== 'Owner') throw chatError('NOT_OWNER');
  if (WITHOUT_ROLES.has(group.type)) throw chatError('CANNOT_SET_MEMBER_ROLE_IN_WORK_AND_AVCHATROOM');
  const roles = group.type === 'Community' ? ['Admin', 'Member', 'Custom'] : ['Admin', 'Member'];
  if (!roles.includes(options.role)) throw chatError('INVALID_MEMBER_ROLE', options.role);
  if (options.userID === selfId) throw chatError('CANNOT_SET_SELF_MEMBER_ROLE');
}

type Body = Omit<Asked<typeof setGroupMember>, 'groupId' | 'topicId' | 'userId'>;

async function change(context: ChatContext, options: { groupID: string; userID: string }, body: Body) {
  const { groupID, userID } = options;
  const { place, service } = groupPlaceOf(groupID);
  await context.ask(setGroupMember, { ...place, userId: userID, ...body }, service);
  const how = { ...service, again: true };
  const asked = { groupId: place.groupId, userIds: [userID] };
  const [group, profiles] = await Promise.all([
    fetchGroup(context, place.groupId),
    // The change is complete even if its result cannot be read.
    context.request(getMemberProfiles, asked, how).catch(() => undefined),
  ]);
  if (context.groups.find(place.groupId)) context.groups.set([group]);
  const member = profiles?.members.map(memberFromWire).find((one) => one.userID === userID);
  return ok({ group, member });
}
