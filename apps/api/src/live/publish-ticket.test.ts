import { expect, test } from 'vitest';
import { publishTickets } from './publish-ticket.ts';

const tickets = publishTickets('a-secret');

test('a ticket is for its room, for one minute', () => {
  const ticket = tickets.make(7, 1000);
  expect(tickets.read(ticket, 1000)).toBe(7);
  expect(tickets.read(ticket, 1060)).toBe(7);
  expect(tickets.read(ticket, 1061)).toBeUndefined();
});

test('a ticket for another room, of another secret, or what is none is refused', () => {
  const ticket = tickets.make(7, 1000);
  expect(tickets.read(ticket.replace('t.7.', 't.8.'), 1000)).toBeUndefined();
  expect(publishTickets('another').read(ticket, 1000)).toBeUndefined();
  expect(tickets.read('a-stream-key', 1000)).toBeUndefined();
});
