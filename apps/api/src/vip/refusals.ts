import type { Sentence } from '../http/messages.ts';

export const OTHER_TOTAL: Sentence = {
  zh: '价格已变为 {limit}，请确认后再买',
  pt: 'o total agora é {limit}, confira antes de comprar',
  en: 'the total is {limit} now, please check it first',
};

export const NOT_REFUNDABLE: Sentence = {
  zh: '只有最近一次购买可以退，且要在 24 小时内、还没有使用会员权益',
  pt: 'só a última compra pode ser devolvida, em até 24 horas e sem ter usado as vantagens',
  en: 'only the latest purchase can be given back, within 24 hours and before its benefits are used',
};

export const NOT_LATEST: Sentence = {
  zh: '请先退这一档最近的一次购买',
  pt: 'devolva primeiro a compra mais recente deste nível',
  en: 'give the latest purchase of this tier back first',
};
