import { banUser, clearChat, pinNote, setRoomAdmin, setSlowMode } from '@touchline/contract/room';
import type { BanScope } from '@touchline/contract/room';
import type { BanDurationSec, SlowModeIntervalSec } from '@touchline/domain/moderation';
import { call } from '../../platform/call.ts';

const ON_OWN = { noToast: true } as const;

/** The number of an account by its name in the chat; 0 for a guest. */
export const uidOf = (userId: string): number => {
  const found = /^u(\d+)$/.exec(userId);
  return found ? Number(found[1]) : 0;
};

/** How order is kept in one room. Each call fails with a sentence. */
export const roomControl = (liveid: number) => ({
  ban: (userId: string, ban: { sec: BanDurationSec; scope: BanScope; reason?: string }) =>
    call(banUser, { liveid, userid: uidOf(userId), ...ban }, ON_OWN),
  setAdmin: (userId: string, on: boolean) => call(setRoomAdmin, { userid: uidOf(userId), on }, ON_OWN),
  setSlowMode: (sec: SlowModeIntervalSec) => call(setSlowMode, { liveid, sec }, ON_OWN),
  pin: (note: string) => call(pinNote, { liveid, note }, ON_OWN),
  clear: () => call(clearChat, { liveid }, ON_OWN),
});

export type RoomControl = ReturnType<typeof roomControl>;
