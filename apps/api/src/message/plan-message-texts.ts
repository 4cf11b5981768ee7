import type { Language } from '@touchline/domain/match-dates';

/** Stands for the headline of a plan whose words broke a rule. */
export const REMOVED_PLAN: Readonly<Record<Language, string>> = {
  zh: '内容已移除',
  pt: 'conteúdo retirado',
  en: 'words taken away',
};

/** Texts about plans that were sold, settled or refunded. `{name}` is the headline. */
export const PLAN_MESSAGES = {
  planSold: {
    category: 'order',
    target: 'plan',
    words: {
      zh: { title: '方案售出', text: '您的方案“{name}”已售出' },
      pt: { title: 'Dica vendida', text: 'Sua dica “{name}” foi vendida' },
      en: { title: 'A tip was sold', text: 'Your tip “{name}” was sold' },
    },
  },
  planSettled: {
    category: 'order',
    target: 'plan',
    words: {
      zh: { title: '方案已结算', text: '“{name}”已结算，点击查看结果' },
      pt: { title: 'Dica encerrada', text: '“{name}” foi encerrada. Veja o resultado' },
      en: { title: 'A tip is settled', text: '“{name}” is settled; see how it went' },
    },
  },
  planRefunded: {
    category: 'order',
    target: 'plan',
    words: {
      zh: { title: '方案已退款', text: '“{name}”已全额退款，点击查看原因' },
      pt: { title: 'Dica reembolsada', text: '“{name}” foi reembolsada por inteiro. Veja o motivo' },
      en: { title: 'A tip was refunded', text: '“{name}” was refunded in full; see why' },
    },
  },
} as const;
