import type { LiveRoom } from '@touchline/contract/live';
import type { MatchEvent } from '@touchline/contract/match';

/** Which rooms are wanted; 0 and `any` are all of them. */
export type RoomFilter = { sport: 0 | 1 | 2; host: 'any' | 'anchor' | 'automatic'; event: number };

/** What the address chooses; what it says wrongly counts as not chosen. */
export const readRoomFilter = (query: URLSearchParams): RoomFilter => {
  const event = Number(query.get('event'));
  const host = query.get('host');
  return {
    sport: ([1, 2] as const).find((sport) => String(sport) === query.get('sport')) ?? 0,
    host: host === 'anchor' || host === 'automatic' ? host : 'any',
    event: Number.isInteger(event) && event > 0 ? event : 0,
  };
};

export const chosenRooms = (rooms: readonly LiveRoom[], { sport, host, event }: RoomFilter): LiveRoom[] =>
  rooms.filter(
    ({ match, automatic }) =>
      (sport === 0 || match?.sport_id === sport) &&
      (host === 'any' || automatic === (host === 'automatic')) &&
      (event === 0 || match?.event_id === event),
  );

/** Competitions that have a room now, in their own order. */
export const eventsOf = (rooms: readonly LiveRoom[], sport: RoomFilter['sport']): MatchEvent[] => {
  const found = new Map<number, MatchEvent>();
  for (const { match } of rooms) {
    if (match && (sport === 0 || match.sport_id === sport)) found.set(match.event_id, match.matchevent);
  }
  return [...found.values()].toSorted((a, b) => a.order - b.order);
};
