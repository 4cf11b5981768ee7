import { ControlWords } from '@touchline/chat-protocol/message/c2c-message';
import { Elements } from '@touchline/chat-protocol/message/elements';
import { Count, Id, Ids, Text, TextUpTo } from '@touchline/chat-protocol/scalars';
import { field, list, shape } from '@touchline/chat-protocol/shape';
import * as v from 'valibot';

import type { PushTask } from '../mass-push/push-runner.ts';
import { adminCall, OPERATOR } from './define-admin-call.ts';

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
  v.check((given) => Object.keys(given).length <= MAX_LABELS, `must have at most ${MAX_LABELS} entries`),
);

const Condition = shape({
  tagsAnd: field('TagsAnd', v.optional(Labels, [])),
  tagsOr: field('TagsOr', v.optional(Labels, [])),
  attributesAnd: field('AttrsAnd', v.optional(Attributes, {})),
  attributesOr: field('AttrsOr', v.optional(Attributes, {})),
});

const push = adminCall({
  path: `${SERVICE}/im_push`,
  about:
    'Sends a one-to-one message to everybody, or to those who meet all conditions that are given. It goes on in the background, also after a restart. For 24 hours the same MsgRandom of a sender is the same push.',
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
  async run({ lifeTimeSec, ...message }, { accounts, clock, nowSec, pushTasks, pushes }) {
    const { fromUserId, random } = message;
    await accounts.ensure(fromUserId, nowSec());
    const task: PushTask = { ...message, isOnlineOnly: lifeTimeSec === 0 };
    const taskId = await pushTasks.add(task, { fromUserId, random, nowMs: clock.nowMs() });
    pushes.wake();
    return { taskId: String(taskId) };
  },
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

const getTags = adminCall({
  path: `${SERVICE}/im_get_tag`,
  about: 'Tags of users.',
  request: Users,
  answer: shape({ users: UserTags }),
  async run({ userIds }, { labels }) {
    const found = await labels.tagsOf(userIds);
    return { users: userIds.map((userId) => ({ userId, tags: found.get(userId) ?? [] })) };
  },
});

const getAttributes = adminCall({
  path: `${SERVICE}/im_get_attr`,
  about: 'Attributes of users.',
  request: Users,
  answer: shape({ users: UserAttributes }),
  async run({ userIds }, { labels }) {
    const found = await labels.attributesOf(userIds);
    return { users: userIds.map((userId) => ({ userId, attributes: found.get(userId) ?? {} })) };
  },
});

const removeAllTags = adminCall({
  path: `${SERVICE}/im_remove_all_tags`,
  about: 'Takes all tags off users.',
  request: Users,
  answer: shape({}),
  async run({ userIds }, { labels }) {
    await labels.removeAllTags(userIds);
    return {};
  },
});

const addTags = adminCall({
  path: `${SERVICE}/im_add_tag`,
  about: 'Puts tags on users.',
  request: shape({ users: UserTags }),
  answer: shape({}),
  async run({ users }, { labels }) {
    await labels.addTags(users);
    return {};
  },
});

const removeTags = adminCall({
  path: `${SERVICE}/im_remove_tag`,
  about: 'Takes tags off users.',
  request: shape({ users: UserTags }),
  answer: shape({}),
  async run({ users }, { labels }) {
    await labels.removeTags(users);
    return {};
  },
});

const setAttributes = adminCall({
  path: `${SERVICE}/im_set_attr`,
  about: 'Sets attributes of users by name; the others stay.',
  request: shape({ users: UserAttributes }),
  answer: shape({}),
  async run({ users }, { labels }) {
    await labels.setAttributes(users);
    return {};
  },
});

const removeAttributes = adminCall({
  path: `${SERVICE}/im_remove_attr`,
  about: 'Removes attributes of users by name.',
  request: shape({ users: AttributeNames }),
  answer: shape({}),
  async run({ users }, { labels }) {
    await labels.removeAttributes(users);
    return {};
  },
});

export const massPushCalls = [
  push,
  getTags,
  addTags,
  removeTags,
  removeAllTags,
  getAttributes,
  setAttributes,
  removeAttributes,
];
