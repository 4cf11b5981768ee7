/** Numbers as one parameter, the way PostgreSQL reads arrays; undefined is null. */
export const numberArray = (values: readonly (number | undefined)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

/** Neither ids nor JSON hold control characters. */
const BETWEEN_TEXTS = '\u0001';

/**
 * Texts as one text, for `string_to_array` with the character 1: nothing in them has to be quoted. A text that
 * held that character would make more of its column than of the others, which the table refuses.
 */
export const textList = (values: readonly string[]): string => values.join(BETWEEN_TEXTS);
