import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Id, Ids, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { RelationResults } from './relation-commands.ts';

const Names = v.pipe(v.array(v.pipe(Text, v.minLength(1, 'must not be empty'))), v.maxLength(32));

/** @source im §7 "Friend groups" */
export const createFriendGroups = defineCommand({
  servcmd: 'sns.group_add',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    names: field('GroupName', Names),
    userIds: field('To_Account', Ids(1000)),
  }),
  answer: shape({ results: RelationResults }),
});

export const deleteFriendGroups = defineCommand({
  servcmd: 'sns.group_delete',
  head: 'session',
  request: shape({ fromUserId: field('From_Account', OptionalText), names: field('GroupName', Names) }),
  answer: shape({}),
});

/** The public client updates its cache by the echoed type; it ignores an addition without it. */
const UpdateResults = list(
  'ResultItem',
  shape({
    userId: field('To_Account', Text),
    resultCode: field('ResultCode', v.optional(v.number(), 0)),
    resultInfo: field('ResultInfo', OptionalText),
    type: field('UpdateType', OptionalText),
  }),
);

/** Renames a group, or adds and removes friends. @source im §7 "updateGroupItem with updateType" */
export const updateFriendGroup = defineCommand({
  servcmd: 'sns.group_update',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    name: field('GroupOldName', Text),
    newName: field('GroupNewName', v.optional(v.pipe(Text, v.minLength(1, 'must not be empty')))),
    members: list(
      'UpdateGroupItem',
      shape({
        userId: field('To_Account', Id),
        type: field(
          'UpdateType',
          v.picklist(['Update_Type_Add', 'Update_Type_Delete'], 'is not an update type'),
        ),
      }),
      1000,
    ),
  }),
  answer: shape({ results: UpdateResults }),
});
