import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderVip } from '@touchline/contract/vip';
import { useState } from 'react';
import { VIP_TOUCHES } from '../../features/vip/queries.ts';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { showToast } from '../../platform/toasts.ts';
import { dayText, TIER_NAMES } from './tiers.ts';

type Wish = { plan_id: number; total: number; coupon_id?: number };

/** Asks again for whatever VIP changes. */
export const useVipChange = () => {
  const client = useQueryClient();
  return () => Promise.all(VIP_TOUCHES.map((key) => client.invalidateQueries({ queryKey: [key] })));
};

/** Buys with one request id as long as the wish stays the same and its answer is not final. */
export const useVipOrder = () => {
  const onSettled = useVipChange();
  const [request, setRequest] = useState({ wish: '', id: crypto.randomUUID() });
  return useMutation({
    mutationFn: (wish: Wish) => {
      const text = JSON.stringify(wish);
      const id = request.wish === text || request.wish === '' ? request.id : crypto.randomUUID();
      setRequest({ wish: text, id });
      return call(orderVip, { ...wish, request_id: id }, { noToast: true });
    },
    onSuccess: ({ order }) => {
      setRequest({ wish: '', id: crypto.randomUUID() });
      showToast(t('vip.bought', { tier: TIER_NAMES[order.tier], day: dayText(order.to_at) }), 'success');
    },
    onError: (error) => {
      if (error instanceof CallError && error.kind === 'refused') {
        setRequest({ wish: '', id: crypto.randomUUID() });
      }
    },
    onSettled,
  });
};
