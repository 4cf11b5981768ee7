import { useQuery } from '@tanstack/react-query';
import { t } from '../../platform/i18n/i18n.ts';
import { ownAccount } from '../../platform/own-account.ts';
import { useSession } from '../../platform/session.ts';
import { Picture } from '../../ui/picture.tsx';
import { useAdvertising } from './advertising.ts';
import styles from './banner-strip.module.css';
import { Jump } from './jump.tsx';
import { banners } from './queries.ts';

/** Banners side by side; nothing where there are none, and nothing moves by itself. */
export const BannerStrip = () => {
  const { data = [] } = useQuery(banners());
  const advertising = useAdvertising(({ on }) => on);
  const { data: reader } = useQuery(ownAccount(useSession()));
  // VIPs see none.
  const shown = advertising && reader?.is_no_popad !== 1;
  const list = data.filter((banner) => shown || banner.is_ad !== 1);
  if (list.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={t('banner.title')}>
      {list.map((banner) => (
        <li key={banner.id}>
          <Jump jump={banner} className={styles.banner} label={banner.title}>
            <Picture src={banner.image} alt={banner.title} shape="cover" />
            {banner.is_ad === 1 && <small className={styles.ad}>{t('banner.ad')}</small>}
          </Jump>
        </li>
      ))}
    </ul>
  );
};
