import type { UserBasicInfo } from '@touchline/contract/account';
import { tierOfLevel } from '@touchline/domain/vip-period';
import Crown from 'lucide-react/icons/crown';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useUnderAge } from '../../platform/under-age.ts';
import { LevelMark, VipMark } from '../../ui/level-mark.tsx';
import styles from './person-screen.module.css';

type Props = { user: Pick<UserBasicInfo, 'vip_level' | 'user_level' | 'nick_name'> };

/** The VIP card of somebody: tier, badge, and how rooms show them. @source screens 9.4 */
export const PersonVip = ({ user }: Props) => {
  const { underAge } = useUnderAge();
  const tier = tierOfLevel(user.vip_level);
  if (tier === 0) return null;
  return (
    <section className={styles.vip} data-tier={tier} aria-label={t('vip.card')}>
      <b className={`num ${styles.tier}`}>
        <Crown size={20} strokeWidth={1.75} />
        {tier === 2 ? 'SVIP' : 'VIP'}
      </b>
      <small>{t('vip.preview')}</small>
      <p className={styles.preview}>
        <LevelMark level={user.user_level} />
        <VipMark level={user.vip_level} />
        <b>{user.nick_name}</b>
        <span>{t('vip.previewText')}</span>
      </p>
      {!underAge && (
        <Link to={ROUTES.vipPlans} className={styles.toPlans}>
          {t('vip.toPlans')}
        </Link>
      )}
    </section>
  );
};
