import { communityOfTopic } from '@touchline/chat-protocol/topic/rules';

import type { ChatContext } from '../session/chat-context.ts';
import { fetchGroup } from './fetch-groups.ts';
import { noteGroup } from './join-group.ts';

/** @source im §9 "Group message cache checks: up to 4 times" */
const MAX_CHECKS = 4;
/** Until then the list of groups or a notice may tell of it. */
const WAIT_MS = 1_000;

/**
 * Asks for a group that is heard from and not known here, as one that the user was put into while a notice was
 * lost; one that cannot be read is not asked for more than four times.
 * @source im §4 "Messages from unknown groups are cached and the group is probed"
 */
export function createUnknownGroups(context: ChatContext) {
  const checks = new Map<string, number>();
  const waiting = new Set<string>();
  const isKnown = (groupID: string) =>
    context.groups.find(groupID) !== undefined ||
    context.isRoom(groupID) ||
    communityOfTopic(groupID) !== undefined;
  const check = async (groupID: string) => {
    waiting.delete(groupID);
    if (isKnown(groupID) || !context.isLoggedIn()) return;
    checks.set(groupID, (checks.get(groupID) ?? 0) + 1);
    const group = await fetchGroup(context, groupID).catch(() => undefined);
    if (group && context.conversations.find(`GROUP${groupID}`)) noteGroup(context, group);
  };
  return {
    heard(groupID: string): void {
      if (isKnown(groupID) || waiting.has(groupID) || (checks.get(groupID) ?? 0) >= MAX_CHECKS) return;
      waiting.add(groupID);
      context.timers.later(() => void check(groupID), WAIT_MS);
    },
  };
}
