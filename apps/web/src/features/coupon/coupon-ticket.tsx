import type { CouponTab, CouponUse, OwnCoupon } from '@touchline/contract/coupon';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { wholeText } from '../../platform/number-text.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { COUPON_USES, placeOfUse } from './coupon-uses.ts';
import styles from './coupon-ticket.module.css';

const DAY_SEC = 86_400;

const timeOf = ({ expires_at: expires, used_at: used }: OwnCoupon, tab: CouponTab): string => {
  if (tab === 'used') return t('coupon.usedAt', { time: momentText(used) });
  const time = momentText(expires);
  return tab === 'usable' ? t('coupon.expires', { time }) : t('coupon.expiredAt', { time });
};

const colourOf = ([use = 'shop']: readonly CouponUse[]): CSSProperties => {
  const style: Record<string, string> = { '--use': `var(--use-${use})` };
  return style;
};

/** A coupon as a ticket: its stub says what it is worth, its body what for and until when. @source look "Tickets" */
export const CouponTicket = ({ coupon, tab }: { coupon: OwnCoupon; tab: CouponTab }) => {
  const { name, worth, threshold, uses, expires_at: expires } = coupon;
  const place = tab === 'usable' ? placeOfUse(uses) : undefined;
  const isSoon = tab === 'usable' && expires - serverNowSec() < DAY_SEC;
  return (
    <li
      className={tab === 'usable' ? styles.ticket : `${styles.ticket} ${styles.off}`}
      style={colourOf(uses)}
    >
      <span className={styles.stub}>
        <b className="num">{wholeText(worth)}</b>
        {threshold > 0 ? t('coupon.from', { gold: threshold }) : t('coupon.any')}
      </span>
      <span className={styles.body}>
        <b>{name}</b>
        <small>{t('coupon.for', { uses: uses.map((use) => t(COUPON_USES[use])).join(' · ') })}</small>
        <small className={isSoon ? styles.soon : undefined}>{timeOf(coupon, tab)}</small>
      </span>
      {place && (
        <Link to={place} className={styles.go} aria-label={t('coupon.goTo', { name })}>
          {t('coupon.go')}
        </Link>
      )}
    </li>
  );
};
