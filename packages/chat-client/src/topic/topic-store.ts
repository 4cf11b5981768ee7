import { communityOfTopic } from '@touchline/chat-protocol/topic/rules';

import type { Emitter } from '../event/emitter.ts';
import { EVENT } from '../event/event-names.ts';
import type { Topic } from './topic.ts';

/** @source im §9 "Topic cache time 300 s" */
export const FRESH_MS = 300_000;

export interface Community {
  topics: Map<string, Topic>;
  fetchedMs: number;
}

export type TopicStore = ReturnType<typeof createTopicStore>;

/** Topics by community, if they were requested; objects are replaced, never mutated. */
export function createTopicStore(emitter: Emitter) {
  const communities = new Map<string, Community>();
  const of = (groupID: string): Community => {
    const held = communities.get(groupID) ?? { topics: new Map<string, Topic>(), fetchedMs: -FRESH_MS };
    communities.set(groupID, held);
    return held;
  };
  const find = (topicID: string) => communities.get(communityOfTopic(topicID) ?? '')?.topics.get(topicID);
  return {
    communities,
    of,
    find,
    /** Emits the change of a cached topic; other topics are ignored. */
    change(topicID: string, change: (topic: Topic) => Topic) {
      const before = find(topicID);
      const topic = before && change(before);
      if (!topic || topic === before) return;
      const { groupID } = topic;
      of(groupID).topics.set(topicID, topic);
      emitter.emit(EVENT.TOPIC_UPDATED, { groupID, topic });
    },
    clear: () => communities.clear(),
  };
}
