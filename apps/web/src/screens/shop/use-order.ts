import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderGoods } from '@touchline/contract/shop';
import { useState } from 'react';
import { call } from '../../platform/call.ts';

type Wish = {
  sku_id: number;
  quantity: number;
  total: number;
  address_id?: number;
  coupon_id?: number;
};

/** Orders with one request id for as long as the sheet is open and the wish stays the same. */
export const useOrder = (onBought: () => void) => {
  const client = useQueryClient();
  const [request, setRequest] = useState({ wish: '', id: crypto.randomUUID() });
  return useMutation({
    mutationFn: (wish: Wish) => {
      const text = JSON.stringify(wish);
      const same = request.wish === text || request.wish === '';
      const id = same ? request.id : crypto.randomUUID();
      setRequest({ wish: text, id });
      return call(orderGoods, { ...wish, request_id: id }, { noToast: true });
    },
    onSuccess: onBought,
    onSettled: () =>
      Promise.all(
        ['shop', 'wallet', 'account', 'coupon'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  });
};
