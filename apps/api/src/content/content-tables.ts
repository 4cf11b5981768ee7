import type { TagKind } from '@touchline/contract/content';
import type { ContentKind, ContentState, Visibility } from '@touchline/domain/content-status';
import type { Language } from '@touchline/domain/match-dates';
import type { Generated, JSONColumnType } from 'kysely';

/** A title, and the one for readers who hide scores. */
export type Title = { title: string; plain: string };
export type Titles = Record<Language, Title>;

/** Columns of the noun `content` whose shape PostgreSQL does not know. */
export type ContentTableColumns = {
  content: {
    kind: ContentKind;
    state: Generated<ContentState>;
    visibility: Generated<Visibility>;
    lang: Language | null;
    titles: JSONColumnType<Titles, string | null | undefined, string | null> | null;
  };
  content_tag: { kind: TagKind };
};
