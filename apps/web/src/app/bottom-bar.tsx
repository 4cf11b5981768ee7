import MessageCircle from 'lucide-react/icons/message-circle';
import Newspaper from 'lucide-react/icons/newspaper';
import Trophy from 'lucide-react/icons/trophy';
import Tv from 'lucide-react/icons/tv';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { hasFeature } from '../platform/brand/current.ts';
import { t, type MessageKey } from '../platform/i18n/i18n.ts';
import { ROUTES } from '../platform/routes.ts';
import { useUnread } from '../platform/unread.ts';
import { Link } from '../ui/link.tsx';
import styles from './bottom-bar.module.css';

type Entry = { path: string; label: MessageKey; icon: typeof Tv };

const ALL: readonly Entry[] = [
  { path: ROUTES.live, label: 'nav.live', icon: Tv },
  { path: ROUTES.score, label: 'nav.score', icon: Trophy },
  { path: ROUTES.headline, label: 'nav.headline', icon: Newspaper },
  { path: ROUTES.c2c, label: 'nav.messages', icon: MessageCircle },
  { path: ROUTES.userCenter, label: 'nav.me', icon: UserRound },
];
const ENTRIES = ALL.filter(({ path }) => path !== ROUTES.headline || hasFeature('headline'));

const MOST_SHOWN = 99;

type Props = {
  /** The address that is open, without its base. */
  pathname: string;
  search: string;
  /** The current entry was tapped. */
  onCurrent: () => void;
};

/** The roots, but for those that the variant leaves out. Each entry leads back to the address at which its root was left. */
export const BottomBar = ({ pathname, search, onCurrent }: Props) => {
  const unread = useUnread(({ count }) => count);
  const [left, setLeft] = useState<Record<string, string>>({});
  if (left[pathname] !== search) setLeft({ ...left, [pathname]: search });
  if (!ENTRIES.some(({ path }) => path === pathname)) return null;
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {ENTRIES.map(({ path, label, icon: Icon }) => {
        const current = path === pathname;
        return (
          <Link
            key={path}
            to={`${path}${left[path] ?? ''}`}
            className={styles.entry}
            aria-current={current ? 'page' : undefined}
            onClick={(event) => {
              if (!current) return;
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
    </nav>
  );
};
