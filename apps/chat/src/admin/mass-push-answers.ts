import * as commands from '@touchline/chat-protocol/admin/mass-push-commands';

import type { PushTask } from '../mass-push/push-runner.ts';
import { answerAdmin } from './answer-admin.ts';

const pushToAll = answerAdmin(
  commands.pushToAll,
  async ({ lifeTimeSec, ...message }, { accounts, clock, nowSec, pushTasks, pushes }) => {
    const { fromUserId, random } = message;
    await accounts.ensure(fromUserId, nowSec());
    const task: PushTask = { ...message, isOnlineOnly: lifeTimeSec === 0 };
    const taskId = await pushTasks.add(task, { fromUserId, random, nowMs: clock.nowMs() });
    pushes.wake();
    return { taskId: String(taskId) };
  },
);

const getTags = answerAdmin(commands.getTags, async ({ userIds }, { labels }) => {
  const found = await labels.tagsOf(userIds);
  return { users: userIds.map((userId) => ({ userId, tags: found.get(userId) ?? [] })) };
});

const getUserAttributes = answerAdmin(commands.getUserAttributes, async ({ userIds }, { labels }) => {
  const found = await labels.attributesOf(userIds);
  return { users: userIds.map((userId) => ({ userId, attributes: found.get(userId) ?? {} })) };
});

const removeAllTags = answerAdmin(commands.removeAllTags, async ({ userIds }, { labels }) => {
  await labels.removeAllTags(userIds);
  return {};
});

const addTags = answerAdmin(commands.addTags, async ({ users }, { labels }) => {
  await labels.addTags(users);
  return {};
});

const removeTags = answerAdmin(commands.removeTags, async ({ users }, { labels }) => {
  await labels.removeTags(users);
  return {};
});

const setUserAttributes = answerAdmin(commands.setUserAttributes, async ({ users }, { labels }) => {
  await labels.setAttributes(users);
  return {};
});

const removeUserAttributes = answerAdmin(commands.removeUserAttributes, async ({ users }, { labels }) => {
  await labels.removeAttributes(users);
  return {};
});

export const massPushAnswers = {
  pushToAll,
  getTags,
  getUserAttributes,
  removeAllTags,
  addTags,
  removeTags,
  setUserAttributes,
  removeUserAttributes,
};
