import { STATUS } from '@touchline/contract/envelope';
import { RefusedError } from '../refusal.ts';

const conflict = (message: { zh: string; pt: string; en: string }, field: string): RefusedError =>
  new RefusedError({ status: STATUS.conflict, message, field });

export const APPLICATION_REFUSALS = {
  mobile: () =>
    conflict(
      { zh: '请先绑定手机号', pt: 'Vincule antes um celular', en: 'Bind a phone number first' },
      'mobile',
    ),
  identity: () =>
    conflict(
      {
        zh: '请先提交身份信息',
        pt: 'Envie antes os dados de identidade',
        en: 'Hand in your identity first',
      },
      'identity',
    ),
  notAccepted: () =>
    conflict(
      {
        zh: '申请人的身份尚未通过审核',
        pt: 'A identidade de quem pede ainda não foi aceita',
        en: 'The identity of the applicant is not accepted yet',
      },
      'identity',
    ),
  open: () =>
    conflict(
      {
        zh: '您已提交过申请',
        pt: 'Você já enviou um pedido',
        en: 'You have applied already',
      },
      'role',
    ),
  tooSoon: () =>
    conflict(
      {
        zh: '还不能再次申请',
        pt: 'Ainda não é possível pedir de novo',
        en: 'It is too soon to apply again',
      },
      'role',
    ),
  decided: () =>
    conflict({ zh: '该申请已处理', pt: 'Este pedido já foi decidido', en: 'This was decided already' }, 'id'),
} as const;
