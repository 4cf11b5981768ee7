import type { RefusedError } from '../refusal.ts';
import { notPayable } from '../wallet/payment-refusal.ts';
import type { Sentence } from '../http/messages.ts';

const notEligible =
  (message: Sentence, field = 'id') =>
  (): RefusedError =>
    notPayable('notEligible', message, field);

export const OWN_BAG = notEligible({
  zh: '不能抢自己发的福袋',
  pt: 'você não participa da própria sacola',
  en: 'you cannot claim your own bag',
});
export const HOSTS_ROOM = notEligible({
  zh: '主播不能抢本房间的福袋',
  pt: 'o apresentador não participa na própria sala',
  en: 'the host does not claim in the own room',
});
export const NOT_OPEN_YET = notEligible({
  zh: '福袋还没有开',
  pt: 'a sacola ainda não abriu',
  en: 'the bag is not open yet',
});
export const TOO_NEW = notEligible({
  zh: '注册满 24 小时并绑定手机后才能抢福袋',
  pt: 'a conta precisa de 24 horas e de um celular vinculado',
  en: 'the account must be 24 hours old and have a phone number',
});
export const TOO_SHORT_HERE = notEligible({
  zh: '进入房间满 1 分钟后才能抢福袋',
  pt: 'fique 1 minuto na sala para participar',
  en: 'stay in the room for a minute first',
});
export const FOLLOW_FIRST = notEligible({
  zh: '关注主播后才能抢这个福袋',
  pt: 'siga o apresentador para participar',
  en: 'follow the host to claim this bag',
});
export const FANS_ONLY = notEligible({
  zh: '该福袋仅限主播的粉丝（关注并在房间看过至少 2 天）',
  pt: 'só para fãs: siga e acompanhe a sala em pelo menos 2 dias',
  en: 'for fans: follow the host and be here on at least 2 days',
});
export const SAY_FIRST = notEligible(
  {
    zh: '先在聊天里发送福袋口令',
    pt: 'envie a mensagem da sacola no chat',
    en: 'say the message of the bag in the chat first',
  },
  'sequence',
);
export const TOO_CROWDED = notEligible({
  zh: '同一设备或网络领取的人数已达上限',
  pt: 'muitas contas deste aparelho ou desta rede já participaram',
  en: 'too many accounts of this device or network claimed already',
});
export const NO_MESSAGE = notEligible(
  {
    zh: '请填写口令',
    pt: 'escreva a mensagem a ser enviada',
    en: 'write the message that is to be said',
  },
  'bag',
);
export const TOO_FEW = (): RefusedError =>
  notPayable(
    'notEligible',
    {
      zh: '每份至少 1，总数不能少于份数',
      pt: 'cada parte vale pelo menos 1',
      en: 'every share is at least 1',
    },
    'bag',
  );
