/** Why something that was published cannot be seen. */
export const SAYS = {
  removed: {
    zh: '内容已不存在',
    pt: 'Este conteúdo já não está disponível',
    en: 'This is no longer available',
  },
  expired: {
    zh: '录像已过保存期限',
    pt: 'O prazo de guarda desta gravação terminou',
    en: 'This was kept for a while and has expired',
  },
  private: { zh: '仅关注者可见', pt: 'Visível só para seguidores', en: 'Only followers can see this' },
} as const;
