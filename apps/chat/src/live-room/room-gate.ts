import { chatError } from '@touchline/chat-protocol/chat-error';
import type { SenderBadge } from '@touchline/chat-protocol/live-room/rules';
import type { Bus } from '@touchline/engines/bus/bus';
import type { Clock } from '@touchline/engines/clock/clock';

import type { CountedGroup } from '../group/group.ts';
import type { GroupRepository } from '../group/group-repository.ts';
import type { Restriction, RestrictionRepository } from '../group/restriction-repository.ts';
import { createRoomRate, type RoomRate } from './room-rate.ts';

/** What every message and every join of a live room asks for, as it was a moment ago. */
export type RoomGate = {
  group: CountedGroup;
  staff: ReadonlyMap<string, 'Owner' | 'Admin'>;
  restrictions: ReadonlyMap<string, Restriction>;
  rate: RoomRate;
};

/** Gates of live rooms: thousands who join in one second cost the database one question. */
export type RoomGates = {
  /** Undefined when there is no such live room. */
  find(groupId: string): Promise<RoomGate | undefined>;
  /** The room was changed: the next check reads it again. */
  forget(groupId: string): void;
  /** An ordinary message of the room was published, by this process or another. */
  heard(groupId: string, message: { userId: string; random: number }): void;
};

const KEEP_MS = 1_000;
const MAX_KEPT = 2_000;

type Parts = {
  groups: Pick<GroupRepository, 'find' | 'listMembers'>;
  restrictions: Pick<RestrictionRepository, 'list'>;
  clock: Clock;
  bus: Pick<Bus, 'connection' | 'isLocal'>;
  perSec: number;
};
/** A group of another type has no gate, and keeps its type as long as it is there. */
type Found = { gate: RoomGate | undefined; isThere: boolean };
type Kept = { untilMs: number; connection: number | undefined; gate: Promise<RoomGate | undefined> };

export const createRoomGates = ({ groups, restrictions, clock, bus, perSec }: Parts): RoomGates => {
  const kept = new Map<string, Kept>();
  const rates = new Map<string, RoomRate>();

  const rateOf = (groupId: string): RoomRate => {
    const known = rates.get(groupId);
    if (known !== undefined) return known;
    if (rates.size >= MAX_KEPT) rates.clear();
    const rate = createRoomRate(perSec);
    rates.set(groupId, rate);
    return rate;
  };

  const load = async (groupId: string): Promise<Found> => {
    const group = await groups.find(groupId);
    if (group?.type !== 'AVChatRoom') return { gate: undefined, isThere: group !== undefined };
    const [members, restricted] = await Promise.all([
      groups.listMembers(groupId, { offset: 0, limit: 500, roles: ['Owner', 'Admin'] }),
      restrictions.list(groupId, Math.floor(clock.nowMs() / 1000)),
    ]);
    const staff = new Map<string, 'Owner' | 'Admin'>();
    for (const { userId, role } of members) staff.set(userId, role === 'Owner' ? 'Owner' : 'Admin');
    const byUser = new Map(restricted.map((one) => [one.userId, one]));
    return { gate: { group, staff, restrictions: byUser, rate: rateOf(groupId) }, isThere: true };
  };

  return {
    find(groupId) {
      const nowMs = clock.nowMs();
      const connection = bus.connection();
      const known = kept.get(groupId);
      // While notices of other processes cannot be received, one may have banned a user: nothing is cached.
      const isHeard = connection !== undefined && known?.connection === connection;
      if (known !== undefined && isHeard && known.untilMs > nowMs) return known.gate;
      if (kept.size >= MAX_KEPT) kept.clear();
      const found = load(groupId);
      const gate = found.then((one) => one.gate);
      const entry: Kept = { untilMs: nowMs + KEEP_MS, connection, gate };
      kept.set(groupId, entry);
      // What failed, or is not there yet, must not be remembered.
      void found.then(
        ({ isThere }) => {
          if (!isThere && kept.get(groupId) === entry) kept.delete(groupId);
        },
        () => kept.delete(groupId),
      );
      return gate;
    },
    forget: (groupId) => void kept.delete(groupId),
    heard(groupId, message) {
      if (bus.isLocal !== true) rateOf(groupId).heard({ ...message, nowMs: clock.nowMs() });
    },
  };
};

/** @throws {ChatError} GROUP_BANNED with the seconds left, as `LeftSec` too */
export const assertNotBanned = (gate: RoomGate, userId: string, nowSec: number): void => {
  const leftSec = (gate.restrictions.get(userId)?.bannedUntilSec ?? 0) - nowSec;
  if (leftSec > 0) throw chatError('GROUP_BANNED', `${leftSec} s left`, { data: { LeftSec: leftSec } });
};

/** The badges of a sender in a room. */
export const badgeIn = (gate: RoomGate, userId: string, given: Omit<SenderBadge, 'role'>): SenderBadge => ({
  ...given,
  role: gate.staff.get(userId) ?? '',
});
