import type { Sentence } from '../http/messages.ts';

export const WITHDRAW_REFUSALS = {
  identity: {
    zh: '请先通过实名核验',
    pt: 'confirme primeiro a sua identidade',
    en: 'your identity has to be checked first',
  },
  young: {
    zh: '未满 18 周岁不能提现',
    pt: 'menores de 18 anos não podem sacar',
    en: 'under 18 nothing is paid out',
  },
  taken: {
    zh: '该证件已用于另一个账号',
    pt: 'este documento já está em outra conta',
    en: 'this document belongs to another account',
  },
  decided: {
    zh: '实名核验已通过',
    pt: 'a identidade já foi confirmada',
    en: 'the identity is checked already',
  },
  holder: {
    zh: '收款人须与实名一致',
    pt: 'o titular deve ser a pessoa da identidade confirmada',
    en: 'the holder has to be the person of the identity check',
  },
  wait: {
    zh: '新收款账户 48 小时后可用',
    pt: 'uma conta nova pode ser usada depois de 48 horas',
    en: 'a new account can be used after 48 hours',
  },
  least: { zh: '未达到最低提现金额', pt: 'abaixo do valor mínimo', en: 'this is below the least amount' },
  open: {
    zh: '上一笔提现还未完成',
    pt: 'o saque anterior ainda não terminou',
    en: 'the withdrawal before is not finished',
  },
  month: {
    zh: '本月提现次数已用完',
    pt: 'os saques deste mês acabaram',
    en: 'no withdrawal is left this month',
  },
  mobile: { zh: '请先绑定手机号', pt: 'vincule primeiro um celular', en: 'bind a phone number first' },
  anchors: {
    zh: '只有主播可以提现钻石',
    pt: 'só streamers sacam diamantes',
    en: 'only hosts have diamonds paid out',
  },
  second: {
    zh: '需由另一位同事再次核对',
    pt: 'outra pessoa da equipe precisa conferir',
    en: 'another operator has to agree',
  },
  late: { zh: '当前状态下无法进行此操作', pt: 'isto não é possível agora', en: 'this is not possible now' },
} as const satisfies Record<string, Sentence>;
