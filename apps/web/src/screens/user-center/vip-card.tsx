import { Link } from 'react-router';
import Crown from 'lucide-react/icons/crown';
import { currentBrand } from '../../platform/brand/current.ts';
import { dayOf } from '../../platform/days.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import styles from './vip-card.module.css';

/** The one dark object of the screen: until when the VIP time runs. */
export const VipCard = ({ tier, untilSec }: { tier: 1 | 2; untilSec: number }) => (
  <Link to={ROUTES.vipPlans} className={styles.card}>
    <b className={styles.title}>
      <Crown size={18} strokeWidth={1.75} />
      {currentBrand().name} {tier === 2 ? 'SVIP' : 'VIP'}
    </b>
    <span className={styles.until}>
      {t('me.vipUntil')} <span className="num">{dayOf(new Date(untilSec * 1000))}</span>
    </span>
  </Link>
);
