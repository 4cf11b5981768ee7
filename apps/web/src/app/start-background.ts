import { afterPaint } from '../platform/after-paint.ts';
import { dressPage } from '../platform/brand/dress-page.ts';
import { listenForInstall } from '../platform/install.ts';
import { keepQueries } from '../platform/keep-queries.ts';
import { registerWorker } from '../platform/service-worker.ts';
import { forgetAccountAtLogout } from './forget-account.ts';
import { countVisit } from './install-rest.ts';
import { keepView } from './keep-view.ts';
import { learnAge } from './learn-age.ts';
import { syncSettings } from './sync-settings.ts';

/** Starts everything that no screen waits for: offline use, the site's lines and texts, what account and server are told. */
export const startBackground = (): void => {
  listenForInstall();
  countVisit(localStorage, sessionStorage);
  dressPage();
  keepView();
  void afterPaint();
  forgetAccountAtLogout();
  syncSettings();
  learnAge();
  registerWorker();
  addEventListener('pagehide', keepQueries);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepQueries());
};
