import { BAD_WORDS, type Rule } from './rules-world.ts';

/** @source im §5 "Groups" */
export const GROUP_RULES: Rule[] = [
  [
    'a group’s name is filtered',
    'PROFANITY_FOUND',
    '',
    ({ chat }) => chat.createGroup({ type: 'Public', name: BAD_WORDS }),
  ],
  [
    'type must be one of five',
    'ILLEGAL_GROUP_TYPE',
    'Den',
    ({ chat }) => chat.createGroup({ type: 'Den' as 'Public', name: 'x' }),
  ],
  [
    'community ids are for communities',
    'ILLEGAL_GROUP_ID',
    '@TGS#_',
    ({ chat }) => chat.createGroup({ type: 'Public', name: 'x', groupID: '@TGS#_x' }),
  ],
  [
    'and only those',
    'ILLEGAL_GROUP_ID',
    '@TGS#_',
    ({ chat }) => chat.createGroup({ type: 'Community', name: 'x', groupID: 'x' }),
  ],
  [
    'a changed notice is filtered',
    'PROFANITY_FOUND',
    '',
    ({ chat }) => chat.updateGroupProfile({ groupID: 'owned', notification: BAD_WORDS }),
  ],
  ['a Work group cannot be dismissed', 'CANNOT_DISMISS_WORK', '', ({ chat }) => chat.dismissGroup('work')],
  [
    'a Work group cannot be joined',
    'CANNOT_JOIN_WORK',
    '',
    ({ chat }) => chat.joinGroup({ groupID: 'work' }),
  ],
  [
    'applyMessage is filtered',
    'PROFANITY_FOUND',
    '',
    ({ chat }) => chat.joinGroup({ groupID: 'x', applyMessage: BAD_WORDS }),
  ],
  [
    'a group one is not in cannot be quit',
    'MEMBER_NOT_IN_GROUP',
    '',
    ({ chat }) => chat.quitGroup('nowhere'),
  ],
  [
    'a live room keeps its owner',
    'CANNOT_CHANGE_OWNER_IN_AVCHATROOM',
    '',
    ({ chat }) => chat.changeGroupOwner({ groupID: 'room', newOwnerID: 'bo' }),
  ],
  [
    'nobody hands over to oneself',
    'CANNOT_CHANGE_OWNER_TO_SELF',
    '',
    ({ chat }) => chat.changeGroupOwner({ groupID: 'owned', newOwnerID: 'ada' }),
  ],
  [
    'nobody is added to a live room',
    'CANNOT_ADD_MEMBER_IN_AVCHATROOM',
    '',
    ({ chat }) => chat.addGroupMember({ groupID: 'room', userIDList: ['bo'] }),
  ],
  [
    'a group one deletes from is known',
    'CANNOT_FIND_GROUP',
    '',
    ({ chat }) => chat.deleteGroupMember({ groupID: 'nowhere', userIDList: ['bo'] }),
  ],
  [
    'a ban needs a duration',
    'BAN_DURATION_INVALID',
    '',
    ({ chat }) => chat.deleteGroupMember({ groupID: 'room', userIDList: ['bo'], duration: 0 }),
  ],
];
