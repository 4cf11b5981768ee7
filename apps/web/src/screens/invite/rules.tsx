import type { InviteRule } from '@touchline/contract/invite';
import { ACTIVE_DAYS, PAID_AFTER_DAYS, QUALIFY_DAYS } from '@touchline/domain/invite-rule';
import { priceText } from '../../features/wallet/amount-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import styles from './invite.module.css';

/** One level, what counts, when it is paid, and the cap, in plain words. @source screens 11.9 */
export const Rules = ({ rule }: { rule: InviteRule }) => {
  const { money_code: code, profit_minor: profit, month_cap_minor: cap } = rule;
  return (
    <section className={styles.rules} id="rules" aria-label={t('invite.rules')}>
      <h2>{t('invite.rules')}</h2>
      <ul>
        <li>{t('invite.oneLevel')}</li>
        <li>{t('invite.counts', { days: QUALIFY_DAYS, active: ACTIVE_DAYS })}</li>
        {rule.needs_recharge === 1 && <li>{t('invite.recharge')}</li>}
        <li>
          {t('invite.when', {
            amount: priceText(profit, code),
            days: PAID_AFTER_DAYS,
            cap: priceText(cap, code),
          })}
        </li>
        <li>{t('invite.notCounted')}</li>
      </ul>
    </section>
  );
};
