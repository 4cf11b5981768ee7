import { BAD_WORDS, COMMUNITY, type Rule, type RuleWorld } from './rules-world.ts';

const role =
  (groupID: string, userID: string, given: string) =>
  ({ chat }: RuleWorld) =>
    chat.setGroupMemberRole({ groupID, userID, role: given });

/** @source im §5 "Groups", "Topics" */
export const MEMBER_RULES: Rule[] = [
  ['only the owner sets roles', 'NOT_OWNER', '', role('joined', 'bo', 'Admin')],
  [
    'no roles in Work groups',
    'CANNOT_SET_MEMBER_ROLE_IN_WORK_AND_AVCHATROOM',
    '',
    role('work', 'bo', 'Admin'),
  ],
  ['the role is Admin or Member', 'INVALID_MEMBER_ROLE', 'Owner', role('owned', 'bo', 'Owner')],
  ['Custom only in communities', 'INVALID_MEMBER_ROLE', 'Custom', role('owned', 'bo', 'Custom')],
  ['no role for oneself', 'CANNOT_SET_SELF_MEMBER_ROLE', '', role('owned', 'ada', 'Admin')],
  [
    'nobody mutes oneself',
    'CANNOT_MUTE_SELF',
    '',
    ({ chat }) => chat.setGroupMemberMuteTime({ groupID: 'owned', userID: 'ada', muteTime: 60 }),
  ],
  [
    'a name card is filtered',
    'PROFANITY_FOUND',
    '',
    ({ chat }) => chat.setGroupMemberNameCard({ groupID: 'owned', nameCard: BAD_WORDS }),
  ],
  [
    'a topic’s id must be valid',
    'ILLEGAL_TOPIC_ID',
    '@TOPIC#_',
    ({ chat }) => chat.createTopicInCommunity({ groupID: COMMUNITY, topicName: 'x', topicID: 'x' }),
  ],
  [
    'a topic’s name is filtered',
    'PROFANITY_FOUND',
    '',
    ({ chat }) => chat.createTopicInCommunity({ groupID: COMMUNITY, topicName: BAD_WORDS }),
  ],
];
