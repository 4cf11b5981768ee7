import { useState } from 'react';
import { dayOf } from '../../platform/days.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { isAdvertDue, noteAdvert } from './advert-due.ts';
import { AdvertDialog } from './advert-dialog.tsx';
import { useAdvert, type ShownAdvert } from './use-advert.ts';

type Kept = { storage: Storage; place: string; mark: string };

const Once = ({ advert, kept, whole }: { advert: ShownAdvert; kept: Kept; whole: boolean }) => {
  const [open, setOpen] = useState(() => isAdvertDue(kept.storage, kept.place, kept.mark));
  if (!open) return null;
  const close = () => {
    noteAdvert(kept.storage, kept.place, kept.mark);
    setOpen(false);
  };
  return <AdvertDialog advert={advert} whole={whole} onClose={close} />;
};

/** `launch_ad` over the first page of a visit. @source app §3 Common config */
export const LaunchAdvert = () => {
  const advert = useAdvert('launch_ad');
  if (!advert) return null;
  return <Once advert={advert} kept={{ storage: sessionStorage, place: 'launch', mark: '1' }} whole />;
};

/** `home_pop_ad` on the live page, at most once a day. @source screens 7 "at most once a day, not for is_no_popad" */
export const HomeAdvert = () => {
  const advert = useAdvert('home_pop_ad');
  if (!advert) return null;
  const today = dayOf(new Date(serverNowSec() * 1000));
  return <Once advert={advert} kept={{ storage: localStorage, place: 'home', mark: today }} whole={false} />;
};
