import { defineNoun } from '../noun.ts';
import type { Base } from '../context.ts';
import createTopic from './create-topic.ts';
import destroyTopics from './destroy-topics.ts';
import getTopics from './get-topics.ts';
import setTopicProfile from './set-topic-profile.ts';
import { type TopicRepository, topicRepository } from './topic-repository.ts';

declare module '../context.ts' {
  interface ChatContext {
    topics: TopicRepository;
  }
}

/** Topics of communities. */
export default defineNoun({
  answers: {
    createTopic,
    destroyTopics,
    getTopics,
    setTopicProfile,
  },
  open: ({ db, appId }: Pick<Base, 'db' | 'appId'>) => ({
    topics: topicRepository(db, appId),
  }),
});
