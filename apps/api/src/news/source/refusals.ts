export const KNOWN_FEED = {
  zh: '这个订阅源已经添加过了',
  pt: 'Esta fonte já foi adicionada',
  en: 'This feed has been added already',
} as const;
