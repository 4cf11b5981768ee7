import { STATUS } from '@touchline/contract/envelope';
import type { Sentence } from '../http/messages.ts';
import { RefusedError } from '../refusal.ts';

const conflict = (field: string, message: Sentence, limit?: string): RefusedError =>
  new RefusedError({ status: STATUS.conflict, message, field, ...(limit !== undefined && { limit }) });

const refusal =
  (field: string, zh: string, pt: string, en: string) =>
  (limit?: string | number): RefusedError =>
    conflict(field, { zh, pt, en }, limit === undefined ? undefined : String(limit));

export const notAnalyst = (): RefusedError =>
  new RefusedError({
    status: STATUS.forbidden,
    message: {
      zh: '只有通过审核的专家可以发布方案',
      pt: 'Só especialistas aceitos publicam dicas',
      en: 'Only accepted experts publish tips',
    },
    field: 'uid',
  });

export const planClosed = refusal(
  'id',
  '该方案已停售',
  'A venda desta dica terminou',
  'Selling of this tip has ended',
);
export const planBought = refusal(
  'id',
  '您已购买该方案',
  'Você já comprou esta dica',
  'You bought this tip already',
);
export const ownPlan = refusal(
  'id',
  '不能购买自己的方案',
  'Não é possível comprar a própria dica',
  'You cannot buy your own tip',
);
export const freePlan = refusal('id', '该方案免费，无需购买', 'Esta dica é grátis', 'This tip is free');
export const otherTotal = refusal(
  'total',
  '价格为 {limit}，请确认后再买',
  'o total é {limit}, confira antes de comprar',
  'the total is {limit}, please check it first',
);
export const matchBegun = refusal(
  'picks',
  '比赛已开始或即将开始（至少提前 10 分钟，最多提前 72 小时）',
  'O jogo começou ou está para começar (de 10 minutos a 72 horas antes)',
  'The match has begun or is about to (from 72 hours to 10 minutes before)',
);
export const feedStale = refusal(
  'picks',
  '数据源暂时中断，请稍后再发布',
  'Os dados dos jogos pararam; tente mais tarde',
  'The match data stands still, please try later',
);
export const oddsMoved = refusal(
  'odds',
  '赔率已变为 {limit}，请重新确认',
  'As odds mudaram para {limit}, confira de novo',
  'The price is {limit} now, please check it again',
);
export const oddsGone = refusal(
  'odds',
  '该赔率已不存在或已过期',
  'Essas odds saíram do ar ou estão velhas',
  'This price is gone or stale',
);
export const sameMatch = refusal(
  'picks',
  '串关的比赛不能重复，且须为同一项目',
  'Os jogos da múltipla devem ser diferentes e do mesmo esporte',
  'The matches must differ and be of one sport',
);
export const sameMarket = refusal(
  'picks',
  '您已就这场比赛的同一玩法发布过方案',
  'Você já publicou sobre este mercado do jogo',
  'You have published on this market of the match already',
);
export const dayLimit = refusal(
  'picks',
  '每天最多发布 {limit} 个方案',
  'No máximo {limit} dicas por dia',
  'At most {limit} tips a day',
);
export const notSellable = refusal(
  'price',
  '至少 4 家公司报价且参考赔率不低于 1.40 才能收费',
  'Para cobrar, são precisas 4 casas e odds de referência de 1,40',
  'A price needs 4 bookmakers and a reference of 1.40 at least',
);
export const tooFewSettled = refusal(
  'price',
  '完赛的方案达到 {limit} 个后才能设此价格',
  'Este preço exige {limit} dicas encerradas',
  'This price needs {limit} settled tips',
);
export const publicSeed = refusal(
  'price',
  '此环境的赛果可以预知，不能收费',
  'Os resultados deste ambiente são previsíveis; não se pode cobrar',
  'The results of this world can be computed, so nothing is sold',
);
export const tooLate = refusal(
  'id',
  '比赛已开始，不能再撤回',
  'O jogo começou; não dá mais para retirar',
  'The match has begun, so it cannot be taken back',
);
export const paidOut = refusal(
  'id',
  '该订单已完结，不能再投诉',
  'Este pedido já terminou',
  'This order is final already',
);
