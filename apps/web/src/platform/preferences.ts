import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceLanguage, readPreferences, type Preferences } from './read-preferences.ts';

const fromDevice = (): Preferences => ({
  mode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  language: deviceLanguage(navigator.language),
});

/** How the reader wants the app to look and speak; kept on the device. */
export const usePreferences = create<Preferences>()(
  persist(() => fromDevice(), {
    name: 'touchline:preferences',
    version: 1,
    migrate: (saved) => readPreferences(saved, fromDevice()),
    merge: (saved, current) => readPreferences(saved, current),
  }),
);
