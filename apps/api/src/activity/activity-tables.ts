import type { WrittenBlock } from '@touchline/contract/activity';
import type { BrandId } from '@touchline/domain/brand';
import type { Language } from '@touchline/domain/match-dates';
import type { JSONColumnType } from 'kysely';

type Texts = Record<Language, string>;

type ActivityColumns = {
  titles: JSONColumnType<Texts>;
  brand: BrandId | null;
  results: JSONColumnType<Texts | null, string | null, string | null>;
  blocks: JSONColumnType<WrittenBlock[]>;
};

/** Columns of activities whose shape PostgreSQL does not know. */
export type ActivityTableColumns = {
  activity: ActivityColumns;
};
