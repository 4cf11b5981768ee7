import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type Effects = { on: boolean };

const readEffects = (saved: unknown): Effects => ({
  on: !(typeof saved === 'object' && saved !== null && 'on' in saved && saved.on === false),
});

/** Whether effects are drawn over the picture on this device; the tray is there without them too. */
export const useEffectsOn = create<Effects>()(
  persist(() => readEffects(undefined), {
    name: 'touchline:gift-effects',
    version: 1,
    migrate: readEffects,
    merge: (saved) => readEffects(saved),
  }),
);
