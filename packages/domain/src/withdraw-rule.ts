import { ageAt } from './age.ts';

/** What is the same for every withdrawal. Amounts in cents of the variant's money. @source economy §A7 */
export const WITHDRAW = {
  leastMinor: 5000,
  feeMinor: 0,
  /** Cents of one diamond. */
  minorPerDiamond: 5,
  mostPerMonth: 3,
  /** From this amount on two operators agree to it. */
  twoOperatorsMinor: 200_000,
  /** A new account waits so long before it is paid to. */
  accountWaitSec: 172_800,
  arrivalDays: 3,
  leastAge: 18,
} as const;

export type WithdrawSource = 'diamond' | 'money';

/** What an amount of a purse comes to in cents. */
export const minorOf = (source: WithdrawSource, amount: number): number =>
  source === 'money' ? amount : amount * WITHDRAW.minorPerDiamond;

/** Places in the list are the statuses: under review, being paid out, paid out, cancelled. @source app §4 */
export const WITHDRAW_STATUS = { review: 0, paying: 1, paid: 2, cancelled: 3 } as const;

export const isOldEnough = (birthday: string, nowSec: number): boolean =>
  ageAt(birthday, nowSec) >= WITHDRAW.leastAge;
