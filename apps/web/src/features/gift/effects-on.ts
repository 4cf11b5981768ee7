import { create } from 'zustand';
import { kept } from '../../platform/kept.ts';

type Effects = { on: boolean };

const readEffects = (saved: unknown): Effects => ({
  on: !(typeof saved === 'object' && saved !== null && 'on' in saved && saved.on === false),
});

/** Whether effects are drawn over the picture on this device; the tray is there without them too. */
export const useEffectsOn = create<Effects>()(kept('touchline:gift-effects', readEffects));
