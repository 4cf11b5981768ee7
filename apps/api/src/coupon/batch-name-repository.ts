import type { Language } from '@touchline/domain/match-dates';
import { sql, type RawBuilder } from 'kysely';

/** The name of a batch in the words of a reader. The row stands under the name `batch`. */
export const nameFor = (language: Language): RawBuilder<string> =>
  sql`coalesce(batch.texts -> ${language}::text ->> 'name', batch.name) as name`;
