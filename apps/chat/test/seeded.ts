import { createHash, randomInt } from 'node:crypto';

import { onTestFailed } from 'vitest';

/**
 * Chance within one test: numbers from 0 up to 1. A failure names the seed, and `SEED=<that> npx vitest …` draws the
 * same numbers again.
 */
export const seeded = (): (() => number) => {
  const seed = process.env['SEED'] ?? String(randomInt(2 ** 31));
  let drawn = 0;
  onTestFailed(() => void process.stderr.write(`drawn with SEED=${seed}\n`));
  return () => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE() / 2 ** 32;
  };
};
