import type { DataOf } from '@touchline/contract/define-call';
import type { getWallet, PurseName } from '@touchline/contract/wallet';
import Banknote from 'lucide-react/icons/banknote';
import Gem from 'lucide-react/icons/gem';
import Sparkles from 'lucide-react/icons/sparkles';
import { Link } from 'react-router';
import { PURSE_NAMES, purseAmount } from '../../features/wallet/amount-text.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { Card } from '../../ui/card.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { PURSE_USES } from './purse-board.tsx';
import styles from './wallet.module.css';

type Wallet = DataOf<typeof getWallet>;
type Purse = { purse: PurseName; icon: typeof Gem; ink: string };

const ROWS: readonly Purse[] = [
  { purse: 'point', icon: Sparkles, ink: 'var(--n7)' },
  { purse: 'money', icon: Banknote, ink: 'var(--n4)' },
  { purse: 'diamond', icon: Gem, ink: 'var(--n6)' },
];

const PURSE_TO: Partial<Record<PurseName, { to: string; label: MessageKey }>> = {
  point: { to: ROUTES.task, label: 'wallet.earnPoints' },
};

type Props = { wallet: Wallet; isAnchor: boolean; canWithdraw: boolean };

/** The other purses: what each holds, what it is for and what it cannot do. Diamonds are for those who stream. */
export const PurseRows = ({ wallet, isAnchor, canWithdraw }: Props) => (
  <Card lined>
    {ROWS.filter(({ purse }) => purse !== 'diamond' || isAnchor).map(({ purse, icon, ink }) => {
      const other = PURSE_TO[purse];
      const withdraw = canWithdraw
        ? { to: `${ROUTES.withdraw}?purse=${purse}`, label: 'wallet.withdraw' as const }
        : undefined;
      const action = purse === 'point' ? other : withdraw;
      return (
        <div key={purse} className={styles.purse}>
          <IconTile icon={icon} ink={ink} />
          <Link className={styles.held} to={`${ROUTES.balance}?purse=${purse}`}>
            <span>
              <b className="num">{purseAmount(purse, wallet[purse])}</b> {t(PURSE_NAMES[purse])}
            </span>
            <small>{t(PURSE_USES[purse])}</small>
          </Link>
          {action && (
            <Link className={styles.act} to={action.to}>
              {t(action.label)}
            </Link>
          )}
        </div>
      );
    })}
  </Card>
);
