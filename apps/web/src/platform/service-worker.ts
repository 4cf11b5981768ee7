import { registerSW } from 'virtual:pwa-register';
import { useNewVersion } from './new-version.ts';

/** Lets the app open without a network. Where the browser refuses workers, the app works the same with a network. */
export const registerWorker = (): void => {
  if (!import.meta.env.PROD) return;
  const takeNewVersion = registerSW({
    onNeedRefresh: () => useNewVersion.setState({ take: () => void takeNewVersion() }),
  });
};
