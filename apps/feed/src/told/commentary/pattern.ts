import type { Random } from '../../random/random.ts';

/** What the three languages of the product say of one thing. */
export type Wording = { zh: string; pt: string; en: string };

export type Fields = Readonly<Record<string, string | number>>;

const CHOICE = /\[([^\]]*)\]/g;
const FIELD = /\{(\w+)\}/g;

/** How many different sentences a pattern with choices such as `[a|b]` makes. */
export const sentencesOf = (pattern: string): number =>
  [...pattern.matchAll(CHOICE)].reduce((count, [, choices = '']) => count * choices.split('|').length, 1);

/** One sentence of a pattern, its `{fields}` filled in. An unknown field stays out. */
export const sayPattern = (pattern: string, random: Random, fields: Fields): string =>
  pattern
    .replace(CHOICE, (_whole, choices: string) => random.pick(choices.split('|')))
    .replace(FIELD, (_whole, name: string) => String(fields[name] ?? ''));
