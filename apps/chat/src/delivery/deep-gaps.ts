import { gapBody, PUSH_SERVCMD } from '@touchline/chat-protocol/session/pushes';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { CountedGroup } from '../group/group.ts';
import { GROUP_DEPTH, type MissedMessage } from '../message/missed-messages.ts';
import type { Hub } from '../socket/hub.ts';
import type { SocketConnection } from '../socket/socket-connection.ts';
import { nameInGroup } from './delivered.ts';

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

/** @returns groups of which something was not told here that lies deeper than what was found */
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
    // Most of it may have been told in good time: recovery looks back further than it must.
    const untold = names.filter((name) => !delivered.has(name));
    if (untold.length > 0) deep.push(group);
    for (const name of untold) delivered.note(name);
  }
  return deep;
};

/**
 * When more was lost of a group than is told at once, its members are cut off, each once: whoever comes back over a
 * gap of that size marks the conversation and pages back from its newest message, whichever client it is. Told the
 * newest alone, clients would put them beside what they have, as if nothing lay between. A live room goes on, and its
 * viewers are told that something is missing.
 * @returns what is to be told all the same
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
  // Whoever was cut off reads these by himself, and is not to be told them once he is back.
  for (const message of missed.found) {
    const group = left.has(message.conversation) ? missed.groups.get(message.conversation) : undefined;
    if (group !== undefined)
      hub.delivered.note(named({ appId: ofApp.appId, groupId: group.groupId }, message));
  }
  return missed.found.filter((message) => !left.has(message.conversation));
};
