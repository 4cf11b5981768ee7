import { create } from 'zustand';
import { kept } from './kept.ts';
import { currentBrand } from './brand/current.ts';
import { deviceLanguage, readPreferences, type Preferences } from './read-preferences.ts';
import { withPage } from './with-page.ts';

/** Where the choices are kept on the device. */
export const STORED_AS = 'touchline:preferences';

const fromDevice = (): Preferences => ({
  mode: globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  language: deviceLanguage(globalThis.navigator?.language ?? '', currentBrand().languages),
  textSize: 100,
  lessMotion: false,
  floatingMenu: true,
  timeZone: '',
});

/** How the reader wants the app to look and speak; kept on the device. */
export const usePreferences = create<Preferences>()(
  withPage(
    kept(STORED_AS, (saved) => readPreferences(saved, fromDevice())),
    ({ language, mode = 'light', textSize, zone }, own) => ({
      ...own,
      language,
      mode,
      textSize,
      timeZone: zone,
    }),
  ),
);

// Open tabs look and speak alike: what is chosen in one holds in the others at once.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === STORED_AS) void usePreferences.persist.rehydrate();
});
