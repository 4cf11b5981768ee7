import { mayReplay, type Rights } from '@touchline/domain/rights';

/** What may be watched of a recording that is for VIP alone. */
export const FREE_MS = 300_000;

type Ways = { rights: Rights; sees: boolean; visibility: string; endedAtSec: number; nowSec: number };

/** Why the caller may not watch all of it; undefined where all may be watched. */
export const neededToWatch = ({
  rights,
  sees,
  visibility,
  endedAtSec,
  nowSec,
}: Ways): 'vip' | 'rights' | 'wait' | undefined => {
  if (!rights.replay) return 'rights';
  if (!mayReplay(rights, endedAtSec, nowSec)) return 'wait';
  return visibility === 'vip' && !sees ? 'vip' : undefined;
};
