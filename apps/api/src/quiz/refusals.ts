import { STATUS } from '@touchline/contract/envelope';
import { RefusedError } from '../refusal.ts';
import { notPayable } from '../wallet/payment-refusal.ts';

export const LOCKED = (): RefusedError =>
  notPayable('ended', { zh: '竞猜已锁定', pt: 'o desafio está travado', en: 'this quiz is locked' }, 'id');

export const OTHER_OPTION = (): RefusedError =>
  notPayable(
    'notEligible',
    {
      zh: '只能追加自己选过的选项',
      pt: 'só dá para aumentar a opção já escolhida',
      en: 'you can only add to the option that you chose',
    },
    'option_no',
  );

export const NO_OPTION = (): RefusedError =>
  notPayable(
    'notEligible',
    { zh: '没有这个选项', pt: 'esta opção não existe', en: 'there is no such option' },
    'option_no',
  );

const tooMuch = (zh: string, pt: string, en: string) => (left: number) =>
  new RefusedError({
    status: STATUS.conflict,
    message: { zh, pt, en },
    field: 'points',
    reason: 'limitDay',
    limit: String(Math.max(0, left)),
  });

export const TOO_MUCH_HERE = tooMuch(
  '本竞猜最多还能投 {limit} 积分',
  'neste desafio cabem mais {limit} pontos',
  '{limit} more points fit into this quiz',
);
export const TOO_MUCH_TODAY = tooMuch(
  '今天最多还能投 {limit} 积分',
  'hoje cabem mais {limit} pontos',
  '{limit} more points fit into today',
);

export const STAFF = (): RefusedError =>
  notPayable(
    'notEligible',
    {
      zh: '主播和房间管理员不能参与本房间的竞猜',
      pt: 'o streamer e a moderação não participam na própria sala',
      en: 'the host and the moderators do not take part in their own room',
    },
    'id',
  );

export const SWITCHED_OFF = (): RefusedError =>
  notPayable(
    'ended',
    { zh: '竞猜未开放', pt: 'os desafios estão desligados', en: 'quizzes are switched off' },
    'id',
  );

export const TOO_LATE = (): RefusedError =>
  new RefusedError({
    status: STATUS.conflict,
    message: {
      zh: '现在不能改变这个竞猜',
      pt: 'este desafio não pode mais ser mudado',
      en: 'this quiz cannot be changed now',
    },
    field: 'id',
  });

export const TOO_MANY = (most: number): RefusedError =>
  new RefusedError({
    status: STATUS.conflict,
    message: {
      zh: '同时最多 {limit} 个竞猜',
      pt: 'no máximo {limit} desafios de uma vez',
      en: 'at most {limit} quizzes at a time',
    },
    field: 'liveid',
    limit: String(most),
  });

export const SAME_OPTIONS = (): RefusedError =>
  new RefusedError({
    status: STATUS.badInput,
    message: {
      zh: '选项不能相同',
      pt: 'as opções precisam ser diferentes',
      en: 'the options must differ',
    },
    field: 'options',
  });
