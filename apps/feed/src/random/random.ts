/**
 * A stream of random numbers that is the same for the same seed on every machine, so that a match can be
 * made again from its seed alone.
 */
export type Random = {
  /** Evenly in [0, 1). */
  next(): number;
  /** Evenly among the whole numbers from `min` to `max`, both included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  normal(mean: number, sd: number): number;
  /** Mean `shape * scale`. */
  gamma(shape: number, scale: number): number;
  poisson(mean: number): number;
  /** @throws {RangeError} when there is nothing to pick from */
  pick<Item>(items: readonly Item[]): Item;
  /** Index chosen with these weights; 0 when all are zero. */
  weighted(weights: readonly number[]): number;
  /** A new order; the given array stays as it is. */
  shuffle<Item>(items: readonly Item[]): Item[];
};

/** FNV-1a over UTF-16 units, then mixed, so that near names give far seeds. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};

/** Small fast counter generator (sfc32), public domain by design: 128 bits of state, period at least 2^32. */
const createSource = (seed: string): (() => number) => {
  let a = hash(seed);
  let b = hash(`${seed}/b`);
  let c = hash(`${seed}/c`);
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warm = 0; warm < 12; warm += 1) next();
  return next;
};

const EXACT_POISSON_LIMIT = 30;

/** @param seed any text; parts of a world use paths such as `seed/match/17` */
export const createRandom = (seed: string): Random => {
  const next = createSource(seed);
  const normal = (mean: number, sd: number): number => {
    const radius = Math.sqrt(-2 * Math.log(1 - next()));
    return mean + sd * radius * Math.cos(2 * Math.PI * next());
  };
  const gamma = (shape: number, scale: number): number => {
    // Marsaglia and Tsang's method; shapes under 1 are lifted by a power.
    if (shape < 1) return gamma(shape + 1, scale) * (1 - next()) ** (1 / shape);
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = normal(0, 1);
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(1 - next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v * scale;
    }
  };
  const poisson = (mean: number): number => {
    if (mean > EXACT_POISSON_LIMIT) return Math.max(0, Math.round(normal(mean, Math.sqrt(mean))));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = next(); product > limit; product *= next()) count += 1;
    return count;
  };
  return {
    next,
    normal,
    gamma,
    poisson,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      // The index is within the array, whose items may themselves be undefined.
      return items[Math.floor(next() * items.length)] as (typeof items)[number];
    },
    weighted: (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      let rest = next() * total;
      for (const [index, weight] of weights.entries()) {
        rest -= weight;
        if (rest < 0) return index;
      }
      return 0;
    },
    shuffle: (items) => {
      const keyed = items.map((item) => ({ item, key: next() }));
      return keyed.sort((left, right) => left.key - right.key).map(({ item }) => item);
    },
  };
};
