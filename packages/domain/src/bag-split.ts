/** How a lucky bag is divided: as equal as can be, or by chance. */
export const BAG_SPLITS = ['equal', 'random'] as const;
export type BagSplit = (typeof BAG_SPLITS)[number];

export const LEAST_SHARES = 2;
export const MOST_SHARES = 100;
/** Seconds from sending to opening that a sender may choose. @source economy §B2 */
export const BAG_WAITS_SEC = [10, 30, 60] as const;
/** How long an opened bag can be claimed. @source economy §B2 */
export const BAG_OPEN_SEC = 300;
/** From this many coins on, other rooms are told. */
export const TOLD_ELSEWHERE_FROM = 1_000;

const SEED = /^[0-9a-f]{32}$/;
const WHOLE = 2 ** 32;

/** A source of 32-bit numbers that is the same everywhere for one seed: sfc32. */
const numbersOf = (seed: string): (() => number) => {
  let [a = 0, b = 0, c = 0, d = 0] = [0, 8, 16, 24].map((from) =>
    Number.parseInt(seed.slice(from, from + 8), 16),
  );
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  // The first numbers still show the seed.
  for (let round = 0; round < 12; round += 1) next();
  return next;
};

/** A whole number below `bound`, each as likely as the other. */
const below = (next: () => number, bound: number): number => {
  const fair = WHOLE - (WHOLE % bound);
  let drawn = next();
  while (drawn >= fair) drawn = next();
  return drawn % bound;
};

const shuffled = (amounts: readonly number[], next: () => number): number[] => {
  const list = [...amounts];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = below(next, at + 1);
    const held = list[at] ?? 0;
    list[at] = list[other] ?? 0;
    list[other] = held;
  }
  return list;
};

const equalParts = (total: number, shares: number): number[] =>
  Array.from({ length: shares }, (_, at) => Math.floor(total / shares) + (at < total % shares ? 1 : 0));

/** Each draws up to twice the mean of what is left, so that nobody waits for a better turn. */
const randomParts = (total: number, shares: number, next: () => number): number[] => {
  const parts: number[] = [];
  let left = total;
  for (let open = shares; open > 1; open -= 1) {
    const most = Math.min(left - (open - 1), Math.max(1, Math.floor((2 * left) / open) - 1));
    const part = 1 + below(next, most);
    parts.push(part);
    left -= part;
  }
  return [...parts, left];
};

/**
 * The shares of a bag, in the order in which they are handed out. Anyone who knows the seed gets the same list; the
 * seed is drawn when the bag is made and shown when it has ended. @source economy §B2
 * @param seed 32 hexadecimal digits
 * @throws {RangeError} for another seed, or less than 1 for a share
 */
export const splitBag = (seed: string, total: number, shares: number, split: BagSplit): number[] => {
  if (!SEED.test(seed)) throw new RangeError('the seed of a bag is 32 hexadecimal digits');
  if (shares < LEAST_SHARES || shares > MOST_SHARES || total < shares) {
    throw new RangeError(`${total} is not divided into ${shares}`);
  }
  const next = numbersOf(seed);
  const parts = split === 'equal' ? equalParts(total, shares) : randomParts(total, shares, next);
  return shuffled(parts, next);
};
