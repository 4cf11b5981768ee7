import { useQuery } from '@tanstack/react-query';
import type { VipPlan } from '@touchline/contract/vip';
import { useState } from 'react';
import { myVip } from '../../features/vip/queries.ts';
import { purseAmount } from '../../features/wallet/amount-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { NothingYet } from '../account/nothing-yet.tsx';
import { Benefits } from './benefits.tsx';
import { Checkout } from './checkout.tsx';
import { RenewalCard } from './renewal-card.tsx';
import { perDay, TIER_NAMES, type Tier } from './tiers.ts';
import { TwoCards } from './two-cards.tsx';
import styles from './vip.module.css';

type TilesProps = { plans: readonly VipPlan[]; value: number; onChange: (id: number) => void };

const Tiles = ({ plans, value, onChange }: TilesProps) => (
  <fieldset className={styles.tiles} aria-label={t('vip.periods')}>
    {plans.map((plan) => (
      <button
        key={plan.id}
        type="button"
        className={styles.tile}
        aria-pressed={plan.id === value}
        onClick={() => onChange(plan.id)}
      >
        {t('vip.days', { days: plan.days })}
        <b className="num">{purseAmount('gold', plan.price)}</b>
        <span>{t('vip.perDay', { price: perDay(plan) })}</span>
      </button>
    ))}
  </fieldset>
);

/** A tier, one of its periods, and the way to pay. */
export const Plans = ({ plans }: { plans: readonly VipPlan[] }) => {
  const { data: mine, isLoading } = useQuery(myVip(useSession()));
  const tiers = ([1, 2] as const).filter((each) => plans.some(({ tier }) => tier === each));
  const [wanted, setTier] = useState<Tier>();
  const [chosen, choose] = useState<number>();
  const tier = wanted ?? tiers.at(-1);
  const own = plans.filter((plan) => plan.tier === tier);
  const plan = own.find(({ id }) => id === chosen) ?? own.at(-1);
  if (!plan || !tier) return <NothingYet text={t('vip.noPlans')} to={ROUTES.newShop} label="vip.toShop" />;
  return (
    <div className={styles.page}>
      <TwoCards plans={plans} mine={mine} waits={isLoading} />
      <Benefits />
      <div className={styles.choice}>
        <Segmented
          label={t('vip.tier')}
          items={tiers.map((id) => ({ id, label: TIER_NAMES[id] }))}
          value={tier}
          onChange={setTier}
        />
        <span>{t('vip.noRenewal')}</span>
      </div>
      <Tiles plans={own} value={plan.id} onChange={choose} />
      {mine && mine.tier > 0 && <RenewalCard mine={mine} plan={plan} />}
      <p className={styles.note}>{t('vip.separate')}</p>
      <Checkout key={plan.id} plan={plan} mine={mine} />
    </div>
  );
};
