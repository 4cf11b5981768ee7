import type { ArrivedPush, GiftEvent } from '@touchline/contract/room-push';
import type { DataOf } from '@touchline/contract/define-call';
import type { getRoomState } from '@touchline/contract/room';

type State = DataOf<typeof getRoomState>;

/** What the page knows of a room beside its chat. */
export type RoomFacts = Omit<State, 'slow_sec'>;

/** How many combos the truth names; the page keeps no more. */
const KEPT_GIFTS = 3;

const withGift = (gifts: readonly GiftEvent[], event: GiftEvent): GiftEvent[] => {
  const isSame = (one: GiftEvent) =>
    one.uid === event.uid && one.gift_id === event.gift_id && event.combo_no > one.combo_no;
  return [event, ...gifts.filter((one) => !isSame(one))].slice(0, KEPT_GIFTS);
};

const withAdmin = (admins: readonly number[], uid: number, on: 0 | 1): number[] =>
  on === 1 ? [...admins.filter((id) => id !== uid), uid] : admins.filter((id) => id !== uid);

const ownBan = (facts: RoomFacts, push: Extract<ArrivedPush, { type: 'Banuser' }>): RoomFacts =>
  push.scope === 'mute' ? { ...facts, muted_until: push.until } : { ...facts, banned_until: push.until };

const applied = (facts: RoomFacts, push: ArrivedPush, selfId: number): RoomFacts => {
  switch (push.type) {
    case 'changeRoomTitle':
      return { ...facts, title: push.title };
    case 'RoomNotifyTypeSetManager':
      return { ...facts, admins: withAdmin(facts.admins, push.uid, push.on) };
    case 'Banuser':
      return push.uid === selfId ? ownBan(facts, push) : facts;
    case 'changePubConfig':
      return { ...facts, version: push.version };
    case 'GiftAnimation':
      // The first is the newest of its class; those that are told together came in the other order.
      return { ...facts, gifts: push.events.toReversed().reduce(withGift, facts.gifts) };
    default:
      return facts;
  }
};

/**
 * The facts after a push. One that the state held already changes nothing. The number stays before a gap, until the
 * state is read again.
 */
export const afterPush = (facts: RoomFacts, push: ArrivedPush, selfId: number): RoomFacts => {
  if (push.n <= facts.n) return facts;
  const next = applied(facts, push, selfId);
  return push.n === facts.n + 1 ? { ...next, n: push.n } : next;
};

/** No push is late by so many numbers: one that is belongs to another numbering than the state. */
const LATE = 1_000;

/** Whether a push says that one before it was lost, or the whole numbering with the store that counts. */
export const hasGap = (facts: RoomFacts, push: ArrivedPush): boolean =>
  push.n > facts.n + 1 || push.n < facts.n - LATE;
