import type { Random } from '../../random/random.ts';

/** One text in the three languages of the product. */
export type Wording = { zh: string; pt: string; en: string };

export type Fields = Readonly<Record<string, string | number>>;

const CHOICE = /\[([^\]]*)\]/g;
const FIELD = /\{(\w+)\}/g;

/** Number of different sentences that a pattern with choices such as `[a|b]` produces. */
export const sentencesOf = (pattern: string): number =>
  [...pattern.matchAll(CHOICE)].reduce((count, [, choices = '']) => count * choices.split('|').length, 1);

/** Produces one sentence of a pattern with its `{fields}` filled in; an unknown field becomes empty. */
export const fillPattern = (pattern: string, random: Random, fields: Fields): string =>
  pattern
    .replace(CHOICE, (_whole, choices: string) => random.pick(choices.split('|')))
    .replace(FIELD, (_whole, name: string) => String(fields[name] ?? ''));
