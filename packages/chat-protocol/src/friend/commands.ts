import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Ids, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

const TagValue = shape({ tag: field('Tag', Text), value: field('Value', v.unknown()) });

/** @source im §7 "Blacklist get" */
export const getBlacklist = defineCommand({
  servcmd: 'sns.black_list_get',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    startIndex: field('StartIndex', v.optional(Count, 0)),
    maxLimited: field('MaxLimited', v.optional(Count, 30)),
    lastSequence: field('LastSequence', v.optional(Count, 0)),
  }),
  answer: shape({
    items: list(
      'BlackListItem',
      shape({ userId: field('To_Account', Text), addedSec: field('AddBlackTimeStamp', Count) }),
    ),
    startIndex: field('StartIndex', v.optional(Count, 0)),
    /** Spelt so on the wire. */
    sequence: field('CurruentSequence', v.optional(Count, 0)),
  }),
});

/** @source im §7 "Friends: friend list" */
export const getFriends = defineCommand({
  servcmd: 'sns.friend_get',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    startIndex: field('StartIndex', v.optional(Count, 0)),
    standardSequence: field('StandardSequence', v.optional(Count, 0)),
    customSequence: field('CustomSequence', v.optional(Count, 0)),
  }),
  answer: shape({
    friendCount: field('FriendNum', Count),
    friends: list(
      'UserDataItem',
      shape({ userId: field('To_Account', Text), values: list('ValueItem', TagValue) }),
    ),
    nextStartIndex: field('NextStartIndex', v.optional(Count, 0)),
    isComplete: field('CompleteFlag', Count),
    standardSequence: field('StandardSequence', v.optional(Count, 0)),
    customSequence: field('CustomSequence', v.optional(Count, 0)),
  }),
});

/** @source im §7 "Friends: application list" */
export const getFriendApplications = defineCommand({
  servcmd: 'sns.pendency_get',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    type: field('PendencyType', OptionalText),
    startTimeSec: field('StartTime', v.optional(Count, 0)),
    maxLimited: field('MaxLimited', v.optional(Count, 0)),
    lastSequence: field('LastSequence', v.optional(Count, 0)),
  }),
  answer: shape({
    applications: list(
      'PendencyItem',
      shape({
        userId: field('To_Account', Text),
        nick: field('Nick', OptionalText),
        avatar: field('Image', OptionalText),
        timeSec: field('AddTime', Count),
        source: field('AddSource', OptionalText),
        wording: field('AddWording', OptionalText),
        type: field('PendencyType', v.picklist(['Pendency_Type_ComeIn', 'Pendency_Type_SendOut'])),
      }),
    ),
    unreadCount: field('UnreadPendencyCount', v.optional(Count, 0)),
    startTimeSec: field('StartTime', v.optional(Count, 0)),
    sequence: field('CurrentSequence', v.optional(Count, 0)),
  }),
});

/** @source im §7 "friend groups: list" */
export const getFriendGroups = defineCommand({
  servcmd: 'sns.group_get',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    lastSequence: field('LastSequence', v.optional(Count, 0)),
    needFriend: field('NeedFriend', OptionalText),
  }),
  answer: shape({
    groups: list(
      'ResultItem',
      shape({
        name: field('GroupName', Text),
        userIds: field('To_Account', v.optional(v.array(Text), [])),
        friendCount: field('FriendNumber', v.optional(Count, 0)),
      }),
    ),
    sequence: field('CurrentSequence', v.optional(Count, 0)),
  }),
});

const RelationResult = list(
  'ResultItem',
  shape({
    userId: field('To_Account', Text),
    resultCode: field('ResultCode', v.number()),
    resultInfo: field('ResultInfo', OptionalText),
  }),
);

const BlacklistRequest = shape({
  fromUserId: field('From_Account', OptionalText),
  userIds: field('To_Account', Ids(1000)),
});

/** Blocks messages from these users. @source im §5 "Blacklist" */
export const addToBlacklist = defineCommand({
  servcmd: 'sns.black_list_add',
  head: 'session',
  request: BlacklistRequest,
  answer: shape({ results: RelationResult }),
});

export const removeFromBlacklist = defineCommand({
  servcmd: 'sns.black_list_delete',
  head: 'session',
  request: BlacklistRequest,
  answer: shape({ results: RelationResult }),
});
