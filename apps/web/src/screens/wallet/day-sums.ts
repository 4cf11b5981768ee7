import type { Booking } from '@touchline/contract/wallet';
import { dayOf } from '../../platform/days.ts';

export type DayOfBookings = { day: string; list: Booking[]; income: number; expense: number };

/** Bookings by day in the order given, with what came in and what went out, as a negative number. */
export const daysOf = (bookings: readonly Booking[]): DayOfBookings[] => {
  const days = new Map<string, DayOfBookings>();
  for (const booking of bookings) {
    const day = dayOf(new Date(booking.time * 1000));
    const known = days.get(day) ?? { day, list: [], income: 0, expense: 0 };
    known.list.push(booking);
    if (booking.amount > 0) known.income += booking.amount;
    else known.expense += booking.amount;
    days.set(day, known);
  }
  return [...days.values()];
};
