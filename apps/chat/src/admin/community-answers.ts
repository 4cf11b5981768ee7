import * as commands from '@touchline/chat-protocol/admin/community-commands';

import { requireGroup } from '../group/membership.ts';
import getViewers from '../live-room/get-viewers.ts';
import markMembers from '../live-room/mark-members.ts';
import createTopic from '../topic/create-topic.ts';
import destroyTopics from '../topic/destroy-topics.ts';
import getTopics from '../topic/get-topics.ts';
import setTopicProfile from '../topic/set-topic-profile.ts';
import { answerAdmin } from './answer-admin.ts';
import { asOwner, runAs } from './on-behalf.ts';

const importTopic = answerAdmin(commands.importTopic, async ({ createdSec, ...request }, context) => {
  const { ownerId: userId } = await requireGroup(context, request.groupId);
  const madeSec = createdSec ?? context.nowSec();
  return runAs(createTopic, request, { context: { ...context, nowSec: () => madeSec }, userId });
});

export const communityAnswers = {
  createTopic: asOwner(commands.createTopic, createTopic),
  importTopic,
  setTopicProfile: asOwner(commands.setTopicProfile, setTopicProfile),
  destroyTopics: asOwner(commands.destroyTopics, destroyTopics),
  getTopics: asOwner(commands.getTopics, getTopics),
  getViewers: asOwner(commands.getViewers, getViewers),
  markMembers: asOwner(commands.markMembers, markMembers),
};
