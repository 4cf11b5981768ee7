import type { Sentence } from '../http/messages.ts';

export const NO_CLIP: Sentence = {
  zh: '这段画面不能剪成短视频',
  pt: 'Não é possível fazer um clipe disto',
  en: 'No clip may be made of this',
};
