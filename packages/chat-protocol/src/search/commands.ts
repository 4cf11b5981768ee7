import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Id, Ids, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

const MAX_KEYWORDS = 5;
const MAX_KEYWORD_CHARACTERS = 100;

const Keyword = v.pipe(
  v.string('must be a string'),
  v.maxLength(MAX_KEYWORD_CHARACTERS, `must be at most ${MAX_KEYWORD_CHARACTERS} characters`),
);
const Keywords = v.optional(
  v.pipe(v.array(Keyword), v.maxLength(MAX_KEYWORDS, `must have at most ${MAX_KEYWORDS} entries`)),
  [],
);
/** 1: every keyword has to be there; 0: any of them. */
const MatchNumber = v.optional(v.picklist([0, 1], 'must be 0 or 1'), 0);
const PAGE = 20;

/** Messages can be asked for by what they are. @source protocol "chat 3.x" */
const TYPES = [
  'TIMTextElem',
  'TIMImageElem',
  'TIMSoundElem',
  'TIMFileElem',
  'TIMVideoFileElem',
  'TIMLocationElem',
  'TIMCustomElem',
  'TIMRelayElem',
] as const;

const GroupTypes = v.optional(v.array(v.picklist(['Public', 'Private', 'ChatRoom', 'Community'])), []);

/**
 * Messages of the asker's own conversations, by words, sender, type and time. Without a conversation the answer
 * counts by conversation, and holds a message only where it is the single one.
 * @source protocol "chat 3.x": cloud search
 */
export const searchMessages = defineCommand({
  servcmd: 'message_search.query',
  head: 'session',
  request: shape({
    keywords: field('KeywordList', Keywords),
    matches: field('MatchType', v.optional(v.picklist(['or', 'and'], 'must be "or" or "and"'), 'or')),
    peerUserId: field('PeerAccount', v.optional(Id)),
    groupId: field('GroupID', v.optional(Id)),
    count: field('Count', v.optional(Count, 100)),
    cursor: field('Cursor', OptionalText),
    types: field('MsgTypeList', v.optional(v.array(v.picklist(TYPES, 'is not a type of message')), [])),
    senderIds: field('SendUserIDList', Ids(5)),
    /** Not before, not after; Unix seconds. */
    startSec: field('StartTime', v.optional(Count)),
    endSec: field('EndTime', v.optional(Count)),
  }),
  answer: shape({
    /** Of messages in one conversation, else of conversations. */
    total: field('TotalCount', Count),
    /** Empty after the last page. */
    cursor: field('Cursor', OptionalText),
    found: list(
      'ConversationMsgs',
      shape({
        groupId: field('GroupID', v.optional(Text)),
        userId: field('UserID', v.optional(Text)),
        count: field('Count', Count),
        lastTimeSec: field('LastMsgTime', Count),
        /** As in histories of the two kinds, newest first. */
        messages: field('MessageList', v.optional(v.array(v.unknown()), [])),
      }),
    ),
  }),
});

/** Users by their id or nick. @source protocol "chat 3.x": cloud search */
export const searchUsers = defineCommand({
  servcmd: 'user_search.query',
  head: 'session',
  request: shape({
    keywords: field('Keywords', Keywords),
    needsAll: field('KeywordMatchType', MatchNumber),
    bornFrom: field('UserBirthStart', v.optional(Count)),
    bornUntil: field('UserBirthEnd', v.optional(Count)),
    gender: field('UserGenderType', v.optional(Text)),
    count: field('Count', v.optional(Count, PAGE)),
    cursor: field('Cursor', OptionalText),
  }),
  answer: shape({
    total: field('TotalCount', Count),
    cursor: field('Cursor', OptionalText),
    users: list(
      'Users',
      shape({
        userId: field('UserID', Text),
        items: list(
          'ProfileItems',
          shape({
            tag: field('Tag', Text),
            text: field('StrValue', v.optional(Text)),
            number: field('IntValue', v.optional(v.number())),
          }),
        ),
      }),
    ),
  }),
});

/** Groups by their id or name; those that are joined by invitation only are found by their members. */
export const searchGroupNames = defineCommand({
  servcmd: 'group_search.query',
  head: 'session',
  request: shape({
    keywords: field('Keywords', Keywords),
    needsAll: field('KeywordMatchType', MatchNumber),
    types: field('GroupType', GroupTypes),
    count: field('Count', v.optional(Count, PAGE)),
    cursor: field('Cursor', OptionalText),
  }),
  answer: shape({
    total: field('TotalCount', Count),
    cursor: field('Cursor', OptionalText),
    groups: list(
      'Groups',
      shape({
        groupId: field('GroupID', Text),
        name: field('GroupName', OptionalText),
        type: field('GroupType', OptionalText),
        avatar: field('GroupFaceUrl', OptionalText),
        introduction: field('GroupIntroduction', OptionalText),
        ownerId: field('GroupOwnerUserID', OptionalText),
        memberCount: field('GroupMemberNum', v.optional(Count, 0)),
        joinOption: field('GroupAddOption', OptionalText),
        inviteOption: field('GroupInviteOption', OptionalText),
      }),
    ),
  }),
});

/** Members of the asker's own groups by their id, nick or name card. */
export const searchMembers = defineCommand({
  servcmd: 'group_member_search.query',
  head: 'session',
  request: shape({
    keywords: field('Keywords', Keywords),
    needsAll: field('KeywordMatchType', MatchNumber),
    types: field('GroupType', GroupTypes),
    groupIds: field('GroupIdList', Ids(50)),
    count: field('Count', v.optional(Count, PAGE)),
    cursor: field('Cursor', OptionalText),
  }),
  answer: shape({
    total: field('TotalCount', Count),
    cursor: field('Cursor', OptionalText),
    members: list(
      'GroupMembers',
      shape({
        groupId: field('GroupID', Text),
        groupName: field('GroupName', OptionalText),
        groupType: field('GroupType', OptionalText),
        groupAvatar: field('GroupFaceUrl', OptionalText),
        userId: field('GroupMemberUserID', Text),
        nick: field('GroupMemberUserName', OptionalText),
        nameCard: field('GroupMemberNameCard', OptionalText),
        avatar: field('GroupMemberAvatar', OptionalText),
      }),
    ),
  }),
});
