import {
  groupIdProblem,
  groupTypeOf,
  type InviteOption,
  type JoinOption,
} from '@touchline/chat-protocol/group/rules';

import { chatError } from '../session/chat-error.ts';
import { requireObject, requireText } from '../session/check-options.ts';

export interface CreateGroupOptions {
  type: 'Public' | 'Private' | 'Work' | 'ChatRoom' | 'Meeting' | 'AVChatRoom' | 'Community';
  name: string;
  groupID?: string;
  introduction?: string;
  notification?: string;
  avatar?: string;
  maxMemberNum?: number;
  joinOption?: JoinOption;
  inviteOption?: InviteOption;
  memberList?: { userID: string; role?: string }[];
  groupCustomField?: { key: string; value: string }[];
  isSupportTopic?: boolean;
}

export interface UpdateGroupOptions {
  groupID: string;
  name?: string;
  introduction?: string;
  notification?: string;
  avatar?: string;
  joinOption?: JoinOption;
  inviteOption?: InviteOption;
  muteAllMembers?: boolean;
  groupCustomField?: { key: string; value: string }[];
}

/** @source im §5 "joinOption is dropped unless the type is Public or Community" */
const JOIN_OPTION_TYPES: ReadonlySet<string> = new Set(['Public', 'Community']);

const membersOf = ({ memberList = [] }: CreateGroupOptions) =>
  memberList.map(({ userID, role = '' }) => ({ userId: userID, role }));

/** Rules that refuse a request before it is sent. @source im §5 "Create group" */
export function createRequest(options: CreateGroupOptions, ownerId: string) {
  requireText(requireObject(options)['name'], 'name');
  const type = groupTypeOf(options.type);
  if (!type) throw chatError('ILLEGAL_GROUP_TYPE', options.type);
  const problem = options.groupID && groupIdProblem(options.groupID, type);
  if (problem) throw chatError('ILLEGAL_GROUP_ID', problem);
  return {
    ...profileFields(options),
    type,
    name: options.name,
    ...(options.groupID && { groupId: options.groupID }),
    ownerId,
    maxMembers: options.maxMemberNum,
    joinOption: JOIN_OPTION_TYPES.has(type) ? options.joinOption : undefined,
    members: type === 'AVChatRoom' ? [] : membersOf(options),
    supportsTopics: type === 'Community' && options.isSupportTopic ? (1 as const) : (0 as const),
  };
}

const profileFields = (options: Omit<UpdateGroupOptions, 'groupID' | 'name'>) => ({
  introduction: options.introduction,
  notification: options.notification,
  avatar: options.avatar,
  inviteOption: options.inviteOption,
  customFields: options.groupCustomField ?? [],
});

/** @param type of the group, if it is known here */
export const updateRequest = (options: UpdateGroupOptions, type = 'Public') => ({
  ...profileFields(options),
  groupId: options.groupID,
  name: options.name,
  joinOption: JOIN_OPTION_TYPES.has(type) ? options.joinOption : undefined,
  muteAll:
    options.muteAllMembers === undefined
      ? undefined
      : options.muteAllMembers
        ? ('On' as const)
        : ('Off' as const),
});
