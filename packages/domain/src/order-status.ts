/** Status of a shop order. It is paid when it is made, so none waits for money. @source economy §C1 */
export const ORDER_STATUS = {
  paid: 0,
  packing: 1,
  sent: 2,
  done: 3,
  cancelled: 4,
  problem: 5,
  refunded: 6,
} as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

const { paid, packing, sent, done, cancelled, problem, refunded } = ORDER_STATUS;

/** Steps that there are; no others. */
const STEPS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [paid]: [packing, sent, cancelled],
  [packing]: [sent, cancelled],
  [sent]: [done, problem],
  [done]: [problem],
  [cancelled]: [],
  [problem]: [refunded, done],
  [refunded]: [],
};

export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => STEPS[from].includes(to);

/** Whether the step gives the money, the stock and the discount back. */
export const givesBack = (to: OrderStatus): boolean => to === cancelled || to === refunded;
