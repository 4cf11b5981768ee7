import { POSTING_KINDS, postingKind, type PostingKindName } from './posting-kind.ts';

/** Kinds that belong to the order of another kind and take nothing back. */
const SAME_ORDER: Partial<Record<PostingKindName, PostingKindName>> = {
  rechargeBonus: 'recharge',
  disputeHold: 'recharge',
};

const rootOf = (kind: PostingKindName): PostingKindName => {
  const { reverses } = postingKind(kind);
  const first = reverses === null ? kind : (reverses as PostingKindName);
  return SAME_ORDER[first] ?? first;
};

/**
 * The number that people read to customer service: two digits say what was ordered, ten say which. A purchase and
 * all that is taken back of it have the same.
 */
export const orderNumber = (kind: PostingKindName, ref: number): string =>
  `${String(POSTING_KINDS[rootOf(kind)].id).padStart(2, '0')}${String(ref).padStart(10, '0')}`;
