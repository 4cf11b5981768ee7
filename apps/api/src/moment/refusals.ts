import type { Sentence } from '../http/messages.ts';

export const TOO_MANY_MOMENTS: Sentence = {
  zh: '每天最多发布 10 条动态，请明天再来',
  pt: 'o limite é de 10 publicações por dia, volte amanhã',
  en: 'the limit is 10 posts a day, come back tomorrow',
};

export const MOMENT_TOO_SOON: Sentence = {
  zh: '发布太快了，请 30 秒后再试',
  pt: 'espere 30 segundos entre as publicações',
  en: 'wait 30 seconds between posts',
};

export const NO_PICTURES_YET: Sentence = {
  zh: '注册满 24 小时后才能发布图片',
  pt: 'fotos podem ser publicadas 24 horas depois do cadastro',
  en: 'photos can be posted 24 hours after signing up',
};
