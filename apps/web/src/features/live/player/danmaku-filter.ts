/** A chat line on its way over the picture. */
export type BulletComment = {
  id: string;
  text: string;
  own: boolean;
  from: string;
  /** The level that the server gives the sender, 0 for none: nobody claims one. */
  vip: number;
  /** What the sender chose, from 1; 0 for nothing. Used where the server says VIP. */
  colour: number;
  level: number | undefined;
};

export type Filters = {
  /** The same text again within a while is left out. */
  repeated: boolean;
  /** Lines that contain one of these are left out. */
  words: readonly string[];
  leastLevel: number;
  /** VIP lines in white as well. */
  plain: boolean;
};

/** The same text within this time is a repetition. */
export const REPEATED_WITHIN_MS = 10_000;
const MOST_REMEMBERED = 200;

export type Remembered = ReadonlyMap<string, number>;

const keyOf = (text: string): string => text.replaceAll(/\s/gu, '').toLowerCase();

const isWanted = (comment: BulletComment, filters: Filters): boolean => {
  const text = comment.text.toLowerCase();
  if (filters.words.some((word) => word !== '' && text.includes(word.toLowerCase()))) return false;
  return filters.leastLevel === 0 || (comment.level ?? 0) >= filters.leastLevel;
};

/**
 * Which of new lines fly, before they stand in any queue. Own lines always do.
 * @returns them, and what was said when
 */
export const filtered = (
  comments: readonly BulletComment[],
  filters: Filters,
  { remembered, nowMs }: { remembered: Remembered; nowMs: number },
): { flying: BulletComment[]; remembered: Remembered } => {
  const said = new Map([...remembered].filter(([, atMs]) => nowMs - atMs < REPEATED_WITHIN_MS));
  const flying = comments.filter((comment) => {
    const key = keyOf(comment.text);
    const isAgain = filters.repeated && said.has(key);
    said.set(key, nowMs);
    return comment.own || (!isAgain && isWanted(comment, filters));
  });
  return { flying, remembered: new Map([...said].slice(-MOST_REMEMBERED)) };
};

/** What VIP lines are painted in: the letters and their edge, each at least 7:1. @source economy §B8 "6 fixed pairs" */
export const VIP_PAIRS = [
  ['#ffe08a', '#2b1800'],
  ['#9be7ff', '#00222e'],
  ['#ffb3c4', '#33000c'],
  ['#b8f5b0', '#042b00'],
  ['#d9c2ff', '#1b0038'],
  ['#ffcf9e', '#331700'],
] as const;

type VipPair = (typeof VIP_PAIRS)[number];

/** The pair that a VIP chose, else the same one for one person always, so that they are recognised. */
export const vipPair = (userId: string, colour = 0): VipPair => {
  const chosen = VIP_PAIRS[colour - 1];
  if (chosen) return chosen;
  let sum = 0;
  for (const character of userId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return VIP_PAIRS[sum % VIP_PAIRS.length] ?? VIP_PAIRS[0];
};
