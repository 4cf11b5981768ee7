import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type Strip = { on: boolean };

const readStrip = (saved: unknown): Strip => ({
  on: !(typeof saved === 'object' && saved !== null && 'on' in saved && saved.on === false),
});

/** Whether bags of other rooms are told on this device. */
export const useOtherRooms = create<Strip>()(
  persist(() => readStrip(undefined), {
    name: 'touchline:other-rooms',
    version: 1,
    migrate: readStrip,
    merge: (saved) => readStrip(saved),
  }),
);
