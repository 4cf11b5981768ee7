import House from 'lucide-react/icons/house';
import Headphones from 'lucide-react/icons/headphones';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MessageCircle from 'lucide-react/icons/message-circle';
import Trophy from 'lucide-react/icons/trophy';
import Tv from 'lucide-react/icons/tv';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
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

/** The page counts as scrolling for this long after it last moved, ms. */
const SCROLL_REST_MS = 400;

const useScrolling = (): boolean => {
  const [scrolling, setScrolling] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      setScrolling(true);
      clearTimeout(timer);
      timer = setTimeout(() => setScrolling(false), SCROLL_REST_MS);
    };
    // Captured: parts of a page scroll too, and their events do not bubble.
    addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll, { capture: true });
    };
  }, []);
  return scrolling;
};

/** Open on one address only: any navigation closes it. */
const useOpenHere = () => {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [openAt, setOpenAt] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const open = openAt === here;
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpenAt(undefined);
      opener.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
  return { open, opener, setOpen: (next: boolean) => setOpenAt(next ? here : undefined) };
};

/** A button that remembers its place and opens the ways to the roots. At rest it is a faded tab at the side, and it is hidden while the page scrolls. */
export const FloatingMenu = () => {
  const { open, opener, setOpen } = useOpenHere();
  const scrolling = useScrolling();
  const { side, height } = usePlace();
  const { at, handlers, wasDragged } = useDrag((rest) =>
    usePlace.setState(restAt(rest, { width: innerWidth, height: innerHeight })),
  );
  const place = at
    ? { left: at.x - 24, top: at.y - 24, right: 'auto' }
    : { [side]: open ? 8 : 0, top: `${height * 100}%` };
  const toTop = () => {
    setOpen(false);
    // The entry that was pressed goes with the menu.
    opener.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <>
      {open && (
        // Takes the tap that closes the menu, so that nothing below it is opened.
        <div className={styles.outside} role="presentation" onClick={() => setOpen(false)} />
      )}
      <div
        className={styles.menu}
        data-side={side}
        data-tucked={!open && !at}
        data-hidden={scrolling && !open && !at}
        style={place}
      >
        <button
          ref={opener}
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
              <Link key={to} to={to}>
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
    </>
  );
};
