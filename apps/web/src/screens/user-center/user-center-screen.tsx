import { useQuery } from '@tanstack/react-query';
import { vipTier } from '@touchline/domain/vip-period';
import Moon from 'lucide-react/icons/moon';
import Settings from 'lucide-react/icons/settings';
import Sun from 'lucide-react/icons/sun';
import { toggledMode } from '@touchline/domain/mode';
import { Link } from 'react-router';
import { BannerStrip } from '../../features/banner/banner-strip.tsx';
import { ownAccount } from '../../platform/own-account.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { usePreferences } from '../../platform/preferences.ts';
import { ROUTES } from '../../platform/routes.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Counters } from './counters.tsx';
import { EntryGrid } from './entry-grid.tsx';
import { VipCard } from './vip-card.tsx';
import { Wallet } from './wallet.tsx';
import { Who } from './who.tsx';
import styles from './user-center-screen.module.css';

const ICON = { size: 21, strokeWidth: 1.75 };

const Bar = () => {
  const mode = usePreferences((state) => state.mode);
  return (
    <div className={styles.bar}>
      <IconButton
        label={t(mode === 'dark' ? 'me.toLight' : 'me.toDark')}
        onClick={() => usePreferences.setState({ mode: toggledMode(mode) })}
      >
        {mode === 'dark' ? <Sun {...ICON} /> : <Moon {...ICON} />}
      </IconButton>
      <Link to={ROUTES.setting} className={styles.icon} aria-label={t('setting.title')}>
        <Settings {...ICON} />
      </Link>
    </div>
  );
};

/** The reader's own corner: who they are, what they have, where it goes from here. */
export default function UserCenterScreen() {
  const session = useSession();
  const open = isSessionOpen(session);
  const { data: user } = useQuery(ownAccount(session));
  const tier = user === undefined ? 0 : vipTier(user, serverNowSec());
  const vip = tier > 0;
  return (
    <Page title={t('title.me')} keywords={t('keywords.me')} root>
      <h1 className="sr-only">{t('nav.me')}</h1>
      <div className={styles.columns}>
        <div>
          <div className={vip ? `${styles.panel} ${styles.deep}` : styles.panel}>
            <Bar />
            <Who user={user} vip={vip} />
            <Counters user={user} />
          </div>
          {user && tier !== 0 && (
            <VipCard tier={tier} untilSec={tier === 2 ? user.svip_date || user.vip_date : user.vip_date} />
          )}
          {open && <Wallet user={user} />}
        </div>
        <div>
          <EntryGrid />
          <BannerStrip />
        </div>
      </div>
    </Page>
  );
}
