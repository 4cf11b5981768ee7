import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getWithdraw,
  getWithdrawRules,
  getWithdraws,
  type PayoutAccount,
  type Withdraw,
} from '@touchline/contract/withdraw';
import { read } from '../../platform/call.ts';
import type { Session } from '../../platform/session.ts';
import type { MessageKey } from '../../words.ts';

/** The four labels in their order. @source app §4 "payout status" */
export const STATUS_NAMES: Readonly<Record<Withdraw['status'], MessageKey>> = {
  0: 'withdraw.review',
  1: 'withdraw.paying',
  2: 'withdraw.paid',
  3: 'withdraw.cancelled',
};

export const PAYOUT_NAMES: Readonly<Record<PayoutAccount['kind'], MessageKey>> = {
  alipay: 'withdraw.alipay',
  wechat: 'withdraw.wechat',
  pix: 'withdraw.pix',
  bank: 'withdraw.bank',
};

export const withdrawRules = ({ uid }: Session, source: 'diamond' | 'money') =>
  queryOptions({
    queryKey: ['withdraw', 'rules', uid, source],
    queryFn: ({ signal }) => read(getWithdrawRules, { purse: source }, signal),
    enabled: uid > 0,
    staleTime: 0,
  });

export const withdraws = ({ uid }: Session) =>
  infiniteQueryOptions({
    queryKey: ['withdraw', 'list', uid],
    queryFn: ({ signal, pageParam }) =>
      read(getWithdraws, pageParam > 0 ? { cursor: pageParam } : {}, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next > 0 ? next : undefined),
    enabled: uid > 0,
    staleTime: 0,
  });

export const withdrawDetail = (id: number) =>
  queryOptions({
    queryKey: ['withdraw', 'detail', id],
    queryFn: ({ signal }) => read(getWithdraw, { id }, signal),
    staleTime: 0,
  });
