import type { GroupMessageInput } from '@touchline/chat-protocol/group/group-message';
import type { Bus } from '@touchline/engines/bus/bus';
import type { Clock } from '@touchline/engines/clock/clock';

import type { ChatEvent } from '../delivery/notice.ts';

/** Lines of a room that are kept. */
export const KEPT_LINES = 200;
/** Rooms whose lines are kept in one process. */
const MAX_ROOMS = 500;
/** A word about a room in which nobody is connected here may be lost: after this time its lines are read again. */
const KEEP_MS = 30_000;

/** The newest lines of live rooms, so that thousands who join at once cost the database one question. */
export type RoomLines = {
  /** Oldest first, at most `KEPT_LINES`; without recalled ones. */
  of(groupId: string): Promise<readonly GroupMessageInput[]>;
  /** Something happened in a room, here or in another process. */
  heard(groupId: string, event: ChatEvent): void;
};

type Parts = {
  bus: Pick<Bus, 'connection'>;
  clock: Clock;
  /** The newest lines of a room as the database has them, oldest first. */
  load: (groupId: string) => Promise<readonly GroupMessageInput[]>;
};

type Kept = {
  connection: number;
  untilMs: number;
  loaded: Promise<readonly GroupMessageInput[]>;
  /** Undefined while the lines are being loaded. */
  lines: GroupMessageInput[] | undefined;
  /** What was said meanwhile. */
  later: GroupMessageInput[];
};

const sequenceOf = ({ sequence = 0 }: GroupMessageInput): number => sequence;

/** Puts a line into its place; the notices of two processes may overtake each other. */
const put = (lines: GroupMessageInput[], line: GroupMessageInput): void => {
  const before = lines.findLastIndex((one) => sequenceOf(one) <= sequenceOf(line));
  const same = lines[before];
  if (same !== undefined && sequenceOf(same) === sequenceOf(line)) return;
  lines.splice(before + 1, 0, line);
  if (lines.length > KEPT_LINES) lines.shift();
};

/** Lines that are already kept may look different now. */
const changesLines = (event: ChatEvent): boolean =>
  event.type === 'groupMessagesRecalled' ||
  event.type === 'groupMessageModified' ||
  (event.type === 'roomChanged' && (event.event.type === 'purged' || event.event.type === 'cleared'));

export const createRoomLines = ({ bus, clock, load }: Parts): RoomLines => {
  const kept = new Map<string, Kept>();

  const keep = (groupId: string, connection: number): Kept => {
    if (kept.size >= MAX_ROOMS) kept.clear();
    const loaded = load(groupId).then((found) => {
      const lines = [...found];
      for (const line of entry.later) put(lines, line);
      entry.lines = lines;
      return lines;
    });
    const untilMs = clock.nowMs() + KEEP_MS;
    const entry: Kept = { connection, untilMs, loaded, lines: undefined, later: [] };
    kept.set(groupId, entry);
    // What failed must not be remembered.
    loaded.catch(() => {
      if (kept.get(groupId) === entry) kept.delete(groupId);
    });
    return entry;
  };

  return {
    async of(groupId) {
      const connection = bus.connection();
      // While notices of other processes cannot be received, nothing may be remembered.
      if (connection === undefined) return load(groupId);
      const known = kept.get(groupId);
      const isFresh = known?.connection === connection && known.untilMs > clock.nowMs();
      const entry = isFresh ? known : keep(groupId, connection);
      return entry.lines ?? entry.loaded;
    },
    heard(groupId, event) {
      const entry = kept.get(groupId);
      if (entry === undefined) return;
      if (changesLines(event)) kept.delete(groupId);
      else if (event.type === 'groupMessageSent') put(entry.lines ?? entry.later, event.message);
    },
  };
};
