import type { Sentence } from '../http/messages.ts';

export const TASK_NOT_DONE: Sentence = {
  zh: '任务还没有完成',
  pt: 'a missão ainda não foi concluída',
  en: 'the task is not done yet',
};

/** The most points that an account may earn by tasks on one day. */
export const DAY_IS_FULL: Sentence = {
  zh: '今天的任务积分已领满，明天再来',
  pt: 'os pontos de hoje acabaram, volte amanhã',
  en: 'today’s points are all received, come back tomorrow',
};
