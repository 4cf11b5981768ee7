import { useMutation } from '@tanstack/react-query';
import { setVipRenewal, type OwnVip, type VipPlan } from '@touchline/contract/vip';
import { purseAmount } from '../../features/wallet/amount-text.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { dayText, TIER_NAMES, type Tier } from './tiers.ts';
import { useVipChange } from './use-vip-order.ts';

type Row = { tier: Tier; plan: VipPlan; next_at: number };

/** Renewals that are on, and the chosen plan where its tier runs and is not renewed. */
const rowsOf = ({ renewals, tier, svip_date: svip }: OwnVip, plan: VipPlan): Row[] => {
  const isOn = renewals.some((renewal) => renewal.tier === plan.tier);
  const runs = plan.tier === 1 ? tier > 0 : tier === 2 && svip > 0;
  return isOn || !runs ? renewals : [...renewals, { tier: plan.tier, plan, next_at: 0 }];
};

/** What is renewed, each with its own switch. @source screens 11.6 "renewals listed with switch off" */
export const RenewalCard = ({ mine, plan }: { mine: OwnVip; plan: VipPlan }) => {
  const onSettled = useVipChange();
  const { mutate } = useMutation({
    mutationFn: (wish: { plan_id: number; on: boolean }) => call(setVipRenewal, wish),
    onSettled,
  });
  const rows = rowsOf(mine, plan);
  if (rows.length === 0) return null;
  return (
    <Card title={t('vip.renewal')} lined>
      {rows.map(({ tier, plan: { id, days, price }, next_at: next }) => (
        <SwitchRow
          key={tier}
          label={t('vip.renewTier', { tier: TIER_NAMES[tier], days })}
          hint={
            next > 0
              ? t('vip.renewOn', { day: dayText(next), price: purseAmount('gold', price) })
              : t('vip.renewOff', { price: purseAmount('gold', price) })
          }
          checked={next > 0}
          onChange={(on) => mutate({ plan_id: id, on })}
        />
      ))}
    </Card>
  );
};
