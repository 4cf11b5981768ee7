import type { BodyOf } from '@touchline/contract/define-call';
import type { BagCondition, sendPackage } from '@touchline/contract/lucky-bag';
import { type BAG_WAITS_SEC, LEAST_SHARES, MOST_SHARES, type BagSplit } from '@touchline/domain/bag-split';
import { MOST_GOLD_AT_ONCE } from '@touchline/domain/gift';

type Asked = BodyOf<typeof sendPackage>['bag'];

export type Typed = {
  giftId: number | undefined;
  total: string;
  shares: string;
  split: BagSplit;
  condition: BagCondition;
  message: string;
  wait: (typeof BAG_WAITS_SEC)[number];
};

const whole = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : 0);

/** What was typed as a bag; undefined while something about it cannot be. */
export const readBag = ({ giftId, wait, ...typed }: Typed): Asked | undefined => {
  const total = whole(typed.total);
  const shares = whole(typed.shares);
  const message = typed.message.trim();
  if (shares < LEAST_SHARES || shares > MOST_SHARES || total < shares || total > MOST_GOLD_AT_ONCE) {
    return undefined;
  }
  if (/[<>]/.test(message) || (typed.condition === 'message' && message === '')) return undefined;
  const { split, condition } = typed;
  const bag = { total, shares, split, condition, message, wait_sec: wait };
  return giftId === undefined ? { kind: 'gold', ...bag } : { kind: 'gift', gift_id: giftId, ...bag };
};
