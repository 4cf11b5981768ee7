import type { LiveRoom } from '@touchline/contract/live';
import type { Language } from '@touchline/domain/match-dates';
import type { Match } from '@touchline/contract/match';
import type { Bus } from '@touchline/engines/bus/bus';
import type { Clock } from '@touchline/engines/clock/clock';
import type { MatchStore } from '@touchline/match-store/match-store';
import { composeRoom, forReader, mostWatched, publicRoom, type ComposedRoom } from './compose-room.ts';
import { freshSnapshot } from './fresh-snapshot.ts';
import type { Rooms } from './room-repository.ts';
import type { Viewers } from './viewers.ts';

/** Bus topic that says a room changed, went live or went offline. */
const ROOMS_TOPIC = 'api.rooms';
/** How old a composed list may be where no hint came. */
const FRESH_MS = 1_000;

type Source = { rooms: Rooms; matches: MatchStore; viewers: Viewers; bus: Bus; clock: Clock };

type Snapshot = { rooms: ComposedRoom[]; liveMatchIds: ReadonlySet<number> };

const composeAll = async ({ rooms, matches, viewers }: Source): Promise<Snapshot> => {
  const all = await rooms.all();
  const matchIds = new Set(all.map(({ matchId }) => matchId).filter((id) => id > 0));
  const byId = new Map((await matches.findMany([...matchIds])).map((match) => [match.id, match]));
  const counts = await Promise.all(all.map(({ liveid }) => viewers.of(liveid)));
  const composed = all.map((room, index) => composeRoom(room, byId.get(room.matchId), counts[index] ?? 0));
  const live = composed.filter(({ status }) => status === 'live');
  return {
    rooms: composed,
    liveMatchIds: new Set(live.flatMap(({ room }) => (room.matchId > 0 ? [room.matchId] : []))),
  };
};

/**
 * Rooms with their matches and viewers. The list is composed at most once a second regardless of the number of
 * requests, and again at once when a process publishes that a room changed.
 */
export const createLiveRooms = async (source: Source) => {
  const { bus, clock } = source;
  const nothing: Snapshot = { rooms: [], liveMatchIds: new Set() };
  const snapshot = freshSnapshot(nothing, () => composeAll(source), { freshMs: FRESH_MS, clock });
  const hearers: (() => void)[] = [];
  const dropped = (): void => {
    snapshot.drop();
    for (const hear of hearers) hear();
  };
  const unsubscribe = await bus.subscribe(ROOMS_TOPIC, dropped);

  // Without a language rooms are as they were first written, for what nobody reads.
  return {
    /** Rooms that are live, most watched first. */
    async live(language?: Language): Promise<LiveRoom[]> {
      const { rooms } = await snapshot.current();
      return rooms
        .filter(({ status }) => status === 'live')
        .map((room) => publicRoom(forReader(room, language)))
        .toSorted(mostWatched);
    },
    /** All rooms, live or not. */
    async all(language?: Language): Promise<LiveRoom[]> {
      return (await snapshot.current()).rooms.map((room) => publicRoom(forReader(room, language)));
    },
    /** Rooms that a person hosts, live or not. */
    async hosted(language?: Language): Promise<ComposedRoom[]> {
      const hosted = (await snapshot.current()).rooms.filter(({ automatic }) => !automatic);
      return hosted.map((room) => forReader(room, language));
    },
    async ofAnchor(anchorId: number, language?: Language): Promise<ComposedRoom | undefined> {
      const room = (await snapshot.current()).rooms.find(({ anchor }) => anchor.id === anchorId);
      return room && forReader(room, language);
    },
    async find(liveid: number, language?: Language): Promise<ComposedRoom | undefined> {
      const found = (await snapshot.current()).rooms.find((room) => room.liveid === liveid);
      return found && forReader(found, language);
    },
    /** Ids of the rooms that the operator recommends. */
    async recommended(): Promise<ReadonlySet<number>> {
      const { rooms } = await snapshot.current();
      return new Set(rooms.filter(({ room }) => room.recommended).map(({ liveid }) => liveid));
    },
    /** Marks matches that a room shows now. */
    async mark(list: readonly Match[]): Promise<Match[]> {
      const { liveMatchIds } = await snapshot.current();
      return list.map((match) => (liveMatchIds.has(match.id) ? { ...match, live: 1 } : match));
    },
    /** As of the newest list, for those who cannot wait. */
    isMatchLive: (matchId: number): boolean => snapshot.latest().liveMatchIds.has(matchId),
    /** Tells every process, this one at once. */
    async changed(): Promise<void> {
      dropped();
      await bus.publish(ROOMS_TOPIC, new Uint8Array());
    },
    /** Hears when a room changed, went live or went offline. */
    onChange: (hear: () => void): void => void hearers.push(hear),
    refresh: async (): Promise<void> => void (await snapshot.current()),
    close: (): Promise<void> => unsubscribe(),
  };
};

export type LiveRooms = Awaited<ReturnType<typeof createLiveRooms>>;
