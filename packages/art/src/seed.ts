/**
 * A 32-bit number that depends on the text alone, spread evenly over its range.
 * The same id gives the same drawing on every machine and in every release.
 */
export const seedOf = (text: string): number => {
  let state = 0x2545f491;
  for (const char of text) {
    state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x5bd1e995);
    state ^= state >>> 15;
  }
  state = Math.imul(state ^ (state >>> 13), 0x27d4eb2d);
  return (state ^ (state >>> 16)) >>> 0;
};

/** Draws from one seed, in order. */
export interface Dice {
  /** A number in [0, 1). */
  next(): number;
  /** One item of a list that is not empty. */
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
}

/** @param text whatever the drawing belongs to; say what is drawn too ("crest:17"), so that two drawings of one id differ */
export const diceOf = (text: string): Dice => {
  let state = seedOf(text);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
  return { next, pick: (items) => items[Math.floor(next() * items.length)] ?? items[0] };
};
