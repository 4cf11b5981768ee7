import type { ChatContext } from '../session/chat-context.ts';
import { getTopics } from '../wire/topic.ts';
import { topicFromWire } from './topic.ts';
import { FRESH_MS } from './topic-store.ts';

export type TopicFailure = { topicID: string; code: number; message: string };

export const COMMUNITY_SERVICE = { community: true } as const;

/** Reads these topics of a community, or all of them; the answer is those that cannot be read. */
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
 * After a reconnect what is held is old. Topics in which somebody has spoken of late, or whose messages are held,
 * are read again at once, and told where something was said meanwhile; the others when they are asked for.
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
    // A community that cannot be read leaves the others alone.
    await fetchTopics(context, groupID, topicIDs).catch(() => undefined);
    for (const { topicID, nextMessageSeq } of old)
      context.topics.change(topicID, (now) => (now.nextMessageSeq === nextMessageSeq ? now : { ...now }));
  }
}
