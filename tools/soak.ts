/**
 * `npm run soak`: the long runs of kills, gaps, floods and random plays, whole. Prints the seed of everything that
 * is drawn at random; `SEED=<number> npm run soak` draws the same again. Arguments are passed to vitest.
 */
import { randomInt } from 'node:crypto';
import { run } from './step.ts';

const seed = process.env['SEED'] ?? String(randomInt(2 ** 31));
console.log(`soak with SEED=${seed}`);
const startMs = performance.now();
const code = await run('vitest', ['run', '--project', 'soak', ...process.argv.slice(2)], { SEED: seed });
const minutes = ((performance.now() - startMs) / 60_000).toFixed(1);
console.log(`soak ${code === 0 ? 'passed' : 'failed'} in ${minutes} min with SEED=${seed}`);
process.exitCode = code;
