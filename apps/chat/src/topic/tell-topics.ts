import { randomInt } from 'node:crypto';

import { EVENT, NOTICE, SYSTEM_USER_ID } from '@touchline/chat-protocol/group/group-message';

import type { ChatContext } from '../context.ts';
import { AFTER } from '../webhook/webhooks.ts';

const MAX_RANDOM = 2 ** 31 - 1;
/** @source protocol "Group tips and system notices: MillionGroupFlag" */
const COMMUNITY_WITH_TOPICS = 2;

/** Tells a community that topics came or went. @source protocol "Group tips and system notices: 17, 18" */
export const tellTopics = (
  { tell, nowSec, webhooks }: ChatContext,
  { groupId }: { groupId: string },
  change: {
    type: typeof NOTICE.topicCreated | typeof NOTICE.topicDeleted;
    operatorId: string;
    topicIds: readonly string[];
  },
): void => {
  const { type, operatorId, topicIds } = change;
  const isNew = type === NOTICE.topicCreated;
  const notice = {
    From_Account: SYSTEM_USER_ID,
    ToGroupId: groupId,
    MsgSeq: randomInt(3, MAX_RANDOM),
    MsgRandom: randomInt(3, MAX_RANDOM),
    ClientSeq: randomInt(3, MAX_RANDOM),
    MsgTimeStamp: nowSec(),
    GroupInfo: {
      GroupId: groupId,
      MillionGroupFlag: COMMUNITY_WITH_TOPICS,
      ...(isNew && { TopicId: topicIds[0] }),
    },
    MsgBody: {
      ReportType: type,
      Operator_Account: operatorId,
      ...(!isNew && { TopicIdArray: topicIds }),
    },
  };
  tell.group(groupId, { Event: EVENT.groupNotice, GroupTips: [notice] });
  const told = { GroupId: groupId, Operator_Account: operatorId, TopicIdList: topicIds };
  webhooks.after(isNew ? AFTER.topicCreated : AFTER.topicDestroyed, told);
};
