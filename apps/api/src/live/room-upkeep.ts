import type { Log } from '@touchline/engines/log/log';
import type { RateLimits } from '@touchline/engines/rate-limits/rate-limits';
import type { ChatAdmin } from './chat-admin.ts';
import type { LiveRooms } from './live-rooms.ts';
import type { RoomGroups } from './room-group-repository.ts';
import type { Viewers } from './viewers.ts';

const EVERY_MS = 2_000;
const COUNT_EVERY_MS = 5_000;

type Source = {
  roomGroups: RoomGroups;
  liveRooms: LiveRooms;
  viewers: Viewers;
  chat: ChatAdmin;
  rateLimits: RateLimits;
  log: Log;
};

/** Makes the chat groups that are missing, for instance because the chat service was away when a room came to be. */
export const makeMissingGroups = async ({
  roomGroups,
  chat,
}: Pick<Source, 'roomGroups' | 'chat'>): Promise<void> => {
  for (const liveid of await roomGroups.withoutGroup()) {
    await chat.ensureRoomGroup(liveid);
    await roomGroups.setGroupReady(liveid);
  }
};

const countViewers = async ({ liveRooms, viewers, rateLimits }: Source): Promise<void> => {
  // One of all processes counts, the others read what it found.
  const turn = await rateLimits.take('viewers:count', { count: 1, windowMs: COUNT_EVERY_MS });
  if (!turn.allowed) return;
  const live = await liveRooms.live();
  await viewers.refresh(live.map(({ liveid }) => liveid));
};

/**
 * What rooms need without being asked: chat groups and viewer counts. A failure is logged when it begins,
 * not each time.
 */
export const startRoomUpkeep = (source: Source): { close(): Promise<void> } => {
  let working: Promise<void> = Promise.resolve();
  let busy = false;
  let failing = false;
  const work = async (): Promise<void> => {
    try {
      await source.liveRooms.refresh();
      await makeMissingGroups(source);
      await countViewers(source);
      failing = false;
    } catch (error) {
      if (!failing) source.log.warn({ err: error }, 'rooms could not be looked after; trying on');
      failing = true;
    }
  };
  const tick = (): void => {
    if (busy) return;
    busy = true;
    working = work().finally(() => {
      busy = false;
    });
  };
  const timer = setInterval(tick, EVERY_MS);
  tick();
  return {
    async close() {
      clearInterval(timer);
      await working;
    },
  };
};
