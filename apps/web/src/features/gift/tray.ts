import type { GiftEvent } from '@touchline/contract/room-push';

/** A gift that is told at the top of the chat. */
export type TrayBar = GiftEvent & { key: string; sinceMs: number };

/** What the room shows of gifts: bars now, and effects that wait. */
export type Tray = { bars: readonly TrayBar[]; effects: readonly GiftEvent[]; others: number };

export const EMPTY_TRAY: Tray = { bars: [], effects: [], others: 0 };

/** @source screens 6.4 "Tray: at most 3 bars, 3 s each" */
const MOST_BARS = 3;
const BAR_MS = 3_000;
/** @source screens 6.4 "at most 10 waiting" */
const MOST_EFFECTS = 10;

/** One line for one combo: who gave what to the host. */
export const barKey = ({ uid, gift_id: giftId }: Pick<GiftEvent, 'uid' | 'gift_id'>): string =>
  `${uid}/${giftId}`;

const withBar = (bars: readonly TrayBar[], event: GiftEvent, nowMs: number): TrayBar[] => {
  const key = barKey(event);
  const bar = { ...event, key, sinceMs: nowMs };
  if (bars.some((one) => one.key === key)) return bars.map((one) => (one.key === key ? bar : one));
  return [...bars, bar].slice(-MOST_BARS);
};

/** Own ones first, then by worth; those that were there keep their place among equals. */
const withEffect = (
  effects: readonly GiftEvent[],
  event: GiftEvent,
  selfId: number,
): readonly GiftEvent[] => {
  if (event.class === 0) return effects;
  const worth = (one: GiftEvent) => (one.uid === selfId ? 10 : 0) + one.class;
  return [...effects, event].toSorted((left, right) => worth(right) - worth(left)).slice(0, MOST_EFFECTS);
};

type Arrived = { events: readonly GiftEvent[]; others: number };
type Now = { nowMs: number; selfId: number };

/** The tray after gifts came in. They are told with the greatest in front, so the last becomes the first bar. */
export const afterGifts = (tray: Tray, { events, others }: Arrived, { nowMs, selfId }: Now): Tray =>
  events.toReversed().reduce(
    (now, event) => ({
      ...now,
      bars: withBar(now.bars, event, nowMs),
      effects: withEffect(now.effects, event, selfId),
    }),
    { ...tray, others },
  );

/** The tray without bars whose time is over. */
export const afterTime = (tray: Tray, nowMs: number): Tray => {
  const bars = tray.bars.filter(({ sinceMs }) => nowMs - sinceMs < BAR_MS);
  return bars.length === tray.bars.length ? tray : { ...tray, bars };
};

/** When the next bar goes, ms from now; undefined while there is none. */
export const nextGoMs = ({ bars }: Tray, nowMs: number): number | undefined =>
  bars.length === 0
    ? undefined
    : Math.max(0, Math.min(...bars.map(({ sinceMs }) => sinceMs)) + BAR_MS - nowMs);
