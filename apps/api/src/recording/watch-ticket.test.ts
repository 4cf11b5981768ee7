import { expect, test } from 'vitest';
import { watchTickets } from './watch-ticket.ts';

const tickets = watchTickets('secret');

test('a ticket opens one recording for six hours', () => {
  const ticket = tickets.make(7, 1_000);
  expect(tickets.allows(ticket, 7, 1_000 + 21_600)).toBe(true);
  expect(tickets.allows(ticket, 7, 1_001 + 21_600)).toBe(false);
  expect(tickets.allows(ticket, 8, 1_000)).toBe(false);
});

test('a ticket that was made up or changed opens nothing', () => {
  const ticket = tickets.make(7, 1_000);
  expect(tickets.allows(ticket.replace('7.', '8.'), 8, 1_000)).toBe(false);
  expect(watchTickets('another').allows(ticket, 7, 1_000)).toBe(false);
  expect(tickets.allows('', 7, 1_000)).toBe(false);
});
