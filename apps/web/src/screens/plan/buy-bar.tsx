import { useQuery } from '@tanstack/react-query';
import type { PlanCard } from '@touchline/contract/plan';
import { buyPlan } from '@touchline/contract/plan-order';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CouponField, useCouponChoice } from '../../features/coupon/coupon-choice.tsx';
import { ownWallet } from '../../features/wallet/queries.ts';
import { useOrder, type Wish } from '../../features/wallet/use-order.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { ROUTES } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './plans.module.css';

/** What a purchase changes. */
const TOUCHES = ['plan', 'wallet', 'account', 'coupon'];

type PurchaseProps = { card: PlanCard; price: number; onClose: () => void };

const Purchase = ({ card, price, onClose }: PurchaseProps) => {
  const navigate = useNavigate();
  const { data: wallet } = useQuery(ownWallet(useSession()));
  const coupon = useCouponChoice('plan', price);
  const total = price - coupon.discount;
  const missing = wallet === undefined ? 0 : Math.max(0, total - wallet.gold);
  const buying = useOrder({
    order: (wish: Wish<typeof buyPlan>, request) => call(buyPlan, { ...wish, ...request }, { noToast: true }),
    onBought: () => {
      onClose();
      showToast(t('plan.boughtToast'), 'success');
    },
    touches: TOUCHES,
  });
  const buy = () =>
    buying.mutate({
      id: card.id,
      total,
      ...(coupon.couponId !== undefined && { coupon_id: coupon.couponId }),
    });
  return (
    <div className={styles.sheet}>
      <p className={styles.text}>{t('plan.beforeText')}</p>
      <CouponField choice={coupon} />
      {wallet && <p className={styles.meta}>{t('plan.have', { count: wallet.gold })}</p>}
      {missing > 0 && <p className={styles.missing}>{t('plan.missing', { count: missing })}</p>}
      {buying.error && (
        <p role="alert" className={styles.missing}>
          {buying.error.message}
        </p>
      )}
      {missing > 0 ? (
        <Button kind="quiet" onClick={() => void navigate(ROUTES.recharge)}>
          {t('plan.topUp')}
        </Button>
      ) : (
        <Button disabled={buying.isPending} onClick={buy}>
          {t('plan.buy', { count: total })}
        </Button>
      )}
    </div>
  );
};

/** The price of a covered plan and the way to buy it; selling ends at kick-off. */
export const BuyBar = ({ card, vipDiscount }: { card: PlanCard; vipDiscount: number }) => {
  const session = useSession();
  const [shown, setShown] = useState(false);
  const isOnSale = card.status === 1;
  const price = card.price - vipDiscount;
  return (
    <div className={styles.buyBar}>
      <span>
        <b className="num">{t('plan.coins', { count: price })}</b>
        {vipDiscount > 0 && <small>{t('plan.vipOff', { price: card.price, off: vipDiscount })}</small>}
        {card.refund_if_wrong === 1 && <small>{t('plan.refundIfWrong')}</small>}
      </span>
      <Button disabled={!isOnSale} onClick={() => (isSessionOpen(session) ? setShown(true) : askToLogIn())}>
        {isOnSale ? t('plan.buy', { count: price }) : t('plan.ended')}
      </Button>
      {shown && (
        <Sheet title={t('plan.confirm')} open onClose={() => setShown(false)}>
          <Purchase card={card} price={price} onClose={() => setShown(false)} />
        </Sheet>
      )}
    </div>
  );
};
