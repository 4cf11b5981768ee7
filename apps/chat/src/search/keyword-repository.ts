import { chatError } from '@touchline/chat-protocol/chat-error';
import { type RawBuilder, sql } from 'kysely';

import { gramsOf, plainOf } from './searched-text.ts';

/** Words that are looked for: all of them, or any. */
export type Keywords = { words: readonly string[]; needsAll: boolean };

/** @throws {ChatError} WRONG_PARAMETER when there is nothing to look for */
export const requireKeywords = (given: readonly string[], needsAll: boolean): Keywords => {
  const words = given.map((word) => word.replaceAll('\0', ' ').toWellFormed().trim()).filter(Boolean);
  if (words.length === 0) throw chatError('WRONG_PARAMETER', 'Keywords must hold a word');
  return { words, needsAll };
};

/** That a message `s` of the index holds these words. */
export const saidWith = ({ words, needsAll }: Keywords): RawBuilder<boolean> => {
  const each = words.map((word) => {
    const wanted = plainOf(word);
    return sql`(s.grams @> ${gramsOf(wanted)}::text[] and strpos(s.plain, ${wanted}) > 0)`;
  });
  return sql<boolean>`(${sql.join(each, needsAll ? sql` and ` : sql` or `)})`;
};

/** Condition that a text contains these words; matches by letter pairs are checked again. */
export const holds = (plain: RawBuilder<unknown>, { words, needsAll }: Keywords): RawBuilder<boolean> => {
  const each = words.map((word) => {
    const wanted = sql`search_plain(${word})`;
    return sql`(search_grams(${plain}) @> search_grams(${wanted}) and strpos(${plain}, ${wanted}) > 0)`;
  });
  return sql<boolean>`(${sql.join(each, needsAll ? sql` and ` : sql` or `)})`;
};

const MAX_PAGE = 100;

/** The requested page size within its limits. */
export const pageSize = (count: number): number => Math.min(Math.max(count, 1), MAX_PAGE);

/** More than this are not counted. */
export const MAX_COUNTED = 1000;
