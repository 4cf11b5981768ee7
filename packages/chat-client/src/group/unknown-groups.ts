import type { GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { communityOfTopic } from '@touchline/chat-protocol/topic/rules';

import type { ChatContext } from '../session/chat-context.ts';
import { fetchGroup } from './fetch-groups.ts';
import { noteGroup } from './join-group.ts';

/** @source im §9 "Group message cache checks: up to 4 times" */
export const MAX_CHECKS = 4;
/** Between two checks the list of groups or a notice may tell of it. */
const WAIT_MS = 1_000;

/** What came for a group, and the number of the event that held it. */
export interface HeldMessage {
  wire: GroupMessage;
  event: number | undefined;
}

/**
 * Keeps what comes for a group that is not known here, as one that the user was put into while a notice was lost,
 * until the group is known; it is asked for at most four times, and then what was kept is let go: the user is in no
 * such group, and were he, the list and its history would have it.
 * @param deliver what was kept, in its order
 * @source im §4 "Messages from unknown groups are cached and the group is probed. Up to 4 checks run before the cache is dropped"
 */
export function createUnknownGroups(context: ChatContext, deliver: (held: HeldMessage[]) => void) {
  const kept = new Map<string, HeldMessage[]>();
  /** Asked for in vain: what comes for them is let go at once. */
  const vain = new Set<string>();
  const isKnown = (groupID: string) =>
    groupID === '' ||
    context.groups.find(groupID) !== undefined ||
    context.isRoom(groupID) ||
    communityOfTopic(groupID) !== undefined;
  const release = () => {
    if (!context.isLoggedIn()) [kept, vain].forEach((one) => one.clear());
    for (const [groupID, held] of kept) {
      if (!isKnown(groupID)) continue;
      kept.delete(groupID);
      deliver(held);
    }
  };
  const check = async (groupID: string, left: number) => {
    if (!kept.has(groupID)) return;
    if (left === 0) {
      vain.add(groupID);
      return void kept.delete(groupID);
    }
    const group = await fetchGroup(context, groupID).catch(() => undefined);
    // Whoever is no member may be told of a group all the same.
    if (group && group.selfInfo.role !== '' && kept.has(groupID)) noteGroup(context, group);
    release();
    if (kept.has(groupID)) context.timers.later(() => void check(groupID, left - 1), WAIT_MS);
  };
  context.groups.list.subscribe(release);
  return {
    /** True when it is kept: nothing is to be done with it now. */
    keeps(groupID: string, message: HeldMessage): boolean {
      if (isKnown(groupID)) return false;
      if (vain.has(groupID)) return true;
      const held = kept.get(groupID);
      kept.set(groupID, [...(held ?? []), message]);
      if (!held) void check(groupID, MAX_CHECKS);
      return true;
    },
  };
}
