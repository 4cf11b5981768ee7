import Crown from 'lucide-react/icons/crown';
import { currentBrand } from '../../platform/brand/current.ts';
import { dayOf } from '../../platform/days.ts';
import { t } from '../../platform/i18n/i18n.ts';
import styles from './vip-card.module.css';

/** The one dark object of the screen: until when the VIP time runs. */
export const VipCard = ({ untilSec }: { untilSec: number }) => (
  <section className={styles.card}>
    <b className={styles.title}>
      <Crown size={18} strokeWidth={1.75} />
      {currentBrand().name} VIP
    </b>
    <span className={styles.until}>
      {t('me.vipUntil')} <span className="num">{dayOf(new Date(untilSec * 1000))}</span>
    </span>
  </section>
);
