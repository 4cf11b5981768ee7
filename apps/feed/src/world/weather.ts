import type { Weather } from '@touchline/contract/match';
import { createRandom } from '../random/random.ts';
import { DAY_SEC } from './fixture.ts';

const YEAR_DAYS = 365.25;
const COLDEST_DAY = 15;
const MEAN_C = 14;
/** Half of the way from winter to summer. */
const SWING_C = 10;
const SPREAD_C = 4.5;
const FREEZING_C = 1;

/** Kinds with their weights; what falls is snow where it freezes. */
const KINDS = { clear: 30, cloudy: 26, overcast: 17, rain: 14, wind: 6, fog: 4, storm: 3 } as const;
const NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];
const FALLING: ReadonlySet<Weather['kind']> = new Set(['rain', 'storm']);

/** Over the ground of a match: by its season of the year, else drawn. @param seed of the match */
export const weatherOf = (seed: string, timeSec: number): Weather => {
  const random = createRandom(`${seed}/weather`);
  const day = (timeSec / DAY_SEC) % YEAR_DAYS;
  const usual = MEAN_C - SWING_C * Math.cos((2 * Math.PI * (day - COLDEST_DAY)) / YEAR_DAYS);
  const temperature = Math.round(random.normal(usual, SPREAD_C));
  const kind = NAMES[random.weighted(NAMES.map((name) => KINDS[name]))] ?? 'clear';
  const snows = temperature <= FREEZING_C && FALLING.has(kind);
  return { kind: snows ? 'snow' : kind, temperature_c: temperature };
};
