import { COMMUNITY_ID_PREFIX, TOPIC_MARK } from '../group/rules.ts';

export const MAX_TOPICS = 1_000;
const MAX_TOPIC_ID_CHARS = 96;

/** The community of a topic's id, or undefined when it is not one. @source protocol "Groups" */
export const communityOfTopic = (topicId: string): string | undefined => {
  const mark = topicId.indexOf(TOPIC_MARK);
  return mark > COMMUNITY_ID_PREFIX.length && topicId.startsWith(COMMUNITY_ID_PREFIX)
    ? topicId.slice(0, mark)
    : undefined;
};

/** Why an id cannot be given to a topic of this community, or undefined. @source im §5 "Topics" */
export const topicIdProblem = (topicId: string, groupId: string): string | undefined => {
  if (communityOfTopic(topicId) !== groupId || topicId.length <= groupId.length + TOPIC_MARK.length) {
    return `must begin with ${groupId}${TOPIC_MARK}`;
  }
  if (!/^[\x21-\x7e]+$/.test(topicId)) return 'must be printable ASCII without spaces';
  return topicId.length > MAX_TOPIC_ID_CHARS ? `must be at most ${MAX_TOPIC_ID_CHARS} characters` : undefined;
};
