import { chatError } from '@touchline/chat-protocol/chat-error';
import { communityOfTopic, topicIdProblem } from '@touchline/chat-protocol/topic/rules';

import { lastMessageOf } from '../conversation/conversation.ts';
import { EVENT } from '../event/event-names.ts';
import type { Message } from '../message/message.ts';
import { screenText } from '../plugin/plugins.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireText, requireTexts } from '../session/check-options.ts';
import { topicFromWire, type Topic } from './topic.ts';
import { createTopic, destroyTopics, getTopics, setTopicProfile } from '../wire/topic.ts';

export interface TopicProfile {
  topicName?: string;
  avatar?: string;
  introduction?: string;
  notification?: string;
  customData?: string;
}

type TopicFailure = { topicID: string; code: number; message: string };

export interface Topics {
  /** Opens a topic in a community that has them. @throws {ChatError} 3021 for an id that does not fit */
  createTopicInCommunity(
    options: TopicProfile & { groupID: string; topicName: string; topicID?: string },
  ): Promise<ChatResult<{ topicID: string }>>;
  /** Deletes these topics; all when none is named. */
  deleteTopicFromCommunity(options: {
    groupID: string;
    topicIDList?: string[];
  }): Promise<ChatResult<{ successTopicList: { topicID: string }[]; failureTopicList: TopicFailure[] }>>;
  /** Changes the fields that are given; `muteAllMembers` lets only staff speak. */
  updateTopicProfile(
    options: TopicProfile & { groupID: string; topicID: string; muteAllMembers?: boolean },
  ): Promise<ChatResult<{ topic: Topic | undefined }>>;
  /** These topics, or all; what was fetched within 300 s is given again. */
  getTopicList(options: {
    groupID: string;
    topicIDList?: string[];
  }): Promise<ChatResult<{ successTopicList: Topic[]; failureTopicList: TopicFailure[] }>>;
}

/** @source im §9 "Topic cache time 300 s" */
export const FRESH_MS = 300_000;

interface Community {
  topics: Map<string, Topic>;
  fetchedMs: number;
}

const COMMUNITY_SERVICE = { community: true } as const;

export function createTopics(context: ChatContext) {
  const communities = new Map<string, Community>();
  const communityOf = (groupID: string): Community => {
    const held = communities.get(groupID) ?? { topics: new Map<string, Topic>(), fetchedMs: -FRESH_MS };
    communities.set(groupID, held);
    return held;
  };
  const list: TopicCache['list'] = async (groupID, topicIDList, { anew } = { anew: false }) => {
    const held = communityOf(groupID);
    const freshMs = context.settings.number('topic_cache_time', FRESH_MS / 1000) * 1000;
    const isFresh = !anew && context.timers.nowMs() - held.fetchedMs < freshMs;
    const isHeld = topicIDList.length > 0 && topicIDList.every((id) => held.topics.has(id));
    if (isFresh && (topicIDList.length === 0 || isHeld)) return { held, failures: [] };
    const asked = { groupId: groupID, topicIds: topicIDList };
    const answer = await context.link.request(getTopics, asked, { ...COMMUNITY_SERVICE, again: true });
    if (topicIDList.length === 0) {
      held.topics.clear();
      held.fetchedMs = context.timers.nowMs();
    }
    const good = answer.topics.filter(({ errorCode }) => errorCode === 0).map(topicFromWire);
    for (const topic of good) held.topics.set(topic.topicID, topic);
    const failures = answer.topics
      .filter(({ errorCode }) => errorCode !== 0)
      .map(({ topic, errorCode, errorInfo }) => ({
        topicID: topic.topicId,
        code: errorCode,
        message: errorInfo,
      }));
    return { held, failures };
  };
  return {
    methods: createTopicMethods(context, { communityOf, list }),
    left: () => communities.clear(),
    /** What notices and tips say of topics. */
    takeNotice: (message: Message) => takeNotice(context, communities, message),
    takeMessage: (message: Message) => takeMessage(context, communities, message),
    takeTip: (topicID: string, changes: Record<string, unknown>) =>
      takeTip(context, communities, { topicID, changes }),
  };
}

interface TopicCache {
  communityOf(groupID: string): Community;
  list(
    groupID: string,
    topicIDList: string[],
    how?: { anew: boolean },
  ): Promise<{ held: Community; failures: TopicFailure[] }>;
}

const profileOf = (context: ChatContext, options: TopicProfile) => ({
  avatar: options.avatar,
  introduction: screenText(context.plugins, options.introduction),
  notification: screenText(context.plugins, options.notification),
  customData: options.customData,
});

const createTopicMethods = (context: ChatContext, cache: TopicCache): Topics => ({
  ...createTopicWriting(context, cache),
  ...createTopicReading(context, cache),
});

