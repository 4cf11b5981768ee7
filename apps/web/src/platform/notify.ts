import { BASE_PATH } from './routes.ts';

type News = { text: string; path: string; tag: string };

export const canAskToNotify = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'default';

/** Shows a notification of the system while the page is in the background and the reader allowed it. */
export const notifyInBackground = async ({ text, path, tag }: News): Promise<void> => {
  const allowed = 'Notification' in globalThis && Notification.permission === 'granted';
  if (!allowed || document.visibilityState === 'visible') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(text, { tag, data: { path: BASE_PATH + path } });
};
