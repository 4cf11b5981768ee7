import type { GeneratedAlways } from 'kysely';

/** Tables of the noun `room`. */
export type RoomTables = {
  room_admin: { room_id: number; account_id: number; made_at: number };
  room_ban: {
    id: GeneratedAlways<number>;
    room_id: number;
    account_id: number;
    scope: 'mute' | 'ban';
    until_sec: number;
    reason: string;
    by_id: number | null;
    made_at: number;
    lifted_at: number | null;
  };
};
