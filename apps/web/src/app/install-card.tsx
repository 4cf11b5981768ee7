import House from 'lucide-react/icons/house';
import ShareIcon from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { currentBrand } from '../platform/brand/current.ts';
import { t, type MessageKey } from '../platform/i18n/i18n.ts';
import { useInstall } from '../platform/install.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './install-card.module.css';

const STEPS: readonly { icon: typeof House; text: MessageKey }[] = [
  { icon: ShareIcon, text: 'install.step1' },
  { icon: SquarePlus, text: 'install.step2' },
  { icon: House, text: 'install.step3' },
];

/** How it is done where only the browser's own menu can. */
const Steps = ({ onClose }: { onClose: () => void }) => (
  <Sheet title={t('install.how')} open onClose={onClose}>
    <ol className={styles.steps}>
      {STEPS.map(({ icon: Icon, text }, at) => (
        <li key={text}>
          <b className="num">{at + 1}</b>
          <span className={styles.icon}>
            <Icon size={24} strokeWidth={1.75} />
          </span>
          {t(text)}
        </li>
      ))}
    </ol>
  </Sheet>
);

/** A small card that offers to put the app on the home screen. @source screens 0.12 "Installing" */
export const InstallCard = ({ onClose }: { onClose: () => void }) => {
  const offer = useInstall((state) => state.offer);
  const [shows, setShows] = useState(false);
  const take = () => {
    if (!offer) return setShows(true);
    void offer.prompt();
    return onClose();
  };
  return (
    <aside className={styles.card} aria-label={t('download.title', { name: currentBrand().name })}>
      <BrandMark size={40} />
      <span className={styles.text}>
        <b>{t('install.title', { name: currentBrand().name })}</b>
        <small>{t('install.text')}</small>
      </span>
      <Button small onClick={take}>
        {t('download.install')}
      </Button>
      <IconButton label={t('common.close')} onClick={onClose}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
      {shows && <Steps onClose={() => setShows(false)} />}
    </aside>
  );
};
