import { STATUS } from '@touchline/contract/envelope';
import type { Sentence } from '../http/messages.ts';
import { RefusedError } from '../refusal.ts';
import { notPayable } from '../wallet/payment-refusal.ts';

const refusal = (message: Sentence, field: string, limit?: string): RefusedError =>
  new RefusedError({ status: STATUS.conflict, message, field, ...(limit === undefined ? {} : { limit }) });

export const BAG_EMPTY = (missing: number): RefusedError =>
  refusal(
    {
      zh: '背包里的数量不够，还差 {limit}',
      pt: 'faltam {limit} na mochila',
      en: 'your bag has {limit} too few',
    },
    'quantity',
    String(missing),
  );

export const TO_ONESELF = (): RefusedError =>
  refusal(
    {
      zh: '不能给自己送礼',
      pt: 'não é possível presentear a si mesmo',
      en: 'you cannot give gifts to yourself',
    },
    'liveid',
  );

export const ROOM_OVER = (): RefusedError =>
  notPayable(
    'ended',
    { zh: '直播已结束', pt: 'a transmissão terminou', en: 'the room is not live' },
    'liveid',
  );

export const NO_HOST = (): RefusedError =>
  refusal(
    {
      zh: '自动直播间没有主播，不能送礼',
      pt: 'uma sala automática não tem apresentador',
      en: 'an automatic room has no host',
    },
    'liveid',
  );

export const GIFTS_SUSPENDED = (): RefusedError =>
  notPayable(
    'notEligible',
    {
      zh: '您在本房间被限制，暂时不能送礼',
      pt: 'você está limitado nesta sala e não pode presentear agora',
      en: 'you are restricted in this room and cannot give gifts now',
    },
    'liveid',
  );

export const NOT_ON_SALE = (): RefusedError =>
  notPayable(
    'ended',
    { zh: '礼物已下架', pt: 'o presente saiu do catálogo', en: 'this gift is not on sale' },
    'gift_id',
  );

export const FOR_VIP = (): RefusedError =>
  notPayable(
    'notEligible',
    { zh: '该礼物仅限会员', pt: 'presente só para VIP', en: 'this gift is for VIPs' },
    'gift_id',
  );

export const TOO_MUCH_AT_ONCE = (most: number): RefusedError =>
  new RefusedError({
    status: STATUS.badInput,
    message: {
      zh: '单次送礼最多 {limit} 金币',
      pt: 'no máximo {limit} moedas por envio',
      en: 'at most {limit} coins in one send',
    },
    field: 'quantity',
    limit: String(most),
  });
