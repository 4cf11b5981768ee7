import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { purseAmount } from '../../features/wallet/amount-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { Coin } from '../../ui/coin.tsx';
import styles from './gold-ticket.module.css';

type Props = { gold: number | undefined; canRecharge: boolean };

/** The purse of gold as a ticket: the stub is torn off by topping up. */
export const GoldTicket = ({ gold, canRecharge }: Props) => (
  <section className={styles.ticket} aria-label={t('wallet.gold')}>
    {canRecharge && <i className={styles.stub} />}
    <Link className={styles.body} to={`${ROUTES.balance}?purse=gold`}>
      <span className={styles.name}>
        <Coin size={18} />
        {t('wallet.gold')}
      </span>
      <b className="num">{purseAmount('gold', gold)}</b>
      <small>{t('wallet.goldFor')}</small>
    </Link>
    {canRecharge && (
      <>
        <i className={styles.tear} />
        <Link className={styles.go} to={ROUTES.recharge}>
          <Plus size={26} strokeWidth={1.75} />
          {t('wallet.recharge')}
        </Link>
      </>
    )}
  </section>
);
