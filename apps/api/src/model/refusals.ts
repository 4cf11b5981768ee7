import type { Sentence } from '../http/messages.ts';

export const OTHER_TOTAL: Sentence = {
  zh: '价格已变为 {limit}，请确认后再订阅',
  pt: 'o total agora é {limit}, confira antes de assinar',
  en: 'the total is {limit} now, please check it first',
};
