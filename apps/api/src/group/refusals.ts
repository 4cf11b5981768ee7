import type { Sentence } from '../http/messages.ts';

export const FOLLOW_FIRST: Sentence = {
  zh: '关注主播后才能加入粉丝群',
  pt: 'siga o streamer para entrar no grupo de fãs',
  en: 'follow the host to join the fans group',
};

export const LEVEL_TOO_LOW: Sentence = {
  zh: '粉丝等级达到 {limit} 级才能加入',
  pt: 'é preciso nível {limit} de fã para entrar',
  en: 'a fan of level {limit} may join',
};

export const JOIN_THROUGH_CHAT: Sentence = {
  zh: '该群需要申请加入',
  pt: 'peça para entrar neste grupo',
  en: 'ask to join this group',
};

export const GROUP_FULL: Sentence = {
  zh: '群成员已满',
  pt: 'o grupo está cheio',
  en: 'the group is full',
};
