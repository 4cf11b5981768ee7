import { queryOptions } from '@tanstack/react-query';
import { getRechargeGoods, getRechargeOrder } from '@touchline/contract/recharge';
import { read } from '../../platform/call.ts';
import { activeLanguage } from '../../platform/i18n/i18n.ts';
import type { Session } from '../../platform/session.ts';
import { wechatCode } from './wechat-account.ts';

const isInWechat = (): boolean => navigator.userAgent.includes('MicroMessenger');

/** 1 inside the browser of WeChat, which pays in its own way. */
export const inWechat = (): 0 | 1 => (isInWechat() ? 1 : 0);

export const rechargeGoods = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['wallet', 'goods', uid, activeLanguage()],
    queryFn: ({ signal }) =>
      read(getRechargeGoods, { in_wechat: inWechat(), wechat_code: wechatCode() }, signal),
    enabled: uid > 0,
    staleTime: 0,
  });

/** Between two questions of the waiting page, and how long it asks. @source screens 6.2 */
const ASK_EVERY_MS = 2000;
const ASK_FOR_MS = 60_000;

/** One order while it is waited for. @param sinceMs when the page began to ask */
export const waitedOrder = (id: number, sinceMs: number) =>
  queryOptions({
    queryKey: ['wallet', 'order', id],
    queryFn: ({ signal }) => read(getRechargeOrder, { id }, signal),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' && Date.now() - sinceMs < ASK_FOR_MS ? ASK_EVERY_MS : false,
    staleTime: 0,
    gcTime: 0,
  });

/** Whether the page still asks. */
export const isAsking = (sinceMs: number, nowMs: number): boolean => nowMs - sinceMs < ASK_FOR_MS;
