import type { MessageCategory } from '@touchline/contract/message';
import type { ReportReason } from '@touchline/contract/report';
import type { Language } from '@touchline/domain/match-dates';
import { MATCH_MESSAGES } from './match-message-texts.ts';
import { PLAN_MESSAGES } from './plan-message-texts.ts';

type Words = { title: string; text: string };

type Wording = {
  category: MessageCategory;
  target:
    | 'none'
    | 'match'
    | 'user'
    | 'live'
    | 'ticket'
    | 'sessions'
    | 'order'
    | 'vip'
    | 'invite'
    | 'news'
    | 'recording'
    | 'clip'
    | 'moment'
    | 'talk'
    | 'plan';
  words: Record<Language, Words>;
  /** The setting by which a person turns these off. */
  alert?: 'alert_match_start' | 'alert_anchor_live';
};

/** The same wherever the comment stands. */
const REPLY: Record<Language, Words> = {
  zh: { title: '收到回复', text: '{name} 回复了您的评论' },
  pt: { title: 'Nova resposta', text: '{name} respondeu ao seu comentário' },
  en: { title: 'A reply', text: '{name} replied to your comment' },
};

/** Texts of notifications by event. `{name}` is the person or thing concerned. */
export const MESSAGE_KINDS = {
  ...MATCH_MESSAGES,
  anchorLive: {
    category: 'interaction',
    target: 'live',
    alert: 'alert_anchor_live',
    words: {
      zh: { title: '主播开播了', text: '您关注的 {name} 正在直播' },
      pt: { title: 'Apresentador ao vivo', text: '{name}, que você segue, está ao vivo' },
      en: { title: 'An anchor is live', text: '{name}, whom you follow, is live now' },
    },
  },
  anchorReminder: {
    category: 'interaction',
    target: 'live',
    words: {
      zh: { title: '预约的直播开始了', text: '{name} 已开播您预约的比赛' },
      pt: { title: 'A transmissão lembrada começou', text: '{name} está ao vivo com o jogo que você marcou' },
      en: { title: 'Your reminder', text: '{name} is on air with the match you asked to be reminded of' },
    },
  },
  ...PLAN_MESSAGES,
  applicationAccepted: {
    category: 'system',
    target: 'none',
    words: {
      zh: { title: '申请已通过', text: '您的申请“{name}”已通过' },
      pt: { title: 'Pedido aceito', text: 'Seu pedido “{name}” foi aceito' },
      en: { title: 'Accepted', text: 'Your application “{name}” was accepted' },
    },
  },
  applicationRefused: {
    category: 'system',
    target: 'none',
    words: {
      zh: { title: '申请未通过', text: '您的申请“{name}”未通过，可在申请页查看原因' },
      pt: { title: 'Pedido recusado', text: 'Seu pedido “{name}” foi recusado. Veja o motivo na página' },
      en: { title: 'Not accepted', text: 'Your application “{name}” was refused; its page says why' },
    },
  },
  materialAccepted: {
    category: 'system',
    target: 'none',
    words: {
      zh: { title: '素材已通过', text: '您提交的素材（编号 {name}）已通过审核' },
      pt: { title: 'Material aceito', text: 'Seu material nº {name} foi aceito' },
      en: { title: 'Material accepted', text: 'Your material {name} was accepted' },
    },
  },
  materialRefused: {
    category: 'system',
    target: 'none',
    words: {
      zh: { title: '素材未通过', text: '您提交的素材（编号 {name}）未通过，可在素材页查看原因' },
      pt: {
        title: 'Material recusado',
        text: 'Seu material nº {name} foi recusado. Veja o motivo na página',
      },
      en: { title: 'Material refused', text: 'Your material {name} was refused; its page says why' },
    },
  },
  newsReply: { category: 'interaction', target: 'news', words: REPLY },
  recordingReply: { category: 'interaction', target: 'recording', words: REPLY },
  clipReply: { category: 'interaction', target: 'clip', words: REPLY },
  talkReply: { category: 'interaction', target: 'talk', words: REPLY },
  momentReply: { category: 'interaction', target: 'moment', words: REPLY },
  newFan: {
    category: 'interaction',
    target: 'user',
    words: {
      zh: { title: '新粉丝', text: '{name} 关注了您' },
      pt: { title: 'Novo fã', text: '{name} começou a seguir você' },
      en: { title: 'A new fan', text: '{name} follows you now' },
    },
  },
  ticketAnswered: {
    category: 'system',
    target: 'ticket',
    words: {
      zh: { title: '客服已回复', text: '您的反馈“{name}”有了新回复' },
      pt: { title: 'O atendimento respondeu', text: 'Há uma resposta para “{name}”' },
      en: { title: 'The service has answered', text: 'There is an answer to “{name}”' },
    },
  },
  reportUpheld: {
    category: 'system',
    target: 'none',
    words: {
      zh: { title: '举报结果', text: '您的举报（编号 {name}）已核实，我们已处理' },
      pt: { title: 'Resultado da denúncia', text: 'A denúncia nº {name} foi confirmada e tratada' },
      en: { title: 'Your report', text: 'Report {name} was confirmed and acted upon' },
    },
  },
  reportRejected: {
    category: 'system',
    target: 'none',
    words: {
      zh: { title: '举报结果', text: '您的举报（编号 {name}）经核实未发现违规' },
      pt: {
        title: 'Resultado da denúncia',
        text: 'Na denúncia nº {name} não encontramos violação das regras',
      },
      en: { title: 'Your report', text: 'Report {name} was checked; no rule was broken' },
    },
  },
  ruleBroken: {
    category: 'system',
    target: 'none',
    words: {
      zh: { title: '违规通知', text: '您的内容被举报并核实违反规则：{rule}' },
      pt: { title: 'Violação das regras', text: 'Uma denúncia sobre seu conteúdo foi confirmada: {rule}' },
      en: { title: 'A rule was broken', text: 'A report about your content was confirmed: {rule}' },
    },
  },
  passwordChanged: {
    category: 'system',
    target: 'sessions',
    words: {
      zh: { title: '密码已修改', text: '您的登录密码已修改，其他设备已退出登录' },
      pt: { title: 'Senha alterada', text: 'Sua senha foi alterada e os outros aparelhos saíram da conta' },
      en: {
        title: 'Password changed',
        text: 'Your password was changed and all other devices were logged out',
      },
    },
  },
  orderSent: {
    category: 'order',
    target: 'order',
    words: {
      zh: { title: '订单已发货', text: '“{name}”已寄出' },
      pt: { title: 'Pedido enviado', text: '“{name}” está a caminho' },
      en: { title: 'Order sent', text: '“{name}” is on its way' },
    },
  },
  orderRefunded: {
    category: 'order',
    target: 'order',
    words: {
      zh: { title: '订单已退款', text: '“{name}”已全额退回' },
      pt: { title: 'Pedido reembolsado', text: 'O valor de “{name}” foi devolvido' },
      en: { title: 'Order refunded', text: '“{name}” was refunded in full' },
    },
  },
  vipRenewing: {
    category: 'order',
    target: 'vip',
    words: {
      zh: { title: '会员即将续费', text: '{name} 金币，三天内从钱包扣除，可随时关闭' },
      pt: { title: 'Renovação do VIP', text: '{name} moedas em três dias; você pode desligar antes' },
      en: { title: 'VIP renews soon', text: '{name} coins within three days; you can switch it off before' },
    },
  },
  vipRenewed: {
    category: 'order',
    target: 'vip',
    words: {
      zh: { title: '会员已续费', text: '{name} 已续费' },
      pt: { title: 'VIP renovado', text: '{name} foi renovado' },
      en: { title: 'VIP renewed', text: '{name} was renewed' },
    },
  },
  invitePaid: {
    category: 'order',
    target: 'invite',
    words: {
      zh: { title: '邀请收益已入账', text: '您邀请的 {name} 已达标' },
      pt: { title: 'Ganho por convite', text: '{name}, que você convidou, já conta' },
      en: { title: 'Invitation profit', text: '{name}, whom you invited, counts now' },
    },
  },
  closingKept: {
    category: 'system',
    target: 'none',
    words: {
      zh: { title: '注销已取消', text: '您在等待期内登录，账号将继续保留' },
      pt: { title: 'Encerramento cancelado', text: 'Você entrou dentro do prazo e a conta continua' },
      en: { title: 'Closing cancelled', text: 'You logged in within the wait, so your account stays' },
    },
  },
} as const satisfies Record<string, Wording>;

