import type { CurrencyClassName } from './currency.ts';
import { POSTING_KIND_NAMES, postingKind, type PostingKindName } from './posting-kind.ts';

/** What people choose records by. The place in the list is the number of the group in calls: only ever append. */
export const POSTING_GROUPS = [
  'recharge',
  'gift',
  'luckyBag',
  'plan',
  'vip',
  'shop',
  'model',
  'refund',
  'quiz',
  'task',
  'expiry',
  'income',
  'withdraw',
  'invite',
  'correction',
  'takenBack',
] as const;
export type PostingGroup = (typeof POSTING_GROUPS)[number];

const GROUP_OF: Readonly<Record<PostingKindName, PostingGroup>> = {
  recharge: 'recharge',
  rechargeBonus: 'recharge',
  rechargeRefund: 'takenBack',
  chargeback: 'takenBack',
  bonusBack: 'takenBack',
  disputeHold: 'takenBack',
  disputeWon: 'takenBack',
  gift: 'gift',
  giftReversed: 'refund',
  bagFund: 'luckyBag',
  bagClaim: 'luckyBag',
  bagReturn: 'luckyBag',
  stake: 'quiz',
  stakeBack: 'quiz',
  quizWin: 'quiz',
  shopGold: 'shop',
  shopGoldBack: 'refund',
  shopPoint: 'shop',
  shopPointBack: 'refund',
  vip: 'vip',
  vipBack: 'refund',
  planHold: 'plan',
  planHoldBack: 'refund',
  plan: 'plan',
  planBack: 'refund',
  model: 'model',
  modelBack: 'refund',
  task: 'task',
  checkIn: 'task',
  pointExpiry: 'expiry',
  income: 'income',
  planIncome: 'income',
  payoutRequest: 'withdraw',
  payoutCancelled: 'withdraw',
  inviteProfit: 'invite',
  inviteBack: 'invite',
  withdraw: 'withdraw',
  withdrawCancelled: 'withdraw',
  correctGold: 'correction',
  correctDiamond: 'correction',
  correctPoint: 'correction',
  correctMoney: 'correction',
};

export const postingGroup = (kind: PostingKindName): PostingGroup => GROUP_OF[kind];

/** Kinds of a group that happen to one class of currency. */
export const kindsOfGroup = (group: PostingGroup, currency: CurrencyClassName): PostingKindName[] =>
  POSTING_KIND_NAMES.filter((kind) => GROUP_OF[kind] === group && postingKind(kind).currency === currency);

/** The number of a group in calls, from 1. */
export const groupNumber = (group: PostingGroup): number => POSTING_GROUPS.indexOf(group) + 1;

export type Direction = 'in' | 'out' | 'both';

/** Which way a group moves a purse. */
export const groupDirection = (group: PostingGroup, currency: CurrencyClassName): Direction => {
  const signs = new Set(kindsOfGroup(group, currency).map((kind) => postingKind(kind).sign));
  if (signs.size > 1 || signs.has(0)) return 'both';
  return signs.has(1) ? 'in' : 'out';
};
