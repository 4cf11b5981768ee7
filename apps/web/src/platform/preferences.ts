import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { BRAND } from './brand/current.ts';
import { deviceLanguage, readPreferences, type Preferences } from './read-preferences.ts';

const STORED_AS = 'touchline:preferences';

const fromDevice = (): Preferences => ({
  mode: globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  language: deviceLanguage(navigator.language, BRAND.languages),
  textSize: 100,
  lessMotion: false,
  floatingMenu: true,
  timeZone: '',
});

/** How the reader wants the app to look and speak; kept on the device. */
export const usePreferences = create<Preferences>()(
  persist(() => fromDevice(), {
    name: STORED_AS,
    version: 1,
    migrate: (saved) => readPreferences(saved, fromDevice()),
    merge: (saved, current) => readPreferences(saved, current),
  }),
);

// Open tabs look and speak alike: what is chosen in one holds in the others at once.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === STORED_AS) void usePreferences.persist.rehydrate();
});
