/** What is left of a text for comparing: no case, no accents, no width, single spaces. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const HAN = /\p{Script=Han}/u;

const pairsOf = (word: string): string[] => {
  const letters = Array.from(word);
  const pairs = letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
  return [...pairs, ...letters.filter((letter) => HAN.test(letter))];
};

/** Everything by which the words of these texts are found: pairs of letters, and single Chinese characters. */
export const gramsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.split(' ').flatMap(pairsOf))),
];

const BETWEEN_TEAMS = new Set(['vs', 'v', 'x']);
const MOST_WORDS = 6;

/**
 * Words of what was typed. A single Latin letter says too little and is left out; so is what stands between
 * two teams.
 */
export const wordsOf = (keyword: string): string[] =>
  plainText(keyword)
    .split(' ')
    .filter((word) => !BETWEEN_TEAMS.has(word) && (word.length > 1 || HAN.test(word)))
    .slice(0, MOST_WORDS);
