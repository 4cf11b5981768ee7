import * as v from 'valibot';

import { ControlWords } from '../message/c2c-message.ts';
import { Elements } from '../message/elements.ts';
import { Count, Id, Ids, Text, TextUpTo } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { defineAdminCommand, OPERATOR } from './define-admin-command.ts';

const SERVICE = 'all_member_push';
const MAX_USERS = 100;
const MAX_LABELS = 10;
const CLOUD_CUSTOM_DATA_BYTES = 8 * 1024;
const Label = v.pipe(
  Text,
  v.minLength(1, 'must not be empty'),
  v.maxLength(50, 'must be at most 50 characters'),
);
const Labels = v.pipe(v.array(Label), v.maxLength(MAX_LABELS, `must have at most ${MAX_LABELS} entries`));
const Attributes = v.pipe(
  v.record(Label, Label),
  v.maxEntries(MAX_LABELS, `must have at most ${MAX_LABELS} entries`),
);
const Condition = shape({
  tagsAnd: field('TagsAnd', v.optional(Labels, [])),
  tagsOr: field('TagsOr', v.optional(Labels, [])),
  attributesAnd: field('AttrsAnd', v.optional(Attributes, {})),
  attributesOr: field('AttrsOr', v.optional(Attributes, {})),
});
const Users = shape({ userIds: field('To_Account', Ids(MAX_USERS)) });
const UserTags = list(
  'UserTags',
  shape({ userId: field('To_Account', Id), tags: field('Tags', v.optional(Labels, [])) }),
  MAX_USERS,
);
const UserAttributes = list(
  'UserAttrs',
  shape({ userId: field('To_Account', Id), attributes: field('Attrs', v.optional(Attributes, {})) }),
  MAX_USERS,
);
const AttributeNames = list(
  'UserAttrs',
  shape({ userId: field('To_Account', Id), names: field('Attrs', Labels) }),
  MAX_USERS,
);

export const pushToAll = defineAdminCommand({
  path: `${SERVICE}/im_push`,
  summary:
    'Sends a one-to-one message to all users, or to those who meet every given condition. Delivery continues in the background and survives a restart. The same sender and MsgRandom within 24 hours is the same push.',
  request: shape({
    fromUserId: field('From_Account', v.optional(Id, OPERATOR)),
    random: field('MsgRandom', Count),
    elements: field('MsgBody', Elements),
    cloudCustomData: field('CloudCustomData', TextUpTo(CLOUD_CUSTOM_DATA_BYTES)),
    control: field('SendMsgControl', ControlWords),
    lifeTimeSec: field('MsgLifeTime', v.optional(Count)),
    audience: { wire: 'Condition', schema: v.optional(Condition.schema, {}), inner: Condition.names },
  }),
  answer: shape({ taskId: field('TaskId', Text) }),
});

export const getTags = defineAdminCommand({
  path: `${SERVICE}/im_get_tag`,
  summary: 'Returns the tags of users.',
  request: Users,
  answer: shape({ users: UserTags }),
});

export const getUserAttributes = defineAdminCommand({
  path: `${SERVICE}/im_get_attr`,
  summary: 'Returns the attributes of users.',
  request: Users,
  answer: shape({ users: UserAttributes }),
});

export const removeAllTags = defineAdminCommand({
  path: `${SERVICE}/im_remove_all_tags`,
  summary: 'Removes all tags from users.',
  request: Users,
  answer: shape({}),
});

export const addTags = defineAdminCommand({
  path: `${SERVICE}/im_add_tag`,
  summary: 'Adds tags to users.',
  request: shape({ users: UserTags }),
  answer: shape({}),
});

export const removeTags = defineAdminCommand({
  path: `${SERVICE}/im_remove_tag`,
  summary: 'Removes tags from users.',
  request: shape({ users: UserTags }),
  answer: shape({}),
});

export const setUserAttributes = defineAdminCommand({
  path: `${SERVICE}/im_set_attr`,
  summary: 'Sets attributes of users by name and keeps the others.',
  request: shape({ users: UserAttributes }),
  answer: shape({}),
});

export const removeUserAttributes = defineAdminCommand({
  path: `${SERVICE}/im_remove_attr`,
  summary: 'Removes attributes of users by name.',
  request: shape({ users: AttributeNames }),
  answer: shape({}),
});
