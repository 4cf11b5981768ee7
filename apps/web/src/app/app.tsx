import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { currentSource } from '../platform/brand/current.ts';
import { activateLanguage, activeLanguage, loadLaterWords, t } from '../platform/i18n/i18n.ts';
import { FIRST_PART, lazyPart } from '../platform/lazy-part.ts';
import { useLoginPrompt } from '../platform/login-prompt.ts';
import { usePreferences } from '../platform/preferences.ts';
import { ROUTES } from '../platform/routes.ts';
import { zoneName } from '../platform/time-zone.ts';
import { useWide } from '../platform/use-wide.ts';
import { useIdle } from '../platform/when-idle.ts';
import { Toaster } from '../ui/toaster.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { partOf, SCREEN_PATHS, screenAt, type ScreenPath } from './screens.ts';

const LoginPrompt = lazyPart(
  'app/login-prompt.tsx',
  async () => (await import('./login-prompt.tsx')).LoginPrompt,
);
const MatchSide = lazyPart('app/match-side.tsx', async () => (await import('./match-side.tsx')).MatchSide);
const DatabaseTree = lazyPart(
  'screens/database/database-tree.tsx',
  async () => (await import('../screens/database/database-tree.tsx')).DatabaseTree,
);
const NotFoundScreen = lazyPart(
  'app/not-found-screen.tsx',
  async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
);
const Extras = lazy(async () => {
  try {
    const [{ Extras: Found }] = await Promise.all([import('./extras.tsx'), loadLaterWords()]);
    return { default: Found };
  } catch {
    return { default: () => null }; // without a network the screen stays, and only these are missing
  }
});

/** The screen that a site build opens with. @source app §2 "/ redirects to /score or /live, depending on the site build" */
export const FIRST_PATH = import.meta.env.VITE_FIRST_SCREEN === 'live' ? ROUTES.live : ROUTES.score;

type Props = {
  client: QueryClient;
  /** Where the app is: in a window with a history, or at one address on the server. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The screen stands and acts. */
  onTakenOver?: () => void;
};

/** The language that is loaded; everything is drawn anew when it changes. */
const useLanguage = (client: QueryClient): string => {
  const wanted = usePreferences(({ language }) => language);
  const [active, setActive] = useState(activeLanguage);
  useEffect(() => {
    let current = true;
    void activateLanguage(wanted).then(() => {
      if (!current) return;
      setActive(wanted);
      // Answers carry words of the language that they were asked in.
      if (wanted !== active) void client.invalidateQueries();
    });
    return () => {
      current = false;
    };
  }, [client, wanted, active]);
  return active;
};

/** The zone that times are shown in; days begin at another moment in another one. */
const useZone = (client: QueryClient): string => {
  const zone = usePreferences(({ timeZone }) => zoneName(timeZone));
  const before = useRef(zone);
  useEffect(() => {
    if (before.current !== zone) void client.invalidateQueries();
    before.current = zone;
  }, [client, zone]);
  return zone;
};

/** What stands beside the screen, when it is asked for or when the page has come to rest. */
const Beside = () => {
  const idle = useIdle();
  const asksLogin = useLoginPrompt(({ open }) => open);
  return (
    <>
      {asksLogin && (
        <Suspense fallback={null}>
          <LoginPrompt />
        </Suspense>
      )}
      {idle && (
        <Suspense fallback={null}>
          <Extras />
        </Suspense>
      )}
    </>
  );
};

/** Inside the boundary of the screen: its effects run once the screen is there. */
const TakenOver = ({ onTakenOver }: Pick<Props, 'onTakenOver'>) => {
  useEffect(() => onTakenOver?.(), [onTakenOver]);
  return null;
};

/** A second tap on the current entry goes to the top, one more at the top refreshes. */
const tapCurrent = (client: QueryClient): void => {
  if (scrollY > 0) scrollTo({ top: 0, behavior: 'smooth' });
  else void client.invalidateQueries({ refetchType: 'active' });
};

const MATCH_PART = 'screens/match/match-screen.tsx';
const LIST = SCREEN_PATHS.find((each) => partOf(each) === FIRST_PART);

/** The screen of an address; in a wide window a match stands beside the list, which stays. */
const screenIn = (each: ScreenPath, wide: boolean): ComponentType =>
  screenAt(wide && LIST && partOf(each) === MATCH_PART ? LIST : each);

const Screens = () => {
  // Until the list is there, the match that the server drew stays.
  const wide = useDeferredValue(useWide());
  const inDatabase = useLocation().pathname.startsWith(ROUTES.database);
  return (
    <>
      {wide && inDatabase && (
        <Suspense fallback={null}>
          <DatabaseTree />
        </Suspense>
      )}
      <Routes>
        <Route path={ROUTES.root} element={<Navigate to={FIRST_PATH} replace />} />
        {SCREEN_PATHS.map((each) => {
          const Screen = screenIn(each, wide);
          return <Route key={each.path} path={each.path} element={<Screen />} />;
        })}
        <Route
          path="*"
          element={
            <Suspense fallback={null}>
              <NotFoundScreen />
            </Suspense>
          }
        />
      </Routes>
      {wide && (
        <Suspense fallback={null}>
          <MatchSide />
        </Suspense>
      )}
    </>
  );
};

/** The first stop of the keyboard. */
const Skip = () => (
  <a
    className="to-content"
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      document.querySelector<HTMLElement>('main')?.focus();
    }}
  >
    {t('nav.skip')}
  </a>
);

export const App = ({ client, Router, onTakenOver }: Props) => {
  const language = useLanguage(client);
  const zone = useZone(client);
  return (
    <QueryClientProvider client={client}>
      <Router key={`${language} ${zone} ${currentSource()}`}>
        <Skip />
        <Suspense fallback={null}>
          <Screens />
          <TakenOver onTakenOver={onTakenOver} />
        </Suspense>
        <BottomBar onCurrent={() => tapCurrent(client)} />
        <Beside />
        <Toaster />
      </Router>
    </QueryClientProvider>
  );
};
