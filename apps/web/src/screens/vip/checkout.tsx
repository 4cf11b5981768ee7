import { useQuery } from '@tanstack/react-query';
import type { OwnVip, VipPlan } from '@touchline/contract/vip';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CouponField, useCouponChoice } from '../../features/coupon/coupon-choice.tsx';
import { purseAmount } from '../../features/wallet/amount-text.ts';
import { ownWallet } from '../../features/wallet/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { fillSlots } from '../../platform/i18n/slots.tsx';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { CheckRow } from '../../ui/check-row.tsx';
import { Coin } from '../../ui/coin.tsx';
import { TIER_NAMES } from './tiers.ts';
import { useVipOrder } from './use-vip-order.ts';
import styles from './vip.module.css';

/** Number of the user agreement. */
const USER_AGREEMENT = 1;

type Props = { plan: VipPlan; mine: OwnVip | undefined };

const usePurchase = (plan: VipPlan) => {
  const open = isSessionOpen(useSession());
  const navigate = useNavigate();
  const { data: wallet } = useQuery(ownWallet(useSession()));
  const coupon = useCouponChoice('vip', plan.price);
  const order = useVipOrder();
  const total = plan.price - coupon.discount;
  const missing = wallet === undefined ? 0 : Math.max(0, total - wallet.gold);
  const pay = () => {
    if (!open) return askToLogIn();
    if (missing > 0) return void navigate(ROUTES.recharge);
    return order.mutate({
      plan_id: plan.id,
      total,
      ...(coupon.couponId !== undefined && { coupon_id: coupon.couponId }),
    });
  };
  return { open, wallet, coupon, order, total, missing, pay };
};

const Terms = () => (
  <>
    {fillSlots(t('vip.agree'), {
      terms: <Link to={pathTo('agreement', { type: USER_AGREEMENT })}>{t('vip.terms')}</Link>,
    })}
  </>
);

const isRunning = ({ tier }: VipPlan, mine: OwnVip | undefined): boolean =>
  mine !== undefined && mine.tier >= tier;

type Purchase = ReturnType<typeof usePurchase>;

const Total = ({ wallet, total, missing }: Pick<Purchase, 'wallet' | 'total' | 'missing'>) => (
  <span className={styles.total}>
    <b className="num">
      <Coin size={20} /> {purseAmount('gold', total)}
    </b>
    {wallet && (
      <small className={missing > 0 ? styles.refused : undefined}>
        {missing > 0
          ? t('vip.missing', { gold: purseAmount('gold', missing) })
          : t('vip.have', { gold: purseAmount('gold', wallet.gold) })}
      </small>
    )}
  </span>
);

/** What the button says: without enough gold it leads to where gold comes from. */
const labelOf = ({ plan, mine }: Props, missing: number): string => {
  if (missing > 0) return t('vip.toRecharge');
  return t(isRunning(plan, mine) ? 'vip.extend' : 'vip.open', { tier: TIER_NAMES[plan.tier] });
};

/** Coupon, agreement, price and the one button. */
export const Checkout = (props: Props) => {
  const { open, wallet, coupon, order, total, missing, pay } = usePurchase(props.plan);
  const [agreed, setAgreed] = useState(false);
  const [asksToAgree, setAsksToAgree] = useState(false);
  const needsConsent = open && missing === 0;
  const error = asksToAgree && !agreed ? t('identity.mustAgree') : undefined;
  return (
    <div className={styles.checkout}>
      {open && <CouponField choice={coupon} />}
      {needsConsent && (
        <CheckRow checked={agreed} onChange={setAgreed} error={error}>
          <Terms />
        </CheckRow>
      )}
      <div className={styles.foot}>
        {order.error && (
          <p role="alert" className={styles.refused}>
            {order.error.message}
          </p>
        )}
        <Total wallet={wallet} total={total} missing={missing} />
        <Button
          className={styles.pay ?? ''}
          disabled={order.isPending}
          onClick={() => (needsConsent && !agreed ? setAsksToAgree(true) : pay())}
        >
          {labelOf(props, missing)}
        </Button>
      </div>
    </div>
  );
};
