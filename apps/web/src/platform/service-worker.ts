import { create } from 'zustand';

/** Whether a newer version of the app waits to be used. */
export const useUpdate = create<{ waiting: ServiceWorker | undefined }>()(() => ({ waiting: undefined }));

/** Uses the version that waits; the page loads anew with it. */
export const takeNewVersion = (waiting: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ use: true }, []);
};

const watch = (registration: ServiceWorkerRegistration): void => {
  const tell = (worker: ServiceWorker | null) => {
    // Without a controller this is the first visit: there is nothing older to replace.
    if (worker?.state === 'installed' && navigator.serviceWorker.controller)
      useUpdate.setState({ waiting: worker });
  };
  tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => tell(coming));
  });
};

/** Lets the app open without a network; where the browser cannot, nothing happens. */
export const registerWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    watch(await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`));
  } catch {
    // The app works the same with a network; private windows refuse workers.
  }
};
