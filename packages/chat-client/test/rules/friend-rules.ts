import { BAD_WORDS, type Rule } from './rules-world.ts';

/** @source im §5 "Friends", "Blacklist" */
export const FRIEND_RULES: Rule[] = [
  ['a friend is not added again', 'ALREADY_MY_FRIEND', '', ({ chat }) => chat.addFriend({ to: 'bo' })],
  [
    'the wording is filtered',
    'PROFANITY_FOUND',
    '',
    ({ chat }) => chat.addFriend({ to: 'cy', wording: BAD_WORDS }),
  ],
  [
    'an application that is not there',
    'FRIEND_APPLICATION_NOT_EXIST',
    '',
    ({ chat }) => chat.deleteFriendApplication({ userID: 'cy', type: 'Pendency_Type_ComeIn' }),
  ],
  [
    'a group’s name is free',
    'FRIEND_GROUP_EXISTED',
    '',
    ({ chat }) => chat.createFriendGroup({ name: 'club', userIDList: ['bo'] }),
  ],
  [
    'a deleted group is there',
    'FRIEND_GROUP_NOT_EXIST',
    '',
    ({ chat }) => chat.deleteFriendGroup({ name: 'nowhere' }),
  ],
  [
    'a renamed group is there',
    'FRIEND_GROUP_NOT_EXIST',
    '',
    ({ chat }) => chat.renameFriendGroup({ oldName: 'nowhere', newName: 'town' }),
  ],
  [
    'only friends are updated',
    'NOT_MY_FRIEND',
    '',
    ({ chat }) => chat.updateFriend({ userID: 'cy', remark: 'C' }),
  ],
  [
    'nobody blocks oneself alone',
    'CANNOT_ADD_SELF_TO_BLACKLIST',
    '',
    ({ chat }) => chat.addToBlacklist({ userIDList: ['ada'] }),
  ],
];
