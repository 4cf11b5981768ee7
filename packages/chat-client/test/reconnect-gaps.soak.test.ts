import { inEveryWorld } from '../../../apps/chat/test/promise-worlds.ts';
import { PAIRED_RUNS, RUNS } from './gap-runs.ts';
import { gapClock, testGaps } from './gap-scenes.ts';

inEveryWorld((world) => testGaps(world, { runs: world.isPair ? PAIRED_RUNS : RUNS, many: 10_000 }), {
  clock: gapClock,
});
