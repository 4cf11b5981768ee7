import type { AdminClient } from '@touchline/chat-protocol/admin/client';
import {
  banMembers,
  getBannedMembers,
  getMutedMembers,
  muteMembers,
  unbanMembers,
} from '@touchline/chat-protocol/admin/restriction-commands';
import { chatUserId } from '../account/chat-identity.ts';

/** Somebody who is muted in a room or kept out of it. */
export type Restriction = { uid: number; scope: 'mute' | 'ban'; until: number; reason: string };

/** The clocks of two services differ by no more. */
const SAME_WITHIN_SEC = 10;

type Present = readonly { userId: string; untilSec: number }[];
type Tools = { client: AdminClient; nowSec: number };

/** What is wanted and not there, and who is there and not wanted. */
export const differences = (
  wanted: readonly Restriction[],
  present: Present,
): { missing: Restriction[]; surplus: string[] } => {
  const until = new Map(present.map(({ userId, untilSec }) => [userId, untilSec]));
  const ids = new Set(wanted.map(({ uid }) => chatUserId(uid)));
  return {
    missing: wanted.filter(
      (one) => Math.abs((until.get(chatUserId(one.uid)) ?? 0) - one.until) > SAME_WITHIN_SEC,
    ),
    surplus: present.map(({ userId }) => userId).filter((userId) => !ids.has(userId)),
  };
};

const keepMutes = async (groupId: string, wanted: readonly Restriction[], { client, nowSec }: Tools) => {
  const { muted } = await client.call(getMutedMembers, { groupId });
  const { missing, surplus } = differences(wanted, muted);
  for (const { uid, until } of missing) {
    await client.call(muteMembers, { groupId, userIds: [chatUserId(uid)], seconds: until - nowSec });
  }
  if (surplus.length > 0) await client.call(muteMembers, { groupId, userIds: surplus, seconds: 0 });
};

const keepBans = async (groupId: string, wanted: readonly Restriction[], { client, nowSec }: Tools) => {
  const { banned } = await client.call(getBannedMembers, { groupId });
  const { missing, surplus } = differences(wanted, banned);
  for (const { uid, until, reason } of missing) {
    const seconds = until - nowSec;
    await client.call(banMembers, { groupId, userIds: [chatUserId(uid)], seconds, reason });
  }
  if (surplus.length > 0) await client.call(unbanMembers, { groupId, userIds: surplus });
};

/** Mutes and keeps out exactly these people. @throws {ChatError | ChatUnreachableError} */
export const restrictInRoom = async (
  groupId: string,
  wanted: readonly Restriction[],
  tools: Tools,
): Promise<void> => {
  await keepMutes(
    groupId,
    wanted.filter(({ scope }) => scope === 'mute'),
    tools,
  );
  await keepBans(
    groupId,
    wanted.filter(({ scope }) => scope === 'ban'),
    tools,
  );
};
