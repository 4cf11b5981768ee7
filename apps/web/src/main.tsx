import './tokens.css';
import './base.css';
import { hydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { findScreen, loadScreen } from './app/screens.ts';
import { hearFeed } from './platform/feed-health.ts';
import { activateLanguage, loadLaterWords } from './platform/i18n/i18n.ts';
import { dropKept, restoreQueries } from './platform/kept-queries.ts';
import { preloadParts } from './platform/lazy-part.ts';
import { readPageData } from './platform/page-data.ts';
import { providePageState } from './platform/page-state.ts';
import { usePreferences } from './platform/preferences.ts';
import { queryClient } from './platform/query-client.ts';
import { BASE_PATH } from './platform/routes.ts';
import { learnServerTime } from './platform/server-clock.ts';
import { applyReading, applyTheme } from './platform/theme.ts';
import { whenIdle } from './platform/when-idle.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

history.scrollRestoration = 'manual';

const data = readPageData(document);
let page = data?.takeOver ? data.state : undefined;
providePageState(() => page);

const look = (): void => {
  const preferences = usePreferences.getState();
  applyTheme(preferences.mode);
  applyReading(preferences);
};
look();
usePreferences.subscribe(look);

const found = findScreen(location.pathname.slice(BASE_PATH.length));
await Promise.all([
  activateLanguage(page?.view.language ?? usePreferences.getState().language),
  found && loadScreen(found.found),
]);
// Known once the screen is there.
await preloadParts(data?.parts ?? []);

/** The page acts: from now on the device's own settings and clock count. */
const takeOver = (): void => {
  document.documentElement.dataset['takenOver'] = '';
  if (!page) return;
  const { nowSec, fedAtSec } = page;
  page = undefined;
  learnServerTime(nowSec);
  if (fedAtSec > 0) hearFeed(fedAtSec);
  restoreQueries();
};

const Router = ({ children }: { children: ReactNode }) => (
  <BrowserRouter basename={BASE_PATH}>{children}</BrowserRouter>
);

const app = <App client={queryClient} Router={Router} onTakenOver={takeOver} />;
let shown: Root;
const onUncaughtError = (): void => {
  // What was kept may be the cause; nothing of the app is left on the page by now.
  dropKept();
  void import('./app/error-screen.tsx').then(({ ErrorScreen }) => shown.render(<ErrorScreen />));
};

if (data?.takeOver) {
  hydrate(queryClient, data.queries);
  shown = hydrateRoot(root, app, { onUncaughtError });
} else {
  restoreQueries();
  shown = createRoot(root, { onUncaughtError });
  shown.render(app);
}

const startBackground = async (): Promise<void> => {
  const [background] = await Promise.all([
    import('./app/start-background.ts'),
    loadLaterWords(),
    import('./app/later-screens.ts'),
  ]);
  background.startBackground();
};
whenIdle(() => void startBackground());
