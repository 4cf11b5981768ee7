import type { GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { communityOfTopic } from '@touchline/chat-protocol/topic/rules';

import type { ChatContext } from '../session/chat-context.ts';
import { fetchGroup } from './fetch-groups.ts';
import { noteGroup } from './join-group.ts';

/** @source im §9 "Group message cache checks: up to 4 times" */
export const MAX_CHECKS = 4;
/** Delay between two checks, in which the list of groups or a notice may bring the group. */
const WAIT_MS = 1_000;

/** Messages of a group, and the number of the event that carried them. */
export interface HeldMessage {
  wire: GroupMessage;
  event: number | undefined;
}

/**
 * Buffers messages of a group that is not known here, for example because the notice of an invitation was
 * lost, until the group is known. It is fetched at most four times; then the buffer is dropped, because the
 * user is not a member. If the user were one, the list and the history would have the messages.
 * @param deliver receives the buffered messages in their order
 * @source im §4 "Messages from unknown groups are cached and the group is probed. Up to 4 checks run before the cache is dropped"
 */
export function createUnknownGroups(context: ChatContext, deliver: (held: HeldMessage[]) => void) {
  const kept = new Map<string, HeldMessage[]>();
  /** Groups that could not be found: their messages are dropped at once. */
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
    // A non-member may receive a message of a group too.
    if (group && group.selfInfo.role !== '' && kept.has(groupID)) noteGroup(context, group);
    release();
    if (kept.has(groupID)) context.timers.later(() => void check(groupID, left - 1), WAIT_MS);
  };
  context.groups.list.subscribe(release);
  return {
    /** True when the message was buffered and must not be processed now. */
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
