import { create } from 'zustand';

/** More are found among the messages; the oldest goes first. */
const MOST = 20;

type Begun = Readonly<Record<number, readonly string[]>>;

/** Chat ids of those whom the reader wrote to from a room, by the room, until the page is left. */
export const useBegun = create<{ rooms: Begun }>()(() => ({ rooms: {} }));

export const withBegun = (rooms: Begun, liveid: number, userId: string): Begun => {
  const others = (rooms[liveid] ?? []).filter((one) => one !== userId);
  return { ...rooms, [liveid]: [...others, userId].slice(-MOST) };
};

export const begin = (liveid: number, userId: string): void =>
  useBegun.setState(({ rooms }) => ({ rooms: withBegun(rooms, liveid, userId) }));
