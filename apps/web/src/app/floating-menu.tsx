import Headphones from 'lucide-react/icons/headphones';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MessageCircle from 'lucide-react/icons/message-circle';
import Trophy from 'lucide-react/icons/trophy';
import Tv from 'lucide-react/icons/tv';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useRef, useState, type PointerEvent } from 'react';
import { Link } from 'react-router';
import { t, type MessageKey } from '../platform/i18n/i18n.ts';
import { ROUTES } from '../platform/routes.ts';
import { restAt, usePlace } from './floating-place.ts';
import styles from './floating-menu.module.css';

/** Moved by less than this, a press is a tap. */
const TAP_PX = 6;
const ICON = { size: 20, strokeWidth: 1.75 };

const ENTRIES: readonly { to: string; name: MessageKey; icon: typeof Tv }[] = [
  { to: ROUTES.live, name: 'nav.live', icon: Tv },
  { to: ROUTES.score, name: 'nav.score', icon: Trophy },
  { to: ROUTES.message, name: 'message.title', icon: MessageCircle },
  { to: ROUTES.feedback, name: 'float.service', icon: Headphones },
];

const useDrag = (onTap: () => void) => {
  const begun = useRef<{ x: number; y: number } | undefined>(undefined);
  const [at, setAt] = useState<{ x: number; y: number }>();
  return {
    at,
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      begun.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      const from = begun.current;
      if (from && Math.hypot(x - from.x, y - from.y) > TAP_PX) setAt({ x, y });
    },
    onPointerUp: () => {
      begun.current = undefined;
      if (at) usePlace.setState(restAt(at, { width: innerWidth, height: innerHeight }));
      setAt(undefined);
    },
    onClick: () => !at && onTap(),
  };
};

/** A round button that rests at a side of the screen, remembers its place, and opens the ways to the roots. */
export const FloatingMenu = () => {
  const [open, setOpen] = useState(false);
  const { side, height } = usePlace();
  const { at, ...drag } = useDrag(() => setOpen(!open));
  const place = at
    ? { left: at.x - 24, top: at.y - 24, right: 'auto' }
    : { [side]: 8, top: `${height * 100}%` };
  const toTop = () => {
    setOpen(false);
    scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <div className={styles.menu} data-side={side} style={place}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('float.menu')}
        aria-expanded={open}
        {...drag}
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
