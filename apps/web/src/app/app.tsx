import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { showDigits } from '../platform/digits.ts';
import { activateLanguage, activeLanguage, loadAllWords } from '../platform/i18n/i18n.ts';
import { lazyWithWords } from '../platform/lazy-with-words.ts';
import { useLoginPrompt } from '../platform/login-prompt.ts';
import { usePreferences } from '../platform/preferences.ts';
import { queryClient } from '../platform/query-client.ts';
import { useIdle } from '../platform/when-idle.ts';
import { BASE_PATH, ROUTES } from '../platform/routes.ts';
import { applyReading, applyTheme } from '../platform/theme.ts';
import { ScoreScreen } from '../screens/score/score-screen.tsx';
import { Navigation } from '../ui/link.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { handOver } from './take-over.ts';

const LoginPrompt = lazyWithWords(async () => (await import('./login-prompt.tsx')).LoginPrompt);
const Extras = lazy(async () => {
  try {
    const [{ Extras: Loaded }] = await Promise.all([import('./extras.tsx'), loadAllWords()]);
    return { default: Loaded };
  } catch {
    return { default: () => null }; // without a network the screen stays, and only these are missing
  }
});
const LaterRoutes = lazyWithWords(async () => (await import('./later-routes.tsx')).LaterRoutes);

/** Site builds that open on live rooms in place of scores. @source app §2 "/ redirects to /score or /live, depending on the site build" */
const FIRST = import.meta.env.VITE_FIRST_SCREEN === 'live' ? ROUTES.live : ROUTES.score;

/** The language that is loaded; everything is drawn anew when it changes. */
const useLanguage = (): string => {
  const wanted = usePreferences(({ language }) => language);
  const [spoken, setSpoken] = useState(activeLanguage());
  useEffect(() => {
    let current = true;
    void activateLanguage(wanted).then(() => {
      if (!current) return;
      setSpoken(wanted);
      // Answers carry words of the language that they were asked in.
      if (wanted !== spoken) void queryClient.invalidateQueries();
    });
    return () => {
      current = false;
    };
  }, [wanted, spoken]);
  return spoken;
};

/** A second tap on the current entry goes to the top, one more at the top refreshes. */
const tapCurrent = () => {
  if (scrollY > 0) scrollTo({ top: 0, behavior: 'smooth' });
  else void queryClient.invalidateQueries({ refetchType: 'active' });
};

const Bar = () => {
  const { pathname, search } = useLocation();
  return <BottomBar pathname={pathname} search={search} onCurrent={tapCurrent} />;
};

/** What stands beside the screen, when it is asked for or when the page has come to rest; the screen is not drawn anew. */
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

/** Lets links that know nothing of the router lead where they say. */
const Navigated = ({ children }: { children: ReactNode }) => (
  <Navigation value={useNavigate()}>{children}</Navigation>
);

export const App = () => {
  const { mode, textSize, lessMotion, timeZone } = usePreferences();
  const language = useLanguage();
  useLayoutEffect(showDigits, []);
  useEffect(handOver, []);
  useEffect(() => applyTheme(mode), [mode]);
  useEffect(() => applyReading({ textSize, lessMotion }), [textSize, lessMotion]);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={BASE_PATH} key={`${language} ${timeZone}`}>
        <Navigated>
          <Suspense fallback={null}>
            <Routes>
              <Route path={ROUTES.root} element={<Navigate to={FIRST} replace />} />
              <Route path={ROUTES.score} element={<ScoreScreen />} />
              <Route path="*" element={<LaterRoutes />} />
            </Routes>
          </Suspense>
          <Bar />
          <Beside />
          <Toaster />
        </Navigated>
      </BrowserRouter>
    </QueryClientProvider>
  );
};
