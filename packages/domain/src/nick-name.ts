import { BRAND_IDS } from './brand.ts';
import { brandById } from './brands.ts';
import { nameSkeleton } from './name-skeleton.ts';
import { textWeight } from './text-weight.ts';

const MIN_WEIGHT = 2;
const MAX_WEIGHT = 20;
const DAY_SEC = 86_400;

/** How long a name stays before it may change again. @source screens 5.4 "one change per 30 days" */
export const NAME_STAYS_SEC = 30 * DAY_SEC;

/** What only the product itself may call itself: its offices in three languages. */
const OFFICES = [
  '官方',
  '客服',
  '管理员',
  '系统',
  '运营',
  '平台',
  'admin',
  'official',
  'support',
  'moderator',
  'system',
  'oficial',
  'suporte',
  'moderador',
  'atendimento',
] as const;

const RESERVED: readonly string[] = [...OFFICES, ...BRAND_IDS.map((id) => brandById(id).name)].map(
  nameSkeleton,
);

/** Letters that are not seen, or that turn the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * True for a name that claims an office or a brand of the product, or looks as if it did.
 * @param others names that are reserved beside them, such as those of brands that an operator added
 */
export const isReservedName = (name: string, others: readonly string[] = []): boolean => {
  const skeleton = nameSkeleton(name);
  return [...RESERVED, ...others.map(nameSkeleton)].some((word) => skeleton.includes(word));
};

/** True for a name that a glance takes for one of these. */
export const resembles = (name: string, others: readonly string[]): boolean => {
  const skeleton = nameSkeleton(name);
  return others.some((other) => nameSkeleton(other) === skeleton);
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
