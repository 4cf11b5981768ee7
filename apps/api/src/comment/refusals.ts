import type { Sentence } from '../http/messages.ts';

export const TOO_SOON: Sentence = {
  zh: '发得太快了，请稍等几秒',
  pt: 'você está comentando rápido demais, espere alguns segundos',
  en: 'you are commenting too fast, wait a few seconds',
};

export const REPEATED: Sentence = {
  zh: '刚刚发过相同的内容',
  pt: 'você acabou de enviar o mesmo texto',
  en: 'you have just sent the same text',
};

export const NO_LINKS: Sentence = {
  zh: '5 级以上才能发送链接',
  pt: 'links só a partir do nível 5',
  en: 'links can be sent from level 5 on',
};

/** The request id was used for another comment. */
export const USED_OTHERWISE: Sentence = {
  zh: '该请求已用于另一条评论',
  pt: 'este pedido já foi usado para outro comentário',
  en: 'this request was used for another comment',
};

export const NOT_OPEN: Sentence = {
  zh: '比赛开始前 24 小时开放讨论',
  pt: 'a conversa abre 24 horas antes do jogo',
  en: 'the talk opens 24 hours before kick-off',
};
