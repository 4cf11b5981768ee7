import type { NewsCard } from '@touchline/contract/news';
import { writeReport } from '@touchline/domain/report/write-report';
import { type Reading, toListCards } from '../content/cards.ts';
import type { ContentRow } from '../content/content-repository.ts';
import type { Context } from '../handle.ts';
import type { NewsRow } from './news-repository.ts';

const MOST_SUMMARY = 140;

/** The beginning of a report tells the result. */
const summaryOf = (
  row: NewsRow,
  spoils: boolean,
  { language }: Context<'guest'>,
  { spoilers }: Reading,
): string => {
  if (spoils && spoilers === 0) return '';
  if (row.facts === null) return row.summary;
  return (writeReport(row.facts, language).paragraphs[0] ?? '').slice(0, MOST_SUMMARY);
};

/** News as lists show them, in their order; what is for other readers is left out. */
export const toNewsCards = async (
  rows: readonly ContentRow[],
  context: Context<'guest'>,
  reading: Reading,
): Promise<NewsCard[]> => {
  const cards = await toListCards(rows, context, reading);
  const ids = cards.map(({ id }) => id);
  const found = await context.newsArticles.findMany(ids);
  const byId = new Map(found.map((row) => [row.content_id, row]));
  const names = await context.newsSources.names(found.flatMap(({ source_id: id }) => id ?? []));
  return cards.flatMap((card) => {
    const row = byId.get(card.id);
    if (!row) return [];
    const summary = summaryOf(row, card.spoils, context, reading);
    const name = names.get(row.source_id ?? 0);
    const source = name === undefined ? undefined : { name, url: row.source_url };
    return [{ ...card, news: row.kind, summary, by: row.author_name, ...(source && { source }) }];
  });
};
