import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { MatchSlabs } from '../features/match/detail/match-slab.tsx';
import { useAccountStars } from '../features/match/detail/use-account-stars.ts';
import { AgeLimitGuard } from '../features/age-limit/age-limit-guard.tsx';
import { useFollowed } from '../features/match/followed.ts';
import { NewCoupon } from '../features/coupon/new-coupon.tsx';
import { useUnreadBadge } from '../features/message/use-unread-badge.ts';
import { useOpenedShare } from '../features/task/opened-share.ts';
import { useNoteComments } from '../features/task/use-note-comments.ts';
import { usePresence } from '../features/task/use-presence.ts';
import { canDownload } from '../platform/brand/current.ts';
import { useChatBeside } from '../platform/chat/use-chat.ts';
import { isInstalled, useInstall } from '../platform/install.ts';
import { usePreferences } from '../platform/preferences.ts';
import { ROUTES } from '../platform/routes.ts';
import { handLinksToShell } from '../platform/shell-links.ts';
import { isShellPath } from '../platform/shell.ts';
import { DownloadBanner } from './download-banner.tsx';
import { InstallCard } from './install-card.tsx';
import { closeInstall, isApple, isInstallDue } from './install-rest.ts';
import { FloatingMenu } from './floating-menu.tsx';
import { MiniPlayer, NoMini } from './mini-player.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { useKeys } from './use-keys.ts';

const LaunchAdvert = lazy(async () => ({
  default: (await import('../features/banner/timed-advert.tsx')).LaunchAdvert,
}));

const PUBLIC = new Set<string>([ROUTES.score, ROUTES.live, ROUTES.headline, ROUTES.liveLives]);
const AT_LOGIN = /^\/(?:login|register|forget-password|bind-phone|pp)/;
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

/** Either of the two offers of the app, or none. */
const Offers = () => {
  const follows = useFollowed(({ matches }) => matches.length);
  const canInstall = useInstall(({ offer }) => offer !== undefined);
  const [closed, setClosed] = useState(false);
  const [nowMs] = useState(() => Date.now());
  const byMenu = isApple(navigator.userAgent, navigator.maxTouchPoints) && !isInstalled();
  const due = (canInstall || byMenu) && isInstallDue(localStorage, nowMs, follows);
  if (due && !closed) {
    const close = () => {
      closeInstall(localStorage, Date.now());
      setClosed(true);
    };
    return <InstallCard onClose={close} />;
  }
  return canDownload() ? <DownloadBanner /> : null;
};

/** Rooms and conversations have bars of their own, and one's own messages stand where the menu rests. */
const WITHOUT_MENU = new RegExp(`^(?:/(?:live-detail|c2c-chatroom|chat-group)/|${ROUTES.ppTalk}$)`);

/** What floats over every page: the menu, the offer of the app, the news of a newer version. @source app §2 "Every page shows …" */
export const Extras = (): ReactElement | null => {
  const { pathname } = useLocation();
  const wanted = usePreferences(({ floatingMenu }) => floatingMenu);
  const busy = useBusyScreen();
  useKeys();
  useAccountStars();
  useChatBeside(pathname);
  useUnreadBadge();
  usePresence(pathname);
  useOpenedShare();
  useNoteComments();
  if (isShellPath(pathname)) {
    // The app around the page has its own bars; what the page has to tell is shown in it.
    return (
      <div onClickCapture={handLinksToShell} role="presentation">
        <MatchSlabs />
        <NewCoupon busy={busy} />
      </div>
    );
  }
  const inRoom = pathname.startsWith('/live-detail/');
  return (
    <>
      {PUBLIC.has(pathname) && <Offers />}
      {wanted && !busy && !WITHOUT_MENU.test(pathname) && <FloatingMenu />}
      <UpdatePrompt />
      {inRoom ? <NoMini /> : <MiniPlayer />}
      <MatchSlabs />
      <AgeLimitGuard />
      {PUBLIC.has(pathname) && (
        <Suspense fallback={null}>
          <LaunchAdvert />
        </Suspense>
      )}
      {!AT_LOGIN.test(pathname) && <NewCoupon busy={busy} />}
    </>
  );
};
