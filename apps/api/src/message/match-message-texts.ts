/** Texts about matches that a person follows. `{name}` is the pairing. */
export const MATCH_MESSAGES = {
  matchStart: {
    category: 'match',
    target: 'match',
    alert: 'alert_match_start',
    words: {
      zh: { title: '比赛开始了', text: '{name} 已开赛' },
      pt: { title: 'O jogo começou', text: '{name} já está em andamento' },
      en: { title: 'The match has begun', text: '{name} is under way' },
    },
  },
  lineupOut: {
    category: 'match',
    target: 'match',
    words: {
      zh: { title: '阵容公布', text: '{name} 首发阵容已公布' },
      pt: { title: 'Escalações divulgadas', text: 'Saíram as escalações de {name}' },
      en: { title: 'Line-ups are out', text: 'The line-ups of {name} are published' },
    },
  },
  goal: {
    category: 'match',
    target: 'match',
    words: {
      zh: { title: '进球', text: '{name}' },
      pt: { title: 'Gol', text: '{name}' },
      en: { title: 'Goal', text: '{name}' },
    },
  },
  goalCancelled: {
    category: 'match',
    target: 'match',
    words: {
      zh: { title: '进球取消（VAR）', text: '{name}' },
      pt: { title: 'Gol anulado (VAR)', text: '{name}' },
      en: { title: 'Goal cancelled (VAR)', text: '{name}' },
    },
  },
  redCard: {
    category: 'match',
    target: 'match',
    words: {
      zh: { title: '红牌', text: '{name}' },
      pt: { title: 'Cartão vermelho', text: '{name}' },
      en: { title: 'Red card', text: '{name}' },
    },
  },
  halfTime: {
    category: 'match',
    target: 'match',
    words: {
      zh: { title: '中场休息', text: '{name}' },
      pt: { title: 'Intervalo', text: '{name}' },
      en: { title: 'Half-time', text: '{name}' },
    },
  },
  matchEnd: {
    category: 'match',
    target: 'match',
    words: {
      zh: { title: '比赛结束', text: '{name}' },
      pt: { title: 'Fim de jogo', text: '{name}' },
      en: { title: 'Full time', text: '{name}' },
    },
  },
} as const;
