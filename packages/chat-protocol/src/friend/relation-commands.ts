import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Id, Ids, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

/** One value of a friend by its tag. @source protocol "Tags" */
const TagValue = shape({ tag: field('Tag', Text), value: field('Value', v.unknown()) });

/** Result for one user of a batch request. */
export const RelationResults = list(
  'ResultItem',
  shape({
    userId: field('To_Account', Text),
    resultCode: field('ResultCode', v.optional(v.number(), 0)),
    resultInfo: field('ResultInfo', OptionalText),
  }),
);

const Answer = shape({ results: RelationResults });

/** @source im §9 "friend remark 96"; "Friend delete max 1000" */
export const MAX_REMARK_BYTES = 96;
export const MAX_FRIEND_DELETE = 1000;

/** Adds a friend, or applies if the user requires consent. @source im §7 "Friends: add" */
export const addFriends = defineCommand({
  servcmd: 'sns.friend_add',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    friends: list(
      'AddFriendItem',
      shape({
        userId: field('To_Account', Id),
        source: field('AddSource', OptionalText),
        wording: field('AddWording', TextUpTo(256)),
        remark: field('Remark', TextUpTo(MAX_REMARK_BYTES)),
        groupName: field('GroupName', OptionalText),
      }),
      100,
    ),
    type: field('AddType', v.picklist(['Add_Type_Single', 'Add_Type_Both'], 'is not an add type')),
  }),
  answer: Answer,
});

export const deleteFriends = defineCommand({
  servcmd: 'sns.friend_delete',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    userIds: field('To_Account', Ids(MAX_FRIEND_DELETE)),
    type: field('DeleteType', v.picklist(['Delete_Type_Single', 'Delete_Type_Both'], 'is not a delete type')),
  }),
  answer: Answer,
});

/** Changes remark, groups or custom fields of friends. @source im §7 "Update" */
export const updateFriends = defineCommand({
  servcmd: 'sns.friend_update',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    items: list(
      'UpdateItem',
      shape({ userId: field('To_Account', Id), values: list('SnsItem', TagValue, 30) }),
      100,
    ),
  }),
  answer: Answer,
});

/** Friends by their ids, with every tag of relation and profile. @source im §7 "Friends: profile" */
export const getFriendsById = defineCommand({
  servcmd: 'sns.friend_get_specified',
  head: 'session',
  request: shape({ fromUserId: field('From_Account', OptionalText), userIds: field('To_Account', Ids(100)) }),
  answer: shape({
    friends: list(
      'InfoItem',
      shape({
        userId: field('To_Account', Text),
        resultCode: field('ResultCode', v.optional(v.number(), 0)),
        resultInfo: field('ResultInfo', OptionalText),
        values: list('SnsProfileItem', TagValue),
      }),
    ),
  }),
});

/** @source protocol "Types: SNS_CHECK_TYPE_*" */
export const checkFriends = defineCommand({
  servcmd: 'sns.friend_check',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    userIds: field('To_Account', Ids(1000)),
    type: field(
      'CheckType',
      v.picklist(['CheckResult_Type_Both', 'CheckResult_Type_Single'], 'is not a check type'),
    ),
  }),
  answer: shape({
    results: list(
      'InfoItem',
      shape({
        userId: field('To_Account', Text),
        resultCode: field('ResultCode', v.optional(v.number(), 0)),
        resultInfo: field('ResultInfo', OptionalText),
        relation: field('Relation', OptionalText),
      }),
    ),
  }),
});
