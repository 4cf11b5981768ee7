import { useState } from 'react';
import { AdvertCard } from './advert-card.tsx';
import { isAdvertDue, noteAdvert } from './advert-due.ts';
import styles from './advert.module.css';
import { useAdvert } from './use-advert.ts';

/** `live_play_ad` over the picture of a room, once in a visit. @source app §3 Common config */
export const PlayAdvert = ({ liveid }: { liveid: number }) => {
  const advert = useAdvert('live_play_ad');
  const [closed, setClosed] = useState(false);
  const place = `play-${liveid}`;
  if (!advert || closed || !isAdvertDue(sessionStorage, place, '1')) return null;
  const close = () => {
    noteAdvert(sessionStorage, place, '1');
    setClosed(true);
  };
  return (
    <aside className={styles.over} aria-label={advert.title}>
      <AdvertCard advert={advert} onClose={close} />
    </aside>
  );
};
