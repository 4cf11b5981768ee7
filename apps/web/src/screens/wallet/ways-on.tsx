import Crown from 'lucide-react/icons/crown';
import PartyPopper from 'lucide-react/icons/party-popper';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UserPlus from 'lucide-react/icons/user-plus';
import { Link } from 'react-router';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import styles from './wallet.module.css';

type Way = { to: string; icon: typeof Crown; name: MessageKey; grownUp?: true };

const WAYS: readonly Way[] = [
  { to: ROUTES.activities, icon: PartyPopper, name: 'activity.title' },
  { to: ROUTES.newShop, icon: ShoppingBag, name: 'shop.title' },
  { to: ROUTES.vipPlans, icon: Crown, name: 'vip.title', grownUp: true },
  { to: ROUTES.invite, icon: UserPlus, name: 'invite.title' },
];

/** Where purses are spent and filled. */
export const WaysOn = ({ underAge }: { underAge: boolean }) => (
  <nav className={styles.ways} aria-label={t('wallet.ways')}>
    {WAYS.filter(({ grownUp }) => !grownUp || !underAge).map(({ to, icon: Icon, name }) => (
      <Link key={to} to={to} className={styles.way}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {t(name)}
      </Link>
    ))}
  </nav>
);
