/** Columns of the noun `room` whose shape PostgreSQL does not know. */
export type RoomTableColumns = {
  room_ban: {
    scope: 'mute' | 'ban';
  };
};
