import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { MatchStarts } from '../features/match/detail/match-start-card.tsx';
import { useAccountStars } from '../features/match/detail/use-account-stars.ts';
import { OFFERS_DOWNLOAD } from '../platform/brand/current.ts';
import { usePreferences } from '../platform/preferences.ts';
import { ROUTES } from '../platform/routes.ts';
import { isShellPath } from '../platform/shell.ts';
import { DownloadBanner } from './download-banner.tsx';
import { FloatingMenu } from './floating-menu.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

const PUBLIC = new Set<string>([ROUTES.score, ROUTES.live, ROUTES.headline, ROUTES.liveLives]);
const TYPED_IN = /^(?:INPUT|TEXTAREA|SELECT)$/;

/** True while the keyboard is up or something fills the screen. */
const useBusyScreen = (): boolean => {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const look = () =>
      setBusy(document.fullscreenElement !== null || TYPED_IN.test(document.activeElement?.tagName ?? ''));
    // Focus moves between two elements; where it ended is known a moment later.
    const later = () => setTimeout(look, 0);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', later);
    document.addEventListener('fullscreenchange', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', later);
      document.removeEventListener('fullscreenchange', look);
    };
  }, []);
  return busy;
};

/** What floats over every page: the menu, the offer of the app, the news of a newer version. @source app §2 "Every page shows …" */
export const Extras = () => {
  const { pathname } = useLocation();
  const wanted = usePreferences(({ floatingMenu }) => floatingMenu);
  const busy = useBusyScreen();
  useAccountStars();
  if (isShellPath(pathname)) return null;
  const inRoom = pathname.startsWith('/live-detail/');
  return (
    <>
      {OFFERS_DOWNLOAD && PUBLIC.has(pathname) && <DownloadBanner />}
      {wanted && !busy && !inRoom && <FloatingMenu />}
      <UpdatePrompt />
      <MatchStarts />
    </>
  );
};
