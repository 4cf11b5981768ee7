import type { Context } from '../handle.ts';
import { tooMany } from '../refusal.ts';

/** @source watch-and-read §B1 "3 in 5 min, 30 a day" */
const LIMITS = [
  { name: 'minutes', count: 3, windowMs: 300_000 },
  { name: 'day', count: 30, windowMs: 86_400_000 },
] as const;

/** Clips of one account, cut or sent. */
export const checkLimits = async ({ rateLimits, caller }: Context<'user'>): Promise<void> => {
  for (const { name, ...limit } of LIMITS) {
    const turn = await rateLimits.take(`clip:${name}:${caller.account.id}`, limit);
    if (!turn.allowed) throw tooMany(turn.retryAfterMs);
  }
};
