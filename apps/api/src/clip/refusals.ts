import type { Sentence } from '../http/messages.ts';

export const SOURCE_NOT_PUBLIC: Sentence = {
  zh: '这场录像不是公开的，短视频只能自己看',
  pt: 'A gravação não é pública; o clipe só pode ficar para você',
  en: 'The recording is not public, so the clip can be for you alone',
};

export const NO_CLIP: Sentence = {
  zh: '这段画面不能剪成短视频',
  pt: 'Não é possível fazer um clipe disto',
  en: 'No clip may be made of this',
};

export const OTHER_UPLOAD: Sentence = {
  zh: '该请求已用于另一个视频',
  pt: 'este pedido já foi usado para outro vídeo',
  en: 'this request was used for another video',
};

export const PARTS_MISSING: Sentence = {
  zh: '视频还没有传完',
  pt: 'o vídeo ainda não chegou inteiro',
  en: 'not all of the video is there yet',
};
