/** The first character, in the order of pinyin, of each letter that a Chinese syllable begins with. */
const BOUNDARIES: readonly (readonly [letter: string, first: string])[] = [
  ['A', '阿'],
  ['B', '八'],
  ['C', '嚓'],
  ['D', '哒'],
  ['E', '妸'],
  ['F', '发'],
  ['G', '旮'],
  ['H', '哈'],
  ['J', '讥'],
  ['K', '咔'],
  ['L', '垃'],
  ['M', '痳'],
  ['N', '拏'],
  ['O', '噢'],
  ['P', '妑'],
  ['Q', '七'],
  ['R', '呥'],
  ['S', '扨'],
  ['T', '它'],
  ['W', '穵'],
  ['X', '夕'],
  ['Y', '丫'],
  ['Z', '帀'],
];
const OTHER = '#';

const byPinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

/** Letter that a name stands under: A to Z, of a Chinese name by its sound; `#` for the rest. */
export const letterOf = (name: string): string => {
  const first = Array.from(name.trim())[0] ?? '';
  const plain = first.normalize('NFKD').slice(0, 1).toUpperCase();
  if (/^[A-Z]$/.test(plain)) return plain;
  if (!/^\p{Script=Han}$/u.test(first)) return OTHER;
  const before = BOUNDARIES.filter(([, boundary]) => byPinyin.compare(boundary, first) <= 0);
  return before.at(-1)?.[0] ?? OTHER;
};

export type LetterGroup<Entry> = { letter: string; entries: readonly Entry[] };

/** Entries under their letters, A to Z and then the rest, each in the order of the names. */
export const byLetter = <Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): readonly LetterGroup<Entry>[] => {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries.toSorted((one, other) => byPinyin.compare(nameOf(one), nameOf(other)))) {
    const letter = letterOf(nameOf(entry));
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...groups]
    .map(([letter, list]) => ({ letter, entries: list }))
    .toSorted((one, other) =>
      one.letter === OTHER || other.letter === OTHER
        ? Number(one.letter === OTHER) - Number(other.letter === OTHER)
        : one.letter.localeCompare(other.letter),
    );
};
