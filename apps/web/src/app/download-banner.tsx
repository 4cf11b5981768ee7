import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { currentBrand } from '../platform/brand/current.ts';
import { t } from '../platform/i18n/i18n.ts';
import { useInstall } from '../platform/install.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { hideBanner, isBannerHidden } from './banner-rest.ts';
import styles from './download-banner.module.css';

/** The strip that offers to install the app; dismissed it stays away for seven days. */
export const DownloadBanner = () => {
  const [hidden, setHidden] = useState(() => isBannerHidden(localStorage, Date.now()));
  const offer = useInstall(({ offer: held }) => held);
  if (hidden || !offer) return null;
  const close = () => {
    hideBanner(localStorage, Date.now());
    setHidden(true);
  };
  return (
    <aside className={styles.banner} aria-label={t('download.title', { name: currentBrand().name })}>
      <BrandMark size={36} />
      <span className={styles.text}>
        <b>{t('download.title', { name: currentBrand().name })}</b>
        <small>{t('download.text')}</small>
      </span>
      <Button small onClick={() => void offer.prompt()}>
        {t('download.install')}
      </Button>
      <IconButton label={t('common.close')} onClick={close}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </aside>
  );
};
