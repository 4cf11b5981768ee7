import { createHash } from 'node:crypto';
import { STATUS } from '@touchline/contract/envelope';
import type { Counters } from '@touchline/engines/counters/counters';
import { RefusedError } from '../refusal.ts';

const WINDOW_MS = 15 * 60_000;
/** Wrong tries at an account from one address before it waits. @source screens 6.3 "after 5 a wait" */
const TRIES_PER_ADDRESS = 5;
/** Wrong tries from anywhere before an account waits; high, so that a stranger cannot lock someone out quickly. */
const TRIES_PER_ACCOUNT = 50;
/** Wrong tries from one device at any account. What a device says of itself counts only together with its address. */
const TRIES_PER_DEVICE = 20;
/** Wrong tries from one address at any account; many people may stand behind one. */
const TRIES_FROM_ADDRESS = 100;
/** @source screens 6.3 "After 3 wrong tries a captcha" */
const TRIES_BEFORE_CAPTCHA = 3;
/** Wrong tries from anywhere before the captcha is asked of everyone who tries this account. */
const ACCOUNT_TRIES_BEFORE_CAPTCHA = 10;

/** Who tries to log in where. `device` is what it says of itself, or empty. */
export type LoginTry = { account: string; address: string; device: string };

// Hashed, so that the store of counters holds no phone numbers.
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const keysOf = ({ account, address, device }: LoginTry) => {
  const name = hashed(account);
  return {
    here: { key: `login:${name}:${address}`, most: TRIES_PER_ADDRESS },
    account: { key: `login:${name}`, most: TRIES_PER_ACCOUNT },
    device: { key: `login:device:${hashed(device)}:${address}`, most: TRIES_PER_DEVICE },
    address: { key: `login:from:${address}`, most: TRIES_FROM_ADDRESS },
  };
};

/** Slows down guessing of passwords per account, address and device. */
export const loginGuard = (counters: Counters) => ({
  /** @throws {RefusedError} when there were too many wrong tries */
  async check(who: LoginTry): Promise<void> {
    for (const { key, most } of Object.values(keysOf(who))) {
      if ((await counters.get(key)) < most) continue;
      const retryAfterSec = WINDOW_MS / 1000;
      throw new RefusedError({
        status: STATUS.tooMany,
        message: 'tooMany',
        limit: String(retryAfterSec),
        retryAfterSec,
      });
    }
  },

  /** Whether the next try must read a picture first. */
  async needsCaptcha(who: LoginTry): Promise<boolean> {
    const keys = keysOf(who);
    const [here, anywhere] = [await counters.get(keys.here.key), await counters.get(keys.account.key)];
    return here >= TRIES_BEFORE_CAPTCHA || anywhere >= ACCOUNT_TRIES_BEFORE_CAPTCHA;
  },

  async wrong(who: LoginTry): Promise<void> {
    for (const { key } of Object.values(keysOf(who))) await counters.add(key, 1, WINDOW_MS);
  },

  /** The right password forgives the account, not the address: it may be one of many that are tried. */
  async right(who: LoginTry): Promise<void> {
    const { here, account } = keysOf(who);
    for (const { key } of [here, account]) await counters.remove(key);
  },
});

export type LoginGuard = ReturnType<typeof loginGuard>;
