import { createHash } from 'node:crypto';
import { STATUS } from '@touchline/contract/envelope';
import type { Counters } from '@touchline/engines/counters/counters';
import { RefusedError } from '../refusal.ts';

const WINDOW_MS = 15 * 60_000;
/** Wrong tries from one address before it waits. @source screens 6.3 "after 5 a wait" */
const TRIES_PER_ADDRESS = 5;
/** Wrong tries from anywhere before an account waits; high, so that a stranger cannot lock someone out quickly. */
const TRIES_PER_ACCOUNT = 50;

/** Slows down guessing of passwords. */
export const loginGuard = (counters: Counters) => {
  const keys = (account: string, address: string) => {
    // Hashed, so that the store of counters holds no phone numbers.
    const name = createHash('sha256').update(account).digest('base64url').slice(0, 22);
    return [
      { key: `login:${name}:${address}`, most: TRIES_PER_ADDRESS },
      { key: `login:${name}`, most: TRIES_PER_ACCOUNT },
    ];
  };

  return {
    /** @throws {RefusedError} when there were too many wrong tries */
    async check(account: string, address: string): Promise<void> {
      for (const { key, most } of keys(account, address)) {
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
    async wrong(account: string, address: string): Promise<void> {
      for (const { key } of keys(account, address)) await counters.add(key, 1, WINDOW_MS);
    },
    async right(account: string, address: string): Promise<void> {
      for (const { key } of keys(account, address)) await counters.remove(key);
    },
  };
};

export type LoginGuard = ReturnType<typeof loginGuard>;
