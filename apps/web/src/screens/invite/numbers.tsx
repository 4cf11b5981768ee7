import type { getInvite } from '@touchline/contract/invite';
import type { DataOf } from '@touchline/contract/define-call';
import { Link } from 'react-router';
import { priceText } from '../../features/wallet/amount-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { wholeText } from '../../platform/number-text.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useUnderAge } from '../../platform/under-age.ts';
import styles from './invite.module.css';

type Own = DataOf<typeof getInvite>;

/** How many came and what they gave; every amount is one of the postings. @source economy §C5 */
export const Numbers = ({ own }: { own: Own }) => {
  const { underAge } = useUnderAge();
  const { money_code: code } = own.rule;
  const money = (minor: number) => priceText(minor, code);
  return (
    <section className={styles.card}>
      <dl className={styles.numbers}>
        {(
          [
            ['invite.invited', wholeText(own.invited)],
            ['invite.active', wholeText(own.active)],
            ['invite.pending', money(own.pending_minor)],
            ['invite.available', money(own.available_minor)],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.sum}>
        {t('invite.total', { amount: money(own.total_minor), month: money(own.month_minor) })}
      </p>
      <nav className={styles.links} aria-label={t('invite.records')}>
        <Link to={`${ROUTES.balance}?purse=money`}>{t('invite.records')}</Link>
        {!underAge && <Link to={`${ROUTES.withdraw}?purse=money`}>{t('wallet.withdraw')}</Link>}
      </nav>
    </section>
  );
};
