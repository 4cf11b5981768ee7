import { gramsOf, plainText } from '@touchline/match-store/search-grams';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Title, Titles } from './content-tables.ts';

type Named = { title: string; title_plain: string | null; titles: Titles | null };

/** Lines that a keyword is looked for in. */
const formsOf = ({ title, title_plain: plain, titles }: Named) => {
  const each: Title[] = titles ? Object.values(titles) : [{ title, plain: plain ?? title }];
  const lines = (texts: readonly string[]): string => [...new Set(texts.map(plainText))].join('\n');
  return {
    forms: lines(each.flatMap((one) => [one.title, one.plain])),
    plain_forms: lines(each.map((one) => one.plain)),
  };
};

/** Keeps what content is found by; runs in the transaction that wrote its titles. */
export const putNames = async (db: Kysely<Tables>, id: number, named: Named): Promise<void> => {
  const forms = formsOf(named);
  const row = { ...forms, grams: gramsOf(forms.forms.split('\n')) };
  await db
    .insertInto('content_name')
    .values({ content_id: id, ...row })
    .onConflict((conflict) => conflict.column('content_id').doUpdateSet(row))
    .execute();
};

const STEP = 500;

/** Names what was written before names were kept. @returns how many there were */
export const nameUnnamed = async (db: Kysely<Tables>): Promise<number> => {
  const rows = await db
    .selectFrom('content')
    .leftJoin('content_name', 'content_name.content_id', 'content.id')
    .select(['content.id', 'content.title', 'content.title_plain', 'content.titles'])
    .where(sql<boolean>`content_name.content_id is null`)
    .limit(STEP)
    .execute();
  for (const row of rows) await putNames(db, row.id, row);
  return rows.length;
};
