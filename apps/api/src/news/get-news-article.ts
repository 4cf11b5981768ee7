import { getNewsArticle } from '@touchline/contract/news';
import type { NewsBlock } from '@touchline/contract/news-block';
import type { Language } from '@touchline/domain/match-dates';
import { writeReport } from '@touchline/domain/report/write-report';
import { findPublished } from '../content/find-published.ts';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import type { NewsRow } from './news-repository.ts';
import { toNewsCards } from './to-news-cards.ts';

/** The words of a report are chosen now; articles have theirs. */
const blocksOf = (row: NewsRow, language: Language): NewsBlock[] =>
  row.facts === null
    ? row.blocks
    : writeReport(row.facts, language).paragraphs.map((text) => ({ kind: 'paragraph', spans: [{ text }] }));

export default handle(getNewsArticle, async ({ id, spoilers }, context) => {
  const content = await findPublished(id, context, ['news']);
  const [card] = await toNewsCards([content], context, { spoilers });
  const row = await context.newsArticles.find(id);
  if (!card || !row) throw notFound('id');
  const hidden = content.spoils && spoilers === 0;
  return {
    card,
    blocks: hidden ? [] : blocksOf(row, context.language),
    hidden,
    revision: row.revision,
    corrected_at: row.corrected_at,
  };
});
