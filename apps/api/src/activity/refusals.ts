import type { Sentence } from '../http/messages.ts';

export const NOT_RUNNING: Sentence = {
  zh: '活动没有在进行中',
  pt: 'a atividade não está aberta',
  en: 'the activity is not running',
};

export const VOTED_ALREADY: Sentence = {
  zh: '您已经投过票了',
  pt: 'você já votou',
  en: 'you have voted already',
};

export const NO_RULES: Sentence = {
  zh: '活动必须写明规则',
  pt: 'a atividade precisa de regras',
  en: 'an activity must say its rules',
};

export const TWICE: Sentence = {
  zh: '同一个活动里，投票和选项的标识不能重复',
  pt: 'votações e opções não podem repetir a chave',
  en: 'keys of votes and of their choices must differ',
};
