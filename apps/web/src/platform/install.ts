import { create } from 'zustand';

/** What the browser hands out when the app may be installed. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

const isOffer = (event: Event): event is InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function';

export const useInstall = create<{ offer: InstallOffer | undefined }>()(() => ({ offer: undefined }));

/** True inside the installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Holds the browser's own offer back until ours is taken. */
export const listenForInstall = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    useInstall.setState({ offer: event });
  });
  addEventListener('appinstalled', () => useInstall.setState({ offer: undefined }));
};
