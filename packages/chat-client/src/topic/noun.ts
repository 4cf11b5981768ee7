import { defineNoun } from '../session/noun.ts';
import { createTopics, type Topics } from './topics.ts';

export const topicNoun = defineNoun<Topics>(({ context }) => createTopics(context));
