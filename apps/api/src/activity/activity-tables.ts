import type { WrittenBlock } from '@touchline/contract/activity';
import type { BrandId } from '@touchline/domain/brand';
import type { Language } from '@touchline/domain/match-dates';
import type { GeneratedAlways, JSONColumnType } from 'kysely';

type Texts = Record<Language, string>;

type ActivityTable = {
  id: GeneratedAlways<number>;
  titles: JSONColumnType<Texts>;
  picture: string;
  begins_at: number;
  ends_at: number;
  brand: BrandId | null;
  shown: boolean;
  results: JSONColumnType<Texts | null, string | null, string | null>;
  blocks: JSONColumnType<WrittenBlock[]>;
};

/** Tables of activities. */
export type ActivityTables = {
  activity: ActivityTable;
  activity_member: { activity_id: number; account_id: number; joined_at: number };
  activity_vote: { activity_id: number; vote: string; account_id: number; choice: string; voted_at: number };
};
