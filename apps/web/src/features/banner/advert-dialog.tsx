import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { AdvertCard } from './advert-card.tsx';
import styles from './advert.module.css';
import type { ShownAdvert } from './use-advert.ts';

type Props = { advert: ShownAdvert; whole: boolean; onClose: () => void };

/** An advertisement over the page. @param whole it fills the screen */
export const AdvertDialog = ({ advert, whole, onClose }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => ref.current?.showModal(), []);
  // What it leads to is another page, so it is done.
  useEffect(() => {
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
  return (
    <dialog
      ref={ref}
      aria-label={advert.title}
      className={whole ? styles.whole : styles.middle}
      // Escape and the back gesture end it whatever it counts: nobody is held.
      onClose={onClose}
    >
      <AdvertCard advert={advert} onClose={onClose} />
    </dialog>
  );
};
