import { gapBody, PUSH_SERVCMD } from '@touchline/chat-protocol/session/pushes';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { CountedGroup } from '../group/group.ts';
import { GROUP_DEPTH, type MissedMessage } from '../message/missed-message-repository.ts';
import type { Hub } from '../socket/hub.ts';
import type { SocketConnection } from '../socket/socket-connection.ts';
import { nameInGroup } from './notice.ts';

/** An app, and who of it is connected here. */
export type OfApp = { appId: number; context: ChatContext; connections: readonly SocketConnection[] };

type Missed = {
  /** By their conversations. */
  groups: ReadonlyMap<string, CountedGroup>;
  found: readonly MissedMessage[];
  sinceMs: number;
};

/** Where each group begins of which as much was found as is looked for. */
const depthsOf = (found: readonly MissedMessage[]) =>
  [...Map.groupBy(found, (one) => one.conversation)]
    .filter(([, messages]) => messages.length >= GROUP_DEPTH)
    .map(([conversation, messages]) => ({
      conversation,
      sequence: Math.min(...messages.map((one) => one.sequence)),
    }));

const named = (
  of: { appId: number; groupId: string },
  message: { sequence: number; random: number },
): string => nameInGroup({ ...of, sequence: message.sequence, random: message.random });

/** @returns groups with undelivered messages that are older than the ones that were found */
const withDeepGaps = async (
  { delivered }: Pick<Hub, 'delivered'>,
  { appId, context }: OfApp,
  { groups, found, sinceMs }: Missed,
): Promise<CountedGroup[]> => {
  const depths = depthsOf(found);
  if (depths.length === 0) return [];
  const before = await context.missed.namesBefore(depths, sinceMs);
  const deep: CountedGroup[] = [];
  for (const [conversation, messages] of Map.groupBy(before, (one) => one.conversation)) {
    const group = groups.get(conversation);
    if (group === undefined) continue;
    const names = messages.map((message) => named({ appId, groupId: group.groupId }, message));
    // Most of it may have been delivered in time: recovery looks back further than necessary.
    const untold = names.filter((name) => !delivered.has(name));
    if (untold.length > 0) deep.push(group);
    for (const name of untold) delivered.note(name);
  }
  return deep;
};

/**
 * When a group lost more messages than are delivered at once, its members are disconnected once. Every client
 * that reconnects over such a gap marks the conversation as limited and pages back from its newest message. If
 * only the newest messages were delivered, clients would append them to older ones as if there were no gap.
 * Viewers of a live room stay connected and are notified that messages are missing.
 * @returns the messages that are delivered nevertheless
 */
export const markDeepGaps = async (
  hub: Pick<Hub, 'delivered'>,
  ofApp: OfApp,
  missed: Missed,
): Promise<readonly MissedMessage[]> => {
  const deep = await withDeepGaps(hub, ofApp, missed);
  const left = new Set<string>();
  for (const { groupId, type } of deep) {
    const isRoom = type === 'AVChatRoom';
    if (!isRoom) left.add(groupConversation(groupId));
    for (const connection of ofApp.connections) {
      if (!connection.groups.has(groupId)) continue;
      if (isRoom) connection.push(PUSH_SERVCMD, gapBody([groupId]));
      else connection.terminate();
    }
  }
  // A disconnected member fetches these itself, so they are not delivered after its return.
  for (const message of missed.found) {
    const group = left.has(message.conversation) ? missed.groups.get(message.conversation) : undefined;
    if (group !== undefined)
      hub.delivered.note(named({ appId: ofApp.appId, groupId: group.groupId }, message));
  }
  return missed.found.filter((message) => !left.has(message.conversation));
};
