import { inOneWorld } from '../../../apps/chat/test/promise-worlds.ts';
import { SHORT_RUNS } from './gap-runs.ts';
import { gapClock, testGaps } from './gap-scenes.ts';

inOneWorld((world) => testGaps(world, { runs: SHORT_RUNS, many: 1_000 }), { clock: gapClock });
