import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import type { ModelType } from '@touchline/contract/model';
import { subscribeModel, type getModelOffer } from '@touchline/contract/model-subscription';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { CouponField, useCouponChoice } from '../../features/coupon/coupon-choice.tsx';
import { modelName, modelOf } from '../../features/model/model-text.ts';
import { modelOffer } from '../../features/model/queries.ts';
import { purseAmount } from '../../features/wallet/amount-text.ts';
import { ownWallet } from '../../features/wallet/queries.ts';
import { useOrder, type Wish } from '../../features/wallet/use-order.ts';
import { call } from '../../platform/call.ts';
import { dayOf } from '../../platform/days.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { decimalText } from '../../platform/number-text.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { BarLink } from '../../ui/bar-action.tsx';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { Coin } from '../../ui/coin.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { UnknownPage } from '../../ui/headed-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { ModelGate } from './gate.tsx';
import styles from './model.module.css';

type Offer = DataOf<typeof getModelOffer>;
type Days = Offer['offers'][number];

const dayAt = (sec: number): string => dayOf(new Date(sec * 1000));

/** What a subscription changes. */
const TOUCHES = ['model', 'wallet', 'coupon'];

const useSubscribing = () =>
  useOrder({
    order: (wish: Wish<typeof subscribeModel>, request) =>
      call(subscribeModel, { ...wish, ...request }, { noToast: true }),
    onBought: ({ ends_at: until }) => showToast(t('model.bought', { day: dayAt(until) }), 'success'),
    touches: TOUCHES,
  });

const Pay = ({ type, chosen }: { type: ModelType; chosen: Days }) => {
  const session = useSession();
  const open = isSessionOpen(session);
  const navigate = useNavigate();
  const { data: wallet } = useQuery(ownWallet(session));
  const coupon = useCouponChoice('model', chosen.gold);
  const [renews, setRenews] = useState(false);
  const { mutate, error, isPending } = useSubscribing();
  const total = chosen.gold - coupon.discount;
  const missing = wallet === undefined ? 0 : Math.max(0, total - wallet.gold);
  const pay = () => {
    if (!open) return askToLogIn();
    if (missing > 0) return void navigate(ROUTES.recharge);
    const wish = { model: type, days: chosen.days, total, auto_renew: renews ? 1 : 0 } as const;
    return mutate({ ...wish, ...(coupon.couponId !== undefined && { coupon_id: coupon.couponId }) });
  };
  return (
    <div className={styles.pay}>
      {open && <CouponField choice={coupon} />}
      <SwitchRow label={t('model.renew')} hint={t('model.renewHint')} checked={renews} onChange={setRenews} />
      {error && (
        <p role="alert" className={styles.broken}>
          {error.message}
        </p>
      )}
      <Button disabled={isPending} onClick={pay}>
        {missing > 0
          ? t('model.missing', { gold: purseAmount('gold', missing) })
          : t('model.pay', { gold: purseAmount('gold', total) })}
      </Button>
    </div>
  );
};

const Content = ({ type, offer }: { type: ModelType; offer: Offer }) => {
  const [days, setDays] = useState<number>(30);
  const chosen = offer.offers.find((one) => one.days === days) ?? offer.offers[0];
  if (!chosen) return <Notice drawing="bench" text={t('model.noOffers')} />;
  return (
    <div className={styles.page}>
      {offer.until > 0 && <p className={styles.period}>{t('model.until', { day: dayAt(offer.until) })}</p>}
      <fieldset className={styles.tiles} aria-label={t('model.subscribeTitle', { name: modelName(type) })}>
        {offer.offers.map((one) => (
          <button
            key={one.days}
            type="button"
            aria-pressed={one === chosen}
            onClick={() => setDays(one.days)}
          >
            {t('model.days', { days: one.days })}
            <b className={styles.tilePrice}>
              <Coin /> <span className="num">{purseAmount('gold', one.gold)}</span>
            </b>
            <small>{t('model.perDay', { price: decimalText(one.gold / one.days, 1) })}</small>
          </button>
        ))}
      </fieldset>
      <section className={styles.block}>
        <p>{t('model.included')}</p>
        <p>{t('model.refund')}</p>
        {offer.sample_match_id !== undefined && (
          <Link to={pathTo('dataModelDetail', { type, id: offer.sample_match_id })} className={styles.link}>
            {t('model.sample')}
          </Link>
        )}
      </section>
      <Pay key={chosen.days} type={type} chosen={chosen} />
    </div>
  );
};

const Loaded = ({ type }: { type: ModelType }) => (
  <QueryView query={useQuery(modelOffer(useSession(), type))} skeleton={<Bone width="100%" height={240} />}>
    {(offer) => <Content type={type} offer={offer} />}
  </QueryView>
);

/** Days of a model for gold. @source screens 11.5 "Subscribe" */
export default function SubscribeScreen() {
  const type = modelOf(useParams()['id']);
  if (!type) return <UnknownPage text={t('model.unknown')} root={ROUTES.data} label={t('model.toModels')} />;
  const records = <BarLink to={ROUTES.dataModelSubscriptionRecords}>{t('model.records')}</BarLink>;
  return (
    <DetailPage
      title={t('model.subscribeTitle', { name: modelName(type) })}
      root={pathTo('dataModel', { type })}
      actions={records}
    >
      <ModelGate>
        <Loaded type={type} />
      </ModelGate>
    </DetailPage>
  );
}
