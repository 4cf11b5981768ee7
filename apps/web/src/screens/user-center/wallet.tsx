import type { UserInfo } from '@touchline/contract/account';
import Coins from 'lucide-react/icons/coins';
import Gem from 'lucide-react/icons/gem';
import Sparkles from 'lucide-react/icons/sparkles';
import WalletIcon from 'lucide-react/icons/wallet';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import styles from './wallet.module.css';

type Purse = { icon: typeof Coins; name: MessageKey; unit: MessageKey; value: string; ink: string };

const count = (value: number): string => value.toLocaleString('en-US');

/** What is shown to this person: diamonds only to anchors. */
const pursesOf = ({ gold, diamond, point, money, is_anchor: isAnchor }: UserInfo): Purse[] => [
  { icon: Coins, name: 'me.gold', unit: 'me.goldUnit', value: count(gold), ink: 'var(--n2)' },
  ...(isAnchor
    ? [
        {
          icon: Gem,
          name: 'me.diamond',
          unit: 'me.diamondUnit',
          value: count(diamond),
          ink: 'var(--n5)',
        } as const,
      ]
    : []),
  { icon: Sparkles, name: 'me.point', unit: 'me.pointUnit', value: count(point), ink: 'var(--n7)' },
  {
    icon: WalletIcon,
    name: 'me.money',
    unit: 'me.moneyUnit',
    value: money.toFixed(2),
    ink: 'var(--brand-ink)',
  },
];

/** What the account holds, each with its unit. */
export const Wallet = ({ user }: { user: UserInfo }) => (
  <section className={styles.wallet} aria-label={t('me.wallet')}>
    {pursesOf(user).map(({ icon: Icon, name, unit, value, ink }) => (
      <div key={name} className={styles.purse}>
        <span>
          <Icon size={16} strokeWidth={1.75} color={ink} />
          {t(name)}
        </span>
        <b className="num">
          {value}
          <small>{t(unit)}</small>
        </b>
      </div>
    ))}
  </section>
);
