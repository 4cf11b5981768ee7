import { NOTICE } from '@touchline/chat-protocol/group/group-message';
import { createTopic, destroyTopics, setTopicProfile } from '@touchline/chat-protocol/topic/commands';
import { communityOfTopic, topicIdProblem } from '@touchline/chat-protocol/topic/rules';

import { chatError } from '../session/chat-error.ts';
import { EVENT } from '../event/event-names.ts';
import type { Message } from '../message/message.ts';
import { screenText } from '../plugin/plugins.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireText, requireTexts } from '../session/check-options.ts';
import { COMMUNITY_SERVICE, fetchTopics, type TopicFailure } from './fetch-topics.ts';
import { FRESH_MS } from './topic-store.ts';
import type { Topic } from './topic.ts';

export interface TopicProfile {
  topicName?: string;
  avatar?: string;
  introduction?: string;
  notification?: string;
  customData?: string;
}

export interface Topics {
  /** Creates a topic in a community that supports topics. @throws {ChatError} 3021 for an id that does not match */
  createTopicInCommunity(
    options: TopicProfile & { groupID: string; topicName: string; topicID?: string },
  ): Promise<ChatResult<{ topicID: string }>>;
  /** Deletes these topics; all when none is named. */
  deleteTopicFromCommunity(options: {
    groupID: string;
    topicIDList?: string[];
  }): Promise<ChatResult<{ successTopicList: { topicID: string }[]; failureTopicList: TopicFailure[] }>>;
  /** Changes the fields that are given; `muteAllMembers` allows only owner and admins to send. */
  updateTopicProfile(
    options: TopicProfile & { groupID: string; topicID: string; muteAllMembers?: boolean },
  ): Promise<ChatResult<{ topic: Topic | undefined }>>;
  /** Returns these topics, or all; cached for 300 s. */
  getTopicList(options: {
    groupID: string;
    topicIDList?: string[];
  }): Promise<ChatResult<{ successTopicList: Topic[]; failureTopicList: TopicFailure[] }>>;
}

export function createTopics(context: ChatContext) {
  return {
    methods: { ...createTopicWriting(context), ...createTopicReading(context) } satisfies Topics,
    /** Notices about topics. */
    takeNotice: (message: Message) => takeNotice(context, message),
  };
}

const profileOf = (context: ChatContext, options: TopicProfile) => ({
  avatar: options.avatar,
  introduction: screenText(context.plugins, options.introduction),
  notification: screenText(context.plugins, options.notification),
  customData: options.customData,
});

const createTopicWriting = (
  context: ChatContext,
): Pick<Topics, 'createTopicInCommunity' | 'updateTopicProfile'> => ({
  async createTopicInCommunity(options) {
    const { groupID, topicName } = requireObject(options);
    requireText(groupID, 'groupID');
    requireText(topicName, 'topicName');
    const problem = options.topicID && topicIdProblem(options.topicID, options.groupID);
    if (problem) throw chatError('ILLEGAL_TOPIC_ID', problem);
    const answer = await context.request(
      createTopic,
      {
        ...profileOf(context, options),
        groupId: options.groupID,
        topicId: options.topicID ?? '',
        name: screenText(context.plugins, options.topicName),
      },
      COMMUNITY_SERVICE,
    );
    context.topics.of(options.groupID).fetchedMs = -FRESH_MS;
    return ok({ topicID: answer.topicId });
  },
  async updateTopicProfile(options) {
    const { groupID, topicID } = requireObject(options);
    requireText(groupID, 'groupID');
    requireText(topicID, 'topicID');
    const { muteAllMembers: mute } = options;
    await context.ask(
      setTopicProfile,
      {
        ...profileOf(context, options),
        groupId: options.groupID,
        topicId: options.topicID,
        name: screenText(context.plugins, options.topicName),
        muteAll: mute === undefined ? undefined : mute ? 'On' : 'Off',
      },
      COMMUNITY_SERVICE,
    );
    await fetchTopics(context, options.groupID, [options.topicID]);
    return ok({ topic: context.topics.find(options.topicID) });
  },
});

const createTopicReading = (
  context: ChatContext,
): Pick<Topics, 'deleteTopicFromCommunity' | 'getTopicList'> => ({
  async deleteTopicFromCommunity(options) {
    requireText(requireObject(options)['groupID'], 'groupID');
    const { groupID, topicIDList = [] } = options;
    requireTexts(topicIDList, 'topicIDList');
    const all =
      topicIDList.length > 0 ? topicIDList : (await listTopics(context, groupID, [])).topics.map(idOf);
    const answer = await context.request(
      destroyTopics,
      { groupId: groupID, topicIds: all },
      COMMUNITY_SERVICE,
    );
    const done = answer.results.filter(({ errorCode }) => errorCode === 0);
    for (const { topicId } of done) forgetTopic(context, topicId);
    return ok({
      successTopicList: done.map(({ topicId }) => ({ topicID: topicId })),
      failureTopicList: answer.results
        .filter(({ errorCode }) => errorCode !== 0)
        .map(({ topicId, errorCode, errorInfo }) => ({
          topicID: topicId,
          code: errorCode,
          message: errorInfo,
        })),
    });
  },
  async getTopicList(options) {
    requireText(requireObject(options)['groupID'], 'groupID');
    const { groupID, topicIDList = [] } = options;
    requireTexts(topicIDList, 'topicIDList');
    const { topics, failures } = await listTopics(context, groupID, topicIDList);
    const chosen =
      topicIDList.length === 0 ? topics : topics.filter((topic) => topicIDList.includes(idOf(topic)));
    return ok({ successTopicList: chosen, failureTopicList: failures });
  },
});

const idOf = ({ topicID }: Topic): string => topicID;

/** All cached topics of a community, fetched first if the cache is old. */
async function listTopics(context: ChatContext, groupID: string, topicIDList: string[]) {
  const { topics, fetchedMs } = context.topics.of(groupID);
  const freshMs = context.settings.number('topic_cache_time', FRESH_MS / 1000) * 1000;
  const isFresh = context.timers.nowMs() - fetchedMs < freshMs;
  const failures =
    isFresh && topicIDList.every((id) => topics.has(id))
      ? []
      : await fetchTopics(context, groupID, topicIDList);
  return { topics: [...topics.values()], failures };
}

function forgetTopic(context: ChatContext, topicID: string) {
  context.topics.communities.get(communityOfTopic(topicID) ?? '')?.topics.delete(topicID);
  context.messages.removeConversation(`GROUP${topicID}`);
}

/** @source im §4 "Group system notice" */
function takeNotice(context: ChatContext, message: Message) {
  if (message.type !== 'TIMGroupSystemNoticeElem') return;
  const { operationType, groupProfile, topicIDList = [], topicID = '' } = message.payload;
  const { groupID } = groupProfile;
  if (operationType === NOTICE.topicCreated) {
    context.topics.of(groupID).fetchedMs = -FRESH_MS;
    context.emit(EVENT.TOPIC_CREATED, { groupID, topicID });
  } else if (operationType === NOTICE.topicDeleted) {
    topicIDList.forEach((id) => forgetTopic(context, id));
    context.emit(EVENT.TOPIC_DELETED, { groupID, topicIDList });
  }
}
