import type { UserInfo } from '@touchline/contract/account';
import Coins from 'lucide-react/icons/coins';
import Gem from 'lucide-react/icons/gem';
import Sparkles from 'lucide-react/icons/sparkles';
import WalletIcon from 'lucide-react/icons/wallet';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { decimalText, wholeText } from '../../platform/number-text.ts';
import styles from './wallet.module.css';

type Purse = { icon: typeof Coins; name: MessageKey; unit?: MessageKey; value: string; ink: string };

const UNKNOWN = '–';

const count = (value: number | undefined): string => (value === undefined ? UNKNOWN : wholeText(value));

/** What is shown to this person: diamonds only to anchors. */
const pursesOf = ({ gold, diamond, point, money, is_anchor: isAnchor }: Partial<UserInfo>): Purse[] => [
  { icon: Coins, name: 'me.gold', value: count(gold), ink: 'var(--n2)' },
  ...(isAnchor ? [{ icon: Gem, name: 'me.diamond', value: count(diamond), ink: 'var(--n5)' } as const] : []),
  { icon: Sparkles, name: 'me.point', unit: 'me.pointUnit', value: count(point), ink: 'var(--n7)' },
  {
    icon: WalletIcon,
    name: 'me.money',
    unit: 'me.moneyUnit',
    value: money === undefined ? UNKNOWN : decimalText(money, 2),
    ink: 'var(--brand-ink)',
  },
];

/** Balances of the account; one that is not known is a dash, never 0. @source app §5 */
export const Wallet = ({ user }: { user: UserInfo | undefined }) => (
  <section className={styles.wallet} aria-label={t('me.wallet')}>
    {pursesOf(user ?? {}).map(({ icon: Icon, name, unit, value, ink }) => (
      <div key={name} className={styles.purse}>
        <span>
          <Icon size={16} strokeWidth={1.75} color={ink} />
          {t(name)}
        </span>
        <b className="num">
          {value}
          {unit && <small>{t(unit)}</small>}
        </b>
      </div>
    ))}
  </section>
);
