import { getTopics } from '@touchline/chat-protocol/topic/commands';

import type { ChatContext } from '../session/chat-context.ts';
import { topicFromWire } from './topic.ts';
import { FRESH_MS } from './topic-store.ts';

export type TopicFailure = { topicID: string; code: number; message: string };

export const COMMUNITY_SERVICE = { community: true } as const;

/** Fetches these topics of a community, or all of them; returns those that cannot be read. */
export async function fetchTopics(
  context: ChatContext,
  groupID: string,
  topicIDList: readonly string[],
): Promise<TopicFailure[]> {
  const asked = { groupId: groupID, topicIds: [...topicIDList] };
  const answer = await context.ask(getTopics, asked, COMMUNITY_SERVICE);
  const held = context.topics.of(groupID);
  if (topicIDList.length === 0) {
    held.topics.clear();
    held.fetchedMs = context.timers.nowMs();
  }
  const failures: TopicFailure[] = [];
  for (const view of answer.topics) {
    const topic = topicFromWire(view);
    const { errorCode: code, errorInfo: message } = view;
    if (code === 0) held.topics.set(topic.topicID, topic);
    else failures.push({ topicID: topic.topicID, code, message });
  }
  return failures;
}

/** @source im §9 "topic last-active time 3600 s" */
export const ACTIVE_SEC = 3_600;

/**
 * Cached topics are outdated after a reconnect. Topics with recent messages, or whose messages are cached, are
 * fetched at once, and new messages are emitted; the others are fetched on request.
 */
export async function refetchTopics(context: ChatContext): Promise<void> {
  const activeSec = context.settings.number('topic_last_active_time', ACTIVE_SEC);
  const shown = new Set(context.messages.conversationIds());
  for (const [groupID, held] of context.topics.communities) {
    held.fetchedMs = -FRESH_MS;
    const old = [...held.topics.values()].filter(
      ({ topicID, lastMessage }) =>
        shown.has(`GROUP${topicID}`) || context.nowSec() - lastMessage.lastTime < activeSec,
    );
    if (old.length === 0) continue;
    const topicIDs = old.map(({ topicID }) => topicID);
    // A community that cannot be read does not affect the others.
    await fetchTopics(context, groupID, topicIDs).catch(() => undefined);
    for (const { topicID, nextMessageSeq } of old)
      context.topics.change(topicID, (now) => (now.nextMessageSeq === nextMessageSeq ? now : { ...now }));
  }
}
