import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import { Link, useLocation } from 'react-router';
import { t } from '../platform/i18n/i18n.ts';
import { ROUTES } from '../platform/routes.ts';
import styles from './bottom-bar.module.css';

const ENTRIES = [
  { path: ROUTES.search, label: 'search.title', icon: Search },
  { path: ROUTES.setting, label: 'setting.title', icon: Settings },
] as const;

/** What a wide window has room for at the foot of its rail. */
export const RailEnds = () => {
  const { pathname } = useLocation();
  return (
    <div className={styles.ends}>
      {ENTRIES.map(({ path, label, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          className={styles.entry}
          aria-current={pathname === path ? 'page' : undefined}
        >
          <Icon size={24} strokeWidth={1.6} />
          {t(label)}
        </Link>
      ))}
    </div>
  );
};
