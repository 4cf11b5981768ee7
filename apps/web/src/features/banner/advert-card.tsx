import X from 'lucide-react/icons/x';
import { t } from '../../platform/i18n/i18n.ts';
import { Jump } from './jump.tsx';
import styles from './advert.module.css';
import { useSecondsLeft, type ShownAdvert } from './use-advert.ts';

type Props = { advert: ShownAdvert; onClose: () => void };

/** The button that ends an advertisement; it counts down while that may not be ended yet. */
const End = ({ secondsLeft, onClose }: { secondsLeft: number; onClose: () => void }) => (
  <button type="button" className={styles.end} disabled={secondsLeft > 0} onClick={onClose}>
    {secondsLeft > 0 ? t('advert.closesIn', { seconds: secondsLeft }) : t('advert.close')}
    {secondsLeft === 0 && <X size={16} strokeWidth={1.75} />}
  </button>
);

/** An advertisement: its picture, which leads where it says, that it is one, and how to be rid of it. */
export const AdvertCard = ({ advert, onClose }: Props) => {
  const secondsLeft = useSecondsLeft(advert.show_sec);
  return (
    <>
      <Jump jump={advert} className={styles.picture} label={advert.title}>
        <img src={advert.image} alt={advert.title} draggable={false} />
      </Jump>
      <small className={styles.mark}>{t('banner.ad')}</small>
      <End secondsLeft={secondsLeft} onClose={onClose} />
    </>
  );
};
