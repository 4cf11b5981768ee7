import type { NewsBlock } from '@touchline/contract/news-block';
import type { Language } from '@touchline/domain/match-dates';
import type { ReportFacts } from '@touchline/domain/report/facts';
import type { JSONColumnType } from 'kysely';

/** Columns of the noun `news` whose shape PostgreSQL does not know. */
export type NewsTableColumns = {
  news: {
    kind: 'article' | 'imported' | 'report';
    blocks: JSONColumnType<NewsBlock[], string | undefined>;
    facts: JSONColumnType<ReportFacts, string | null | undefined, string | null> | null;
  };
  news_source: { lang: Language };
};
