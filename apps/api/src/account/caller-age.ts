import { ageAt, isUnderAge } from '@touchline/domain/age';
import type { Caller } from '../handle.ts';

export type AgeSource = { caller: Caller | undefined; nowSec: number };

/**
 * Whether the account that calls is of someone under 18 or in the minors' mode: it is answered no odds and nothing
 * that is paid for. A visitor's age is not known.
 * @source screens 0.14, 14 "what must be missing is missing in the page source too"
 */
export const isCallerUnderAge = ({ caller, nowSec }: AgeSource): boolean => {
  if (!caller) return false;
  const { profile, age_limited: isLimited } = caller.account;
  return isUnderAge(ageAt(profile.birthday ?? '', nowSec), isLimited);
};
