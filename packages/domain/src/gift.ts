/** Quantities that the sheet offers beside an own number. @source app §9 "Gift quantities" */
export const GIFT_QUANTITIES = [1, 10, 66, 88, 100, 520, 1314] as const;

/** Most of one gift in one send. @source economy §B1 */
export const MOST_GIFTS_AT_ONCE = 9_999;
/** Most gold of one send. @source economy §B1 */
export const MOST_GOLD_AT_ONCE = 50_000;

/** A repeat this soon after the last belongs to the same combo: the ring of 3 s and 2 s of network. */
export const COMBO_WITHIN_MS = 5_000;
/** How long the ring that repeats a gift is there. */
export const COMBO_RING_MS = 3_000;

/** A host’s part of a gift where no terms were agreed, in hundredths of a percent. */
export const USUAL_RATIO_BP = 5_000;
const WHOLE_BP = 10_000;

/** Diamonds that a host is due for gold, rounded down. @source economy §B1 */
export const diamondsFor = (gold: number, ratioBp: number): number =>
  Number((BigInt(gold) * BigInt(ratioBp)) / BigInt(WHOLE_BP));

/** A muted sender gives no gifts in that room for this many times as long. @source economy §B5 */
export const GIFTS_WAIT_TIMES = 3;

/** Until when someone who was muted or barred gives no gifts in the room, Unix seconds. */
export const giftsWaitUntil = ({ at, until }: { at: number; until: number }): number =>
  at + GIFTS_WAIT_TIMES * Math.max(0, until - at);
