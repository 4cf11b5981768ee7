import { create } from 'zustand';
import { kept } from '../../../platform/kept.ts';

type Strip = { on: boolean };

const readStrip = (saved: unknown): Strip => ({
  on: !(typeof saved === 'object' && saved !== null && 'on' in saved && saved.on === false),
});

/** Whether bags of other rooms are told on this device. */
export const useOtherRooms = create<Strip>()(kept('touchline:other-rooms', readStrip));
