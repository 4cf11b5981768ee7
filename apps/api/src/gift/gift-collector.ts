import { MOST_GIFT_EVENTS, type GiftEvent, type RoomPush } from '@touchline/contract/room-push';

/** One push of a room in this time. @source economy §B1 "every 250 ms at most one room message" */
const EVERY_MS = 250;

const keyOf = ({ uid, gift_id: giftId }: GiftEvent): string => `${uid}/${giftId}`;

/** The newest count of each combo; by effect, then the newest; what is too much is counted. */
export const gathered = (events: readonly GiftEvent[]): { events: GiftEvent[]; others: number } => {
  const newest = new Map<string, GiftEvent>();
  for (const event of events) {
    const held = newest.get(keyOf(event));
    newest.delete(keyOf(event));
    newest.set(keyOf(event), held && held.quantity > event.quantity && event.combo_no > 1 ? held : event);
  }
  const ordered = [...newest.values()]
    .map((event, place) => ({ event, place }))
    .toSorted((left, right) => right.event.class - left.event.class || right.place - left.place)
    .map(({ event }) => event);
  return {
    events: ordered.slice(0, MOST_GIFT_EVENTS),
    others: Math.max(0, ordered.length - MOST_GIFT_EVENTS),
  };
};

type Options = { push: (liveid: number, push: RoomPush) => Promise<void>; everyMs?: number };

/** Gathers the gifts of each room and tells the room at most four times a second. */
export const giftCollector = ({ push, everyMs = EVERY_MS }: Options) => {
  const waiting = new Map<number, GiftEvent[]>();
  const timers = new Map<number, NodeJS.Timeout>();
  const tell = async (liveid: number): Promise<void> => {
    timers.delete(liveid);
    const events = waiting.get(liveid) ?? [];
    waiting.delete(liveid);
    if (events.length > 0) await push(liveid, { type: 'GiftAnimation', ...gathered(events) });
  };
  return {
    add(liveid: number, event: GiftEvent): void {
      waiting.set(liveid, [...(waiting.get(liveid) ?? []), event]);
      if (!timers.has(liveid))
        timers.set(
          liveid,
          setTimeout(() => void tell(liveid), everyMs),
        );
    },
    /** Tells what still waits. */
    async close(): Promise<void> {
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all([...waiting.keys()].map(tell));
    },
  };
};

export type GiftCollector = ReturnType<typeof giftCollector>;
