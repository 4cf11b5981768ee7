import { SNS_TAGS } from '@touchline/chat-protocol/friend/rules';
import type { RemindType } from '@touchline/chat-protocol/group/rules';

import type { SessionContext } from '../context.ts';
import type { CountedGroup } from '../group/group.ts';

/** Set where a client reads reminders and remarks from the list: version 3 of the public client. */
const WITH_EXTRAS = 16;

/** @source im §4 "Message reminder values" */
const REMIND_NUMBERS: { readonly [Type in RemindType]: number } = {
  AcceptAndNotify: 0,
  Discard: 1,
  AcceptNotNotify: 2,
};

type Extras = { remindType?: number; remark?: string; nextSequence?: number };

/** What rows of the list carry for who asks: by peer, and by group. */
export const listExtras = async (
  { userId, conversations, friends, groups }: SessionContext,
  assistFlags: number,
  of: { peerIds: readonly string[]; groups: readonly CountedGroup[] },
): Promise<{ ofPeer(peerId: string): Extras; ofGroup(groupId: string): Extras }> => {
  if ((assistFlags & WITH_EXTRAS) === 0) return { ofPeer: () => ({}), ofGroup: () => ({}) };
  const groupIds = of.groups.map((group) => group.groupId);
  const [reminders, known, memberships] = await Promise.all([
    conversations.remindTypes(userId),
    friends.find(userId, of.peerIds),
    groups.memberships(userId, groupIds),
  ]);
  const remindTypes = new Map(reminders.map((one) => [one.peerId, one.remindType]));
  const remarks = new Map(known.map((friend) => [friend.userId, friend.sns[SNS_TAGS.remark]]));
  const groupById = new Map(of.groups.map((group) => [group.groupId, group]));
  return {
    ofPeer: (peerId) => ({
      remindType: remindTypes.get(peerId) ?? 0,
      remark: String(remarks.get(peerId) ?? ''),
    }),
    ofGroup: (groupId) => ({
      remindType: REMIND_NUMBERS[memberships.get(groupId)?.remindType ?? 'AcceptAndNotify'],
      nextSequence: (groupById.get(groupId)?.lastSequence ?? 0) + 1,
    }),
  };
};
