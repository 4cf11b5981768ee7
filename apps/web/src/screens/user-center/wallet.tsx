import type { UserInfo } from '@touchline/contract/account';
import type { PurseName } from '@touchline/contract/wallet';
import Coins from 'lucide-react/icons/coins';
import Gem from 'lucide-react/icons/gem';
import Sparkles from 'lucide-react/icons/sparkles';
import WalletIcon from 'lucide-react/icons/wallet';
import { Link } from 'react-router';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { decimalText, wholeText } from '../../platform/number-text.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useUnderAge } from '../../platform/under-age.ts';
import styles from './wallet.module.css';

type Purse = {
  id: PurseName;
  icon: typeof Coins;
  name: MessageKey;
  unit?: MessageKey;
  value: string;
  ink: string;
};

const UNKNOWN = '–';

const count = (value: number | undefined): string => (value === undefined ? UNKNOWN : wholeText(value));

/** What is shown to this person: diamonds only to anchors. */
const pursesOf = ({ gold, diamond, point, money, is_anchor: isAnchor }: Partial<UserInfo>): Purse[] => [
  { id: 'gold', icon: Coins, name: 'me.gold', value: count(gold), ink: 'var(--n2)' },
  ...(isAnchor
    ? [{ id: 'diamond', icon: Gem, name: 'me.diamond', value: count(diamond), ink: 'var(--n5)' } as const]
    : []),
  {
    id: 'point',
    icon: Sparkles,
    name: 'me.point',
    unit: 'me.pointUnit',
    value: count(point),
    ink: 'var(--n7)',
  },
  {
    id: 'money',
    icon: WalletIcon,
    name: 'me.money',
    unit: 'me.moneyUnit',
    value: money === undefined ? UNKNOWN : decimalText(money, 2),
    ink: 'var(--brand-ink)',
  },
];

const LINKS = [
  { to: ROUTES.wallet, name: 'me.wallet' },
  { to: ROUTES.recharge, name: 'wallet.recharge' },
  { to: ROUTES.transLog, name: 'wallet.records' },
] as const;

/** Balances of the account and where they lead; one that is not known is a dash, never 0. @source app §5 */
export const Wallet = ({ user }: { user: UserInfo | undefined }) => {
  const { underAge } = useUnderAge();
  const links = LINKS.filter(({ to }) => !underAge || to !== ROUTES.recharge);
  return (
    <section className={styles.wallet} aria-label={t('me.wallet')}>
      {pursesOf(user ?? {}).map(({ id, icon: Icon, name, unit, value, ink }) => (
        <Link key={name} to={`${ROUTES.balance}?purse=${id}`} className={styles.purse}>
          <span>
            <Icon size={16} strokeWidth={1.75} color={ink} />
            {t(name)}
          </span>
          <b className="num">
            {value}
            {unit && <small>{t(unit)}</small>}
          </b>
        </Link>
      ))}
      <nav className={styles.links} aria-label={t('me.wallet')}>
        {links.map(({ to, name }) => (
          <Link key={to} to={to}>
            {t(name)}
          </Link>
        ))}
      </nav>
    </section>
  );
};
