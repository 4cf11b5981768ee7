import { createHash } from 'node:crypto';
import type { Counters } from '@touchline/engines/counters/counters';
import { tooMany } from '../refusal.ts';

const WINDOW_MS = 15 * 60_000;
/** Wrong tries at an account from one address before it waits. @source screens 6.3 "after 5 a wait" */
const TRIES_PER_ADDRESS = 5;
/** Wrong tries from anywhere before an account waits; high, so that a stranger cannot lock someone out quickly. */
const TRIES_PER_ACCOUNT = 50;
/** Wrong tries from one device at any account. What a device says of itself counts only together with its address. */
const TRIES_PER_DEVICE = 20;
/** Failed attempts from one address at any account; many people may share an address. */
const TRIES_FROM_ADDRESS = 100;
/** @source screens 6.3 "After 3 wrong tries a captcha" */
const TRIES_BEFORE_CAPTCHA = 3;
/** Wrong tries from anywhere before the captcha is asked of everyone who tries this account. */
const ACCOUNT_TRIES_BEFORE_CAPTCHA = 10;

/** Account and origin of a login attempt. */
export type LoginTry = {
  account: string;
  address: string;
  /** What the device says of itself, or empty. */
  device: string;
  /** Name of a device from which the account proved to have logged in before. Nobody else can use up its tries. */
  known?: string | undefined;
};

// Hashed, so that the store of counters holds no phone numbers.
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

type Limit = { key: string; most: number };

const ownLimit = (known: string): Limit => ({ key: `login:known:${known}`, most: TRIES_PER_ADDRESS });

const limitsOf = ({ account, address, device }: LoginTry) => {
  const name = hashed(account);
  return {
    here: { key: `login:${name}:${address}`, most: TRIES_PER_ADDRESS },
    account: { key: `login:${name}`, most: TRIES_PER_ACCOUNT },
    device: { key: `login:device:${hashed(device)}:${address}`, most: TRIES_PER_DEVICE },
    address: { key: `login:from:${address}`, most: TRIES_FROM_ADDRESS },
  };
};

const limitsFor = (who: LoginTry): Limit[] =>
  who.known === undefined ? Object.values(limitsOf(who)) : [ownLimit(who.known)];

/** Slows down guessing of passwords per account, address and device. */
export const loginGuard = (counters: Counters) => {
  return {
    /** @throws {RefusedError} when there were too many wrong tries */
    async check(who: LoginTry): Promise<void> {
      for (const { key, most } of limitsFor(who)) {
        if ((await counters.get(key)) >= most) throw tooMany(WINDOW_MS);
      }
    },

    /** Whether the next try must read a picture first. */
    async needsCaptcha(who: LoginTry): Promise<boolean> {
      if (who.known !== undefined) {
        return (await counters.get(ownLimit(who.known).key)) >= TRIES_BEFORE_CAPTCHA;
      }
      const { here, account } = limitsOf(who);
      const [tries, anywhere] = [await counters.get(here.key), await counters.get(account.key)];
      return tries >= TRIES_BEFORE_CAPTCHA || anywhere >= ACCOUNT_TRIES_BEFORE_CAPTCHA;
    },

    /**
     * Counts a try as wrong before the password is compared, so that tries at the same moment cannot pass together.
     * @throws {RefusedError} when it is one too many
     */
    async count(who: LoginTry): Promise<void> {
      let isOver = false;
      for (const { key, most } of limitsFor(who)) {
        if ((await counters.add(key, 1, WINDOW_MS)) > most) isOver = true;
      }
      if (isOver) throw tooMany(WINDOW_MS);
    },

    /** The right password forgives the account; of device and address, which may try many, it takes back its own try. */
    async right(who: LoginTry): Promise<void> {
      if (who.known !== undefined) return counters.remove(ownLimit(who.known).key);
      const { here, account, device, address } = limitsOf(who);
      for (const { key } of [here, account]) await counters.remove(key);
      for (const { key } of [device, address]) await counters.add(key, -1, WINDOW_MS);
    },
  };
};

export type LoginGuard = ReturnType<typeof loginGuard>;
