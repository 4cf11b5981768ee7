import type { Upkeep } from './noun.ts';
import type { Services } from './services.ts';

const EVERY_MS = 2_000;

/**
 * Runs the upkeep of all nouns. Each piece is done by one of all processes at a time. A failure is logged when it
 * begins, not each time.
 */
export const startUpkeep = (
  pieces: readonly Upkeep[],
  { rateLimits, clock, log }: Pick<Services, 'rateLimits' | 'clock' | 'log'>,
): { close(): Promise<void> } => {
  const failing = new Set<string>();
  let working: Promise<void> = Promise.resolve();
  let busy = false;

  const isDue = async ({ name, everyMs }: Upkeep): Promise<boolean> => {
    if (everyMs === 0) return true;
    const turn = await rateLimits.take(`upkeep:${name}`, { count: 1, windowMs: everyMs - 500 });
    return turn.allowed;
  };
  const attempt = async (piece: Upkeep): Promise<void> => {
    const { name, run } = piece;
    try {
      if (await isDue(piece)) await run(Math.floor(clock.nowMs() / 1000));
      failing.delete(name);
    } catch (error) {
      if (!failing.has(name)) log.warn({ err: error, work: name }, 'upkeep failed; trying again');
      failing.add(name);
    }
  };
  const round = async (): Promise<void> => {
    for (const piece of pieces) await attempt(piece);
  };
  const tick = (): void => {
    if (busy) return;
    busy = true;
    working = round().finally(() => {
      busy = false;
    });
  };
  const timer = setInterval(tick, EVERY_MS);
  tick();
  return {
    async close() {
      clearInterval(timer);
      await working;
    },
  };
};
