import { textWeight } from './text-weight.ts';

const MIN_WEIGHT = 2;
const MAX_WEIGHT = 20;
const DAY_SEC = 86_400;

/** How long a name stays before it may change again. @source screens 5.4 "one change per 30 days" */
export const NAME_STAYS_SEC = 30 * DAY_SEC;

/** What only the product itself may call itself. */
const RESERVED = ['官方', '客服', '管理员', '系统', 'touchline', 'admin', 'official', 'support'] as const;

/** Letters that are not seen, or that turn the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

/** True for a name that claims an office of the product. */
export const isReservedName = (name: string): boolean => {
  const plain = name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  return RESERVED.some((word) => plain.includes(word));
};

/** What is wrong with a name, if anything: it weighs 2 to 20, has no unseen letters and claims no office. */
export const nameFault = (name: string): 'short' | 'long' | 'letters' | 'reserved' | undefined => {
  const weight = textWeight(name);
  if (weight < MIN_WEIGHT) return 'short';
  if (weight > MAX_WEIGHT) return 'long';
  if (UNSEEN.test(name)) return 'letters';
  return isReservedName(name) ? 'reserved' : undefined;
};

/** Seconds until a name may change; 0 when it may. @param changedSec when it changed last; 0 is never */
export const nameWaitSec = (changedSec: number, nowSec: number): number =>
  changedSec === 0 ? 0 : Math.max(0, changedSec + NAME_STAYS_SEC - nowSec);
