import { expect, test } from 'vitest';
import { matchesAt, roomsAt } from '../../../test/fixture/world.ts';
import { chosenRooms, eventsOf, readRoomFilter } from './room-filter.ts';

const rooms = roomsAt(1_800_000_000);

test('the world of the test has matches and rooms to choose from', () => {
  expect(matchesAt(1_800_000_000).length).toBeGreaterThan(3);
  expect(rooms.length).toBeGreaterThan(3);
});

test('rooms are chosen by sport, by competition, with anchor or automatic', () => {
  const all = { sport: 0, host: 'any', event: 0 } as const;
  expect(chosenRooms(rooms, all)).toHaveLength(rooms.length);
  expect(chosenRooms(rooms, { ...all, sport: 2 }).every(({ match }) => match?.sport_id === 2)).toBe(true);
  const hosted = chosenRooms(rooms, { ...all, host: 'anchor' });
  const automatic = chosenRooms(rooms, { ...all, host: 'automatic' });
  expect(hosted.length + automatic.length).toBe(rooms.length);
  const [event] = eventsOf(rooms, 0);
  const ofEvent = chosenRooms(rooms, { ...all, event: event?.id ?? 0 });
  expect(ofEvent.length).toBeGreaterThan(0);
  expect(ofEvent.every(({ match }) => match?.event_id === event?.id)).toBe(true);
});

test('what the address says wrongly counts as not chosen', () => {
  expect(readRoomFilter(new URLSearchParams('sport=9&host=me&event=-1'))).toEqual({
    sport: 0,
    host: 'any',
    event: 0,
  });
  expect(readRoomFilter(new URLSearchParams('sport=2&host=anchor&event=7'))).toEqual({
    sport: 2,
    host: 'anchor',
    event: 7,
  });
});
