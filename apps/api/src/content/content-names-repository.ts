import { gramsOf, plainText } from '@touchline/match-store/search-grams';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Title, Titles } from './content-tables.ts';

type Named = { title: string; title_plain: string | null; titles: Titles | null };

/** What content is found by: lines that a keyword is looked for in, and their pairs of letters. */
export const namesOf = ({ title, title_plain: plain, titles }: Named) => {
  const each: Title[] = titles ? Object.values(titles) : [{ title, plain: plain ?? title }];
  const lines = (texts: readonly string[]): string => [...new Set(texts.map(plainText))].join('\n');
  const forms = lines(each.flatMap((one) => [one.title, one.plain]));
  return { forms, plain_forms: lines(each.map((one) => one.plain)), grams: gramsOf(forms.split('\n')) };
};

/** Keeps what content is found by; runs in the transaction that wrote its titles. */
export const putNames = async (db: Kysely<Tables>, id: number, named: Named): Promise<void> => {
  const row = namesOf(named);
  await db
    .insertInto('content_name')
    .values({ content_id: id, ...row })
    .onConflict((conflict) => conflict.column('content_id').doUpdateSet(row))
    .execute();
};
