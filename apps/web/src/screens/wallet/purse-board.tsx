import type { PurseName } from '@touchline/contract/wallet';
import { PURSE_NAMES, purseAmount } from '../../features/wallet/amount-text.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import styles from './gold-ticket.module.css';

export const PURSE_USES: Readonly<Record<PurseName, MessageKey>> = {
  gold: 'wallet.goldFor',
  point: 'wallet.pointFor',
  money: 'wallet.moneyFor',
  diamond: 'wallet.diamondFor',
};

type Props = { purse: PurseName; amount: number | undefined };

/** What one purse holds, as the loud object of a screen that is about it. */
export const PurseBoard = ({ purse, amount }: Props) => (
  <section className={`${styles.ticket} ${styles.low}`} aria-label={t(PURSE_NAMES[purse])}>
    <div className={styles.body}>
      <span className={styles.name}>{t(PURSE_NAMES[purse])}</span>
      <b className="num">{purseAmount(purse, amount)}</b>
      <small>{t(PURSE_USES[purse])}</small>
    </div>
  </section>
);
