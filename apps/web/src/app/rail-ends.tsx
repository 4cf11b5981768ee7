import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import { Link, useLocation } from 'react-router';
import { t } from '../platform/i18n/i18n.ts';
import { ROUTES } from '../platform/routes.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import bar from './bottom-bar.module.css';
import styles from './rail-ends.module.css';

const ENTRIES = [
  { path: ROUTES.search, label: 'search.title', icon: Search },
  { path: ROUTES.setting, label: 'setting.title', icon: Settings },
] as const;

/** What a wide window has room for in its rail: the mark at the top, search and settings at the foot. */
export const RailEnds = () => {
  const { pathname } = useLocation();
  return (
    <>
      <span className={styles.mark}>
        <BrandMark size={40} />
      </span>
      <div className={styles.ends}>
        {ENTRIES.map(({ path, label, icon: Icon }) => (
          <Link
            key={path}
            to={path}
            className={bar.entry}
            aria-current={pathname === path ? 'page' : undefined}
          >
            <Icon size={24} strokeWidth={1.6} />
            {t(label)}
          </Link>
        ))}
      </div>
    </>
  );
};
