import { STATUS, type PaymentReason } from '@touchline/contract/envelope';
import type { PostResult, Refusal } from '@touchline/ledger/posting';
import type { Sentence } from '../http/messages.ts';
import { RefusedError } from '../refusal.ts';

const SENTENCES: Readonly<Record<Refusal | 'underAge', Sentence>> = {
  insufficient: {
    zh: '余额不足，还差 {limit}',
    pt: 'saldo insuficiente, faltam {limit}',
    en: 'the balance is not enough, {limit} is missing',
  },
  limitDay: {
    zh: '超过您设置的每日消费限额 {limit}',
    pt: 'passa do seu limite diário em {limit}',
    en: 'this is {limit} over your own limit of a day',
  },
  limitMonth: {
    zh: '超过您设置的每月消费限额 {limit}',
    pt: 'passa do seu limite mensal em {limit}',
    en: 'this is {limit} over your own limit of a month',
  },
  excluded: {
    zh: '您已设置暂停消费，期间不能付款',
    pt: 'você pausou os gastos; nada pode ser pago até o fim da pausa',
    en: 'you keep yourself from spending for now',
  },
  frozen: {
    zh: '钱包已冻结，请联系客服',
    pt: 'a carteira está bloqueada, fale com o atendimento',
    en: 'the wallet is frozen, please ask customer service',
  },
  repeatedOtherwise: {
    zh: '该请求编号已用于其他内容',
    pt: 'este pedido já foi usado com outro conteúdo',
    en: 'this request was used for something else',
  },
  underAge: {
    zh: '未满 18 周岁或未成年人模式下不可使用',
    pt: 'indisponível para menores de 18 anos e no modo para menores',
    en: 'not available under 18 or in the minors’ mode',
  },
};

type About = {
  /** Which field of the call asked for too much. */
  field: string;
  limit?: number | undefined;
};

/** A paying call that is refused for a reason of the business. @source economy §1 "Refusals" */
export const paymentRefused = (reason: Refusal | 'underAge', { field, limit }: About): RefusedError =>
  new RefusedError({
    status: reason === 'underAge' ? STATUS.forbidden : STATUS.conflict,
    message: SENTENCES[reason],
    reason,
    field: reason === 'repeatedOtherwise' ? 'request_id' : field,
    ...(limit === undefined ? {} : { limit: String(limit) }),
  });

/** The same for reasons that a noun words itself, such as `soldOut`. */
export const notPayable = (
  reason: Exclude<PaymentReason, Refusal | 'underAge'>,
  message: Sentence,
  field: string,
): RefusedError => new RefusedError({ status: STATUS.conflict, message, reason, field });

/** What is missing, or how far a limit would be passed; nothing where no amount would help. */
export const shortOf = (
  result: PostResult,
  asked: { amount: number; dayLimit: number; monthLimit: number },
): number | undefined => {
  switch (result.outcome) {
    case 'insufficient':
      return asked.amount - result.balance;
    case 'limitDay':
      return result.spentDay + asked.amount - asked.dayLimit;
    case 'limitMonth':
      return result.spentMonth + asked.amount - asked.monthLimit;
    default:
      return undefined;
  }
};
