import type { NewsSource } from '@touchline/contract/news-source';
import type { SourceRow } from './source-repository.ts';

export const toNewsSource = (
  { lang, etag: _etag, failing_since: _since, ...row }: SourceRow,
  counts: ReadonlyMap<number, number>,
): NewsSource => ({ ...row, written_in: lang, articles: counts.get(row.id) ?? 0 });
