/** Where the order of a top-up stands. There is no "paid but not credited": both happen in one transaction. */
export const RECHARGE_STATUSES = [
  'created',
  'pending',
  'credited',
  'closed',
  'failed',
  'refunding',
  'refunded',
  'disputed',
  'charged_back',
] as const;
export type RechargeStatus = (typeof RECHARGE_STATUSES)[number];

/** Every step that there is. A payment that arrives late is honoured: closed → credited. @source economy §A6 */
const STEPS: Readonly<Record<RechargeStatus, readonly RechargeStatus[]>> = {
  created: ['pending', 'credited', 'closed', 'failed'],
  pending: ['credited', 'closed', 'failed'],
  closed: ['credited'],
  failed: ['credited'],
  credited: ['refunding', 'disputed'],
  refunding: ['refunded', 'credited'],
  refunded: [],
  disputed: ['credited', 'charged_back'],
  charged_back: [],
};

/** @throws {RangeError} for a step that is not in the table */
export const checkStep = (from: RechargeStatus, to: RechargeStatus): void => {
  if (!STEPS[from].includes(to)) throw new RangeError(`an order does not go from ${from} to ${to}`);
};

export const canStep = (from: RechargeStatus, to: RechargeStatus): boolean => STEPS[from].includes(to);

/** Seconds after which an order that was not paid is closed. */
export const ORDER_LIFE_SEC = 1800;

const ASK_AFTER_SEC = [60, 300, 900, 1800] as const;

/** When the provider is next asked about an order, as seconds after it was made; nothing after the last time. */
export const nextAskSec = (asked: number): number | undefined => ASK_AFTER_SEC[asked];