const createTopicWriting = (
  context: ChatContext,
  cache: TopicCache,
): Pick<Topics, 'createTopicInCommunity' | 'updateTopicProfile'> => ({
  async createTopicInCommunity(options) {
    const { groupID, topicName } = requireObject(options, 'options');
    requireText(groupID, 'groupID');
    requireText(topicName, 'topicName');
    const problem = options.topicID && topicIdProblem(options.topicID, options.groupID);
    if (problem) throw chatError('ILLEGAL_TOPIC_ID', problem);
    const answer = await context.link.request(
      createTopic,
      {
        ...profileOf(context, options),
        groupId: options.groupID,
        topicId: options.topicID ?? '',
        name: screenText(context.plugins, options.topicName),
      },
      COMMUNITY_SERVICE,
    );
    cache.communityOf(options.groupID).fetchedMs = -FRESH_MS;
    return ok({ topicID: answer.topicId });
  },
  async updateTopicProfile(options) {
    const { groupID, topicID } = requireObject(options, 'options');
    requireText(groupID, 'groupID');
    requireText(topicID, 'topicID');
    const { muteAllMembers: mute } = options;
    await context.link.request(
      setTopicProfile,
      {
        ...profileOf(context, options),
        groupId: options.groupID,
        topicId: options.topicID,
        name: screenText(context.plugins, options.topicName),
        muteAll: mute === undefined ? undefined : mute ? 'On' : 'Off',
      },
      { ...COMMUNITY_SERVICE, again: true },
    );
    const { held: now } = await cache.list(options.groupID, [options.topicID], { anew: true });
    return ok({ topic: now.topics.get(options.topicID) });
  },
});

const createTopicReading = (
  context: ChatContext,
  cache: TopicCache,
): Pick<Topics, 'deleteTopicFromCommunity' | 'getTopicList'> => ({
  async deleteTopicFromCommunity(options) {
    requireText(requireObject(options, 'options')['groupID'], 'groupID');
    const { groupID, topicIDList = [] } = options;
    requireTexts(topicIDList, 'topicIDList');
    const all =
      topicIDList.length > 0 ? topicIDList : [...(await cache.list(groupID, [])).held.topics.keys()];
    const answer = await context.link.request(
      destroyTopics,
      { groupId: groupID, topicIds: all },
      COMMUNITY_SERVICE,
    );
    const done = answer.results.filter(({ errorCode }) => errorCode === 0);
    for (const { topicId } of done) forgetTopic(context, cache.communityOf(groupID), topicId);
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
    requireText(requireObject(options, 'options')['groupID'], 'groupID');
    const { groupID, topicIDList = [] } = options;
    requireTexts(topicIDList, 'topicIDList');
    const { held, failures } = await cache.list(groupID, topicIDList);
    const all = [...held.topics.values()];
    const chosen =
      topicIDList.length === 0 ? all : all.filter(({ topicID }) => topicIDList.includes(topicID));
    return ok({ successTopicList: chosen, failureTopicList: failures });
  },
});

function forgetTopic(context: ChatContext, held: Community | undefined, topicID: string) {
  held?.topics.delete(topicID);
  context.conversations.remove(`GROUP${topicID}`);
  context.messages.removeConversation(`GROUP${topicID}`);
}

/** @source im §4 "Group system notice": 17 topic created, 18 topic deleted */
const CREATED = 17;
const DELETED = 18;

function takeNotice(context: ChatContext, communities: Map<string, Community>, message: Message) {
  if (message.type !== 'TIMGroupSystemNoticeElem') return;
  const { operationType, groupProfile, topicIDList = [], topicID = '' } = message.payload;
  const { groupID } = groupProfile;
  if (operationType === CREATED) {
    const held = communities.get(groupID);
    if (held) held.fetchedMs = -FRESH_MS;
    context.emitter.emit(EVENT.TOPIC_CREATED, { groupID, topicID });
  } else if (operationType === DELETED) {
    topicIDList.forEach((id) => forgetTopic(context, communities.get(groupID), id));
    context.emitter.emit(EVENT.TOPIC_DELETED, { groupID, topicIDList });
  }
}

/** A held topic counts what is said in it. */
function takeMessage(context: ChatContext, communities: Map<string, Community>, message: Message) {
  const topics = communities.get(communityOfTopic(message.to) ?? '')?.topics;
  const before = topics?.get(message.to);
  if (!topics || !before) return;
  const counts = message.flow === 'in' && !message.noUnread;
  const topic = {
    ...before,
    unreadCount: before.unreadCount + (counts ? 1 : 0),
    nextMessageSeq: Math.max(before.nextMessageSeq, message.sequence + 1),
    lastMessage: message.noLastMessage ? before.lastMessage : lastMessageOf(message),
  };
  topics.set(message.to, topic);
  context.emitter.emit(EVENT.TOPIC_UPDATED, { groupID: topic.groupID, topic });
}

/** The fields of a topic that a tip may change. @source protocol "Group tips: OpType 8" */
function takeTip(
  context: ChatContext,
  communities: Map<string, Community>,
  { topicID, changes }: { topicID: string; changes: Record<string, unknown> },
) {
  const groupID = communityOfTopic(topicID) ?? '';
  const before = communities.get(groupID)?.topics.get(topicID);
  const topic = { ...before, groupID, topicID, topicName: before?.topicName ?? '', ...changes };
  if (before) communities.get(groupID)?.topics.set(topicID, { ...before, ...changes });
  context.emitter.emit(EVENT.TOPIC_UPDATED, { groupID, topic });
}
