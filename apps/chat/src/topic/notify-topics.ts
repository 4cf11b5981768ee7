import { randomInt } from 'node:crypto';

import { NOTICE } from '@touchline/chat-protocol/group/group-message';

import type { ChatContext } from '../context.ts';
import { AFTER } from '../webhook/webhooks.ts';

const MAX_RANDOM = 2 ** 31 - 1;
/** Tells a community that topics came or went. @source protocol "Group tips and system notices: 17, 18" */
export const notifyTopics = (
  { notify, nowSec, webhooks }: ChatContext,
  { groupId }: { groupId: string },
  change: {
    type: typeof NOTICE.topicCreated | typeof NOTICE.topicDeleted;
    operatorId: string;
    topicIds: readonly string[];
  },
): void => {
  const { type, operatorId, topicIds } = change;
  const isNew = type === NOTICE.topicCreated;
  const topicsChange = {
    groupId,
    ...change,
    sequence: randomInt(3, MAX_RANDOM),
    random: randomInt(3, MAX_RANDOM),
    clientSequence: randomInt(3, MAX_RANDOM),
    timeSec: nowSec(),
  };
  notify.group(groupId, { type: 'topicsChanged', change: topicsChange });
  const told = { GroupId: groupId, Operator_Account: operatorId, TopicIdList: topicIds };
  webhooks.after(isNew ? AFTER.topicCreated : AFTER.topicDestroyed, told);
};
