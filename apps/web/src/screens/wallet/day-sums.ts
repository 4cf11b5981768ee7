import type { Booking } from '@touchline/contract/wallet';
import { groupBy } from '@touchline/domain/group-by';
import { dayOf } from '../../platform/days.ts';

export type DayOfBookings = { day: string; list: Booking[]; income: number; expense: number };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Bookings by day in the order given, with what came in and what went out, as a negative number. */
export const daysOf = (bookings: readonly Booking[]): DayOfBookings[] =>
  [...groupBy(bookings, ({ time }) => dayOf(new Date(time * 1000)))].map(([day, list]) => {
    const amounts = list.map(({ amount }) => amount);
    return {
      day,
      list,
      income: sum(amounts.filter((amount) => amount > 0)),
      expense: sum(amounts.filter((amount) => amount < 0)),
    };
  });
