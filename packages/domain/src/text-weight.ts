const CARET = 94;

const weightOf = (character: string): 1 | 2 => {
  const code = character.codePointAt(0) ?? 0;
  return code > 127 || code === CARET ? 2 : 1;
};

/** @source app §5 "Text length counts 2 for characters above code 127 or the caret, otherwise 1" */
export const textWeight = (text: string): number => {
  let weight = 0;
  for (const character of text) weight += weightOf(character);
  return weight;
};

/**
 * The longest beginning of a text that weighs at most `maxWeight`; never half a character.
 * @source app §5 "truncation cuts at a weighted maximum"
 */
export const truncateByWeight = (text: string, maxWeight: number): string => {
  let weight = 0;
  let cut = '';
  for (const character of text) {
    weight += weightOf(character);
    if (weight > maxWeight) return cut;
    cut += character;
  }
  return cut;
};
