import { useQueryClient } from '@tanstack/react-query';
import { orderVip } from '@touchline/contract/vip';
import { VIP_TOUCHES } from '../../features/vip/queries.ts';
import { useOrder, type Wish } from '../../features/wallet/use-order.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { showToast } from '../../platform/toasts.ts';
import { dayText, TIER_NAMES } from './tiers.ts';

/** Asks again for whatever VIP changes. */
export const useVipChange = () => {
  const client = useQueryClient();
  return () => Promise.all(VIP_TOUCHES.map((key) => client.invalidateQueries({ queryKey: [key] })));
};

export const useVipOrder = () =>
  useOrder({
    order: (wish: Wish<typeof orderVip>, request) =>
      call(orderVip, { ...wish, ...request }, { noToast: true }),
    onBought: ({ order }) =>
      showToast(t('vip.bought', { tier: TIER_NAMES[order.tier], day: dayText(order.to_at) }), 'success'),
    touches: VIP_TOUCHES,
  });
