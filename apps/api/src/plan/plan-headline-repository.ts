import type { Language } from '@touchline/domain/match-dates';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { wordsOfPlan } from './plan-words.ts';

/** Headlines by plan, as they are read now; empty where the words were taken away since. */
export const headlinesOf = async (
  db: Kysely<Tables>,
  planIds: readonly number[],
  language: Language,
): Promise<Map<number, string>> => {
  if (planIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('plan')
    .select(['id', 'headline', 'reasoning', 'texts', 'removed_at'])
    .where('id', 'in', [...planIds])
    .execute();
  return new Map(rows.map((row) => [row.id, wordsOfPlan(row, language).headline] as const));
};
