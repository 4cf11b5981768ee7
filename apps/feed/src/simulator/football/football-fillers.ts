import { createRandom } from '../../random/random.ts';
import type { Script, ScriptStep } from '../script.ts';
import type { Play } from './football-play.ts';

/** Seconds between two looks at the play itself. */
const EVERY_SEC = { min: 120, max: 240 } as const;

const BEGINS: ReadonlySet<string | undefined> = new Set(['kickOff', 'periodStart']);

type Stretch = { start: ScriptStep<Play>; end: ScriptStep<Play> };

/** Periods in which the ball rolls; not the shoot-out. */
const stretchesOf = (script: Script<Play>): Stretch[] =>
  script.flatMap((start, index) => {
    if (!BEGINS.has(start.mark)) return [];
    const end = script.slice(index).find(({ mark }) => mark === 'periodEnd' || mark === 'fullTime');
    return end ? [{ start, end }] : [];
  });

/** The script with a moment every few minutes at which only possession and attacks are told. */
export const withFillers = (script: Script<Play>, seed: string): Script<Play> => {
  const random = createRandom(`${seed}/fillers`);
  const draw = () => random.between(EVERY_SEC.min, EVERY_SEC.max);
  const fillers: ScriptStep<Play>[] = [];
  for (const { start, end } of stretchesOf(script)) {
    for (let offsetSec = start.offsetSec + draw(); offsetSec < end.offsetSec; offsetSec += draw()) {
      const before = script.findLast((step) => step.offsetSec <= offsetSec) ?? start;
      fillers.push({ offsetSec, kind: 'update', mark: 'filler', state: before.state });
    }
  }
  // Sorting keeps the order of equal moments: what happened comes before the look at it.
  return [...script, ...fillers].sort((left, right) => left.offsetSec - right.offsetSec);
};
