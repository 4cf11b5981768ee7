import { afterPaint } from '../platform/after-paint.ts';
import { dressPage } from '../platform/brand/dress-page.ts';
import { keepQueries } from '../platform/keep-queries.ts';
import { listenForInstall } from '../platform/install.ts';
import { registerWorker } from '../platform/service-worker.ts';
import { checkShown } from './check-shown.ts';
import { countVisit } from './install-rest.ts';
import { forgetAccountAtLogout } from './forget-account.ts';
import { learnAge } from './learn-age.ts';
import { syncSettings } from './sync-settings.ts';

/** Everything that follows the first paint: the site's icon and manifest, its lines and texts, what works offline. */
export const settle = (): void => {
  listenForInstall();
  countVisit(localStorage, sessionStorage);
  dressPage();
  void checkShown();
  void afterPaint();
  forgetAccountAtLogout();
  syncSettings();
  learnAge();
  void registerWorker();
  addEventListener('pagehide', keepQueries);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepQueries());
};