/** Names of the rules, as whoever broke one reads them. */
const RULES: Readonly<Record<ReportReason, Record<Language, string>>> = {
  abuse: { zh: '辱骂骚扰', pt: 'ofensas ou assédio', en: 'abuse or harassment' },
  sexual: { zh: '色情低俗', pt: 'conteúdo sexual', en: 'sexual content' },
  fraud: { zh: '欺诈', pt: 'fraude', en: 'fraud' },
  betting: { zh: '赌博推广', pt: 'divulgação de apostas', en: 'promotion of betting' },
  minors: { zh: '危害未成年人', pt: 'risco a menores', en: 'harm to minors' },
  illegal: { zh: '违法内容', pt: 'conteúdo ilegal', en: 'illegal content' },
  copyright: { zh: '侵犯版权', pt: 'violação de direitos autorais', en: 'copyright' },
  other: { zh: '社区规范', pt: 'regras da comunidade', en: 'community rules' },
};

export type MessageKind = keyof typeof MESSAGE_KINDS;

export const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(MESSAGE_KINDS, kind);

/** The message as a person reads it. */
export const wordsOf = (
  kind: MessageKind,
  language: Language,
  { name, rule = 'other' }: { name: string; rule?: ReportReason | undefined },
): Words => {
  const { title, text } = MESSAGE_KINDS[kind].words[language];
  return {
    title,
    text: text.replace('{name}', () => name).replace('{rule}', () => RULES[rule][language]),
  };
};
