import { useMutation, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import { orderRecharge, type getRechargeGoods } from '@touchline/contract/recharge';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { priceText, purseAmount } from '../../features/wallet/amount-text.ts';
import { ownWallet } from '../../features/wallet/queries.ts';
import { useOwner } from '../../features/wallet/use-owner.ts';
import { inWechat } from '../../features/wallet/recharge-queries.ts';
import { wechatAccount } from '../../features/wallet/wechat-account.ts';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { Button } from '../../ui/button.tsx';
import { CheckRow } from '../../ui/check-row.tsx';
import { Coin } from '../../ui/coin.tsx';
import { fillSlots } from '../../platform/i18n/slots.tsx';
import type { Choice } from './choice.ts';
import { Methods } from './methods.tsx';
import { OwnAmount } from './own-amount.tsx';
import { startPayment } from './start-payment.ts';
import { Tiles } from './tiles.tsx';
import styles from './recharge.module.css';

type Offer = DataOf<typeof getRechargeGoods>;

/** Number of the agreement about topping up. */
const RECHARGE_AGREEMENT = 4;

const boughtOf = (choice: Choice, { goods, minor_per_gold: minorPerGold }: Offer) => {
  if ('gold' in choice) return { gold: choice.gold, minor: choice.gold * minorPerGold };
  const tile = goods.find(({ id }) => id === choice.goodsId);
  return { gold: (tile?.gold ?? 0) + (tile?.bonus_gold ?? 0), minor: tile?.price_minor ?? 0 };
};

const usePay = (choice: Choice, method: string) => {
  const navigate = useNavigate();
  // Kept until an answer is final: asking again after a lost answer cannot order twice.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const wanted = 'gold' in choice ? { gold: choice.gold } : { goods_id: choice.goodsId };
  return useMutation({
    mutationFn: () =>
      call(
        orderRecharge,
        { request_id: requestId, ...wanted, method, in_wechat: inWechat(), open_id: wechatAccount() },
        { noToast: true },
      ),
    onSuccess: ({ order, pay }) => {
      setRequestId(crypto.randomUUID());
      startPayment(order.id, pay, () => void navigate(`?order=${order.id}`));
    },
    onError: (error) => {
      if (error instanceof CallError && error.kind === 'refused') setRequestId(crypto.randomUUID());
    },
  });
};

const Refused = ({ error }: { error: Error }) => (
  <p role="alert" className={styles.refused}>
    {error.message}{' '}
    {error instanceof CallError && (error.reason?.startsWith('limit') || error.reason === 'excluded') && (
      <Link to={`${ROUTES.setting}?open=spending`}>{t('recharge.limits')}</Link>
    )}
  </p>
);

const firstChoice = ({ goods, own_least: least }: Offer): Choice => {
  const middle = goods[Math.floor(goods.length / 2)];
  return middle ? { goodsId: middle.id } : { gold: least };
};

type FootProps = {
  label: string;
  error: Error | null;
  disabled: boolean;
  onPay: () => void;
};

/** The agreement and the one button; without the agreement it asks for it. */
const Foot = ({ label, error, disabled, onPay }: FootProps) => {
  const [agreed, setAgreed] = useState(false);
  const [asksToAgree, setAsksToAgree] = useState(false);
  const isMissing = asksToAgree && !agreed;
  return (
    <div className={styles.foot}>
      {error && <Refused error={error} />}
      <CheckRow checked={agreed} onChange={setAgreed} error={isMissing ? t('identity.mustAgree') : undefined}>
        {fillSlots(t('recharge.agree'), {
          terms: (
            <Link to={pathTo('agreement', { type: RECHARGE_AGREEMENT })}>{t('recharge.agreement')}</Link>
          ),
        })}
      </CheckRow>
      <Button
        className={styles.pay ?? ''}
        disabled={disabled}
        onClick={() => (agreed ? onPay() : setAsksToAgree(true))}
      >
        {label}
      </Button>
    </div>
  );
};

const Left = ({ offer }: { offer: Offer }) => {
  const left = Math.min(...[offer.left_day, offer.left_month].filter((each) => each >= 0));
  if (!Number.isFinite(left)) return null;
  return <p className={styles.note}>{t('recharge.left', { gold: purseAmount('gold', left) })}</p>;
};

const isInBounds = (choice: Choice, offer: Offer): boolean =>
  !('gold' in choice) || (choice.gold >= offer.own_least && choice.gold <= offer.own_most);

/** What is bought, how it is paid, and the one button. */
export const Checkout = ({ offer }: { offer: Offer }) => {
  const { data: wallet } = useQuery(ownWallet(useOwner()));
  const [choice, setChoice] = useState<Choice>(() => firstChoice(offer));
  const [method, setMethod] = useState(offer.methods[0]?.method ?? '');
  const { mutate, isPending, error } = usePay(choice, method);
  const { gold, minor } = boughtOf(choice, offer);
  const label = t('recharge.pay', {
    price: priceText(minor, offer.money_code),
    gold: purseAmount('gold', gold),
  });
  return (
    <div className={styles.page}>
      <p className={styles.now}>
        {t('recharge.now')}
        <b className="num">
          <Coin size={18} /> {purseAmount('gold', wallet?.gold)}
        </b>
      </p>
      <Tiles goods={offer.goods} choice={choice} onChoose={setChoice}>
        <OwnAmount offer={offer} choice={choice} onChoose={setChoice} />
      </Tiles>
      {offer.methods.length > 0 ? (
        <Methods methods={offer.methods} value={method} onChange={setMethod} />
      ) : (
        <p className={styles.note}>{t('recharge.noMethods')}</p>
      )}
      <Left offer={offer} />
      <p className={styles.note}>{t('recharge.note')}</p>
      <Foot
        label={label}
        error={error}
        disabled={isPending || !isInBounds(choice, offer) || method === ''}
        onPay={() => mutate()}
      />
    </div>
  );
};
