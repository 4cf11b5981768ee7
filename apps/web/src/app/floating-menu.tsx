import House from 'lucide-react/icons/house';
import Headphones from 'lucide-react/icons/headphones';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MessageCircle from 'lucide-react/icons/message-circle';
import Trophy from 'lucide-react/icons/trophy';
import Tv from 'lucide-react/icons/tv';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router';
import { t, type MessageKey } from '../platform/i18n/i18n.ts';
import { ROUTES } from '../platform/routes.ts';
import { restAt, usePlace } from './floating-place.ts';
import { useDrag } from './use-drag.ts';
import styles from './floating-menu.module.css';

const ICON = { size: 20, strokeWidth: 1.75 };

const ENTRIES: readonly { to: string; name: MessageKey; icon: typeof Tv }[] = [
  { to: ROUTES.root, name: 'float.home', icon: House },
  { to: ROUTES.live, name: 'nav.live', icon: Tv },
  { to: ROUTES.score, name: 'nav.score', icon: Trophy },
  { to: ROUTES.c2c, name: 'message.title', icon: MessageCircle },
  { to: ROUTES.feedback, name: 'float.service', icon: Headphones },
];

/** A round button that remembers its place and opens the ways to the roots. At rest it is tucked into the side: what stands there stays in reach. */
export const FloatingMenu = () => {
  const [open, setOpen] = useState(false);
  const { side, height } = usePlace();
  const { at, handlers, wasDragged } = useDrag((rest) =>
    usePlace.setState(restAt(rest, { width: innerWidth, height: innerHeight })),
  );
  const place = at
    ? { left: at.x - 24, top: at.y - 24, right: 'auto' }
    : { [side]: open ? 8 : 0, top: `${height * 100}%` };
  const toTop = () => {
    setOpen(false);
    scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <div className={styles.menu} data-side={side} data-tucked={!open && !at} style={place}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('float.menu')}
        aria-expanded={open}
        {...handlers}
        onClick={() => !wasDragged() && setOpen(!open)}
      >
        {open ? <X {...ICON} /> : <LayoutGrid {...ICON} />}
      </button>
      {open && !at && (
        <nav className={styles.entries} aria-label={t('float.menu')}>
          {ENTRIES.map(({ to, name, icon: Icon }) => (
            <Link key={to} to={to} onClick={() => setOpen(false)}>
              <Icon {...ICON} />
              {t(name)}
            </Link>
          ))}
          <button type="button" onClick={toTop}>
            <ArrowUp {...ICON} />
            {t('float.top')}
          </button>
        </nav>
      )}
    </div>
  );
};
