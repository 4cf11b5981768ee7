import type { DataOf } from '@touchline/contract/define-call';
import type { getWallet } from '@touchline/contract/wallet';
import { Link } from 'react-router';
import { purseAmount } from '../../features/wallet/amount-text.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { ROUTES } from '../../platform/routes.ts';
import { Card } from '../../ui/card.tsx';
import styles from './limit-card.module.css';

type Wallet = DataOf<typeof getWallet>;
type BarProps = { spent: number; limit: number; label: MessageKey };

/** From these shares on the reader is reminded. @source screens 0.14 "reminder at 50 % and 80 %" */
const HALF = 50;
const NEAR = 80;

const Bar = ({ spent, limit, label }: BarProps) => {
  const share = limit > 0 ? Math.min(100, Math.round((spent / limit) * 100)) : 0;
  return (
    <div className={styles.limit}>
      {limit > 0 && (
        <meter
          className="sr-only"
          min={0}
          max={100}
          value={share}
          aria-label={t('wallet.share', { share })}
        />
      )}
      {limit > 0 && (
        <div className={styles.bar} aria-hidden="true">
          <i className={share >= NEAR ? styles.near : ''} style={{ width: `${share}%` }} />
        </div>
      )}
      <p>
        <span>{t(label, { gold: purseAmount('gold', spent) })}</span>
        <span>
          {limit > 0 ? t('wallet.limit', { gold: purseAmount('gold', limit) }) : t('wallet.noLimit')}
        </span>
      </p>
      {share >= HALF && <p className={styles.reminder}>{t('wallet.reached', { share })}</p>}
    </div>
  );
};

/** How much of the reader's own limits is used, and the way to change them. */
export const LimitCard = ({ wallet }: { wallet: Wallet }) => {
  const more = (
    <Link className={styles.more} to={`${ROUTES.setting}?open=spending`}>
      {t('wallet.change')}
    </Link>
  );
  return (
    <Card>
      <header className={styles.head}>
        <h2>{t('wallet.ownLimit')}</h2>
        {more}
      </header>
      {wallet.excluded_until > 0 && (
        <p className={styles.reminder}>{t('spending.until', { time: momentText(wallet.excluded_until) })}</p>
      )}
      <Bar label="wallet.spentDay" spent={wallet.spent_day} limit={wallet.limit_day} />
      <Bar label="wallet.spentMonth" spent={wallet.spent_month} limit={wallet.limit_month} />
    </Card>
  );
};
