import MessageCircle from 'lucide-react/icons/message-circle';
import Newspaper from 'lucide-react/icons/newspaper';
import Trophy from 'lucide-react/icons/trophy';
import Tv from 'lucide-react/icons/tv';
import UserRound from 'lucide-react/icons/user-round';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { hasFeature } from '../platform/brand/current.ts';
import { t, type MessageKey } from '../platform/i18n/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { ROUTES } from '../platform/routes.ts';
import { isShellPath } from '../platform/shell.ts';
import { useUnread } from '../platform/unread.ts';
import { useWide } from '../platform/use-wide.ts';
import styles from './bottom-bar.module.css';

const RailEnds = lazyPart('app/rail-ends.tsx', async () => (await import('./rail-ends.tsx')).RailEnds);

type Entry = { path: string; label: MessageKey; icon: typeof Tv };

const ALL: readonly Entry[] = [
  { path: ROUTES.live, label: 'nav.live', icon: Tv },
  { path: ROUTES.score, label: 'nav.score', icon: Trophy },
  { path: ROUTES.headline, label: 'nav.headline', icon: Newspaper },
  { path: ROUTES.c2c, label: 'nav.messages', icon: MessageCircle },
  { path: ROUTES.userCenter, label: 'nav.me', icon: UserRound },
];
const entries = () => ALL.filter(({ path }) => path !== ROUTES.headline || hasFeature('headline'));

const MOST_SHOWN = 99;

/** Whether an address belongs to a root, as a match does to the scores. */
const isWithin = (pathname: string, root: string): boolean =>
  pathname === root ||
  pathname.startsWith(`${root}/`) ||
  pathname.startsWith(`${root}-`) ||
  (root === ROUTES.c2c && pathname.startsWith('/chat-group'));

type Props = {
  /** The current entry was tapped. */
  onCurrent: () => void;
};

/**
 * The roots, as a bar below root screens and as a rail beside every screen of a wide window; the variant may leave
 * some out. Each entry leads back to the address at which its root was left.
 */
export const BottomBar = ({ onCurrent }: Props) => {
  const { pathname, search } = useLocation();
  const shown = entries();
  const wide = useWide();
  const unread = useUnread(({ count }) => count);
  const [left, setLeft] = useState<Record<string, string>>({});
  if (left[pathname] !== search) setLeft({ ...left, [pathname]: search });
  if (isShellPath(pathname)) return null;
  const atRoot = shown.some(({ path }) => path === pathname);
  return (
    <nav
      className={atRoot ? styles.bar : `${styles.bar} ${styles.railOnly}`}
      aria-label={t('nav.main')}
      data-rail={pathname.startsWith('/live-detail/') ? 'room' : ''}
    >
      {shown.map(({ path, label, icon: Icon }) => {
        const current = isWithin(pathname, path);
        return (
          <Link
            key={path}
            to={`${path}${left[path] ?? ''}`}
            className={styles.entry}
            aria-current={current ? 'page' : undefined}
            onClick={(event) => {
              if (path !== pathname) return;
              event.preventDefault();
              onCurrent();
            }}
          >
            <Icon size={24} strokeWidth={1.6} />
            {path === ROUTES.c2c && unread > 0 && (
              <em className={`num ${styles.badge}`}>{unread > MOST_SHOWN ? '99+' : unread}</em>
            )}
            {t(label)}
          </Link>
        );
      })}
      {wide && (
        <Suspense fallback={null}>
          <RailEnds />
        </Suspense>
      )}
    </nav>
  );
};
