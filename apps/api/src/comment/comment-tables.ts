import type { Generated } from 'kysely';

export type CommentState = 'shown' | 'held' | 'hidden' | 'withdrawn' | 'removed';

/** Columns of the noun `comment` whose shape PostgreSQL does not know. */
export type CommentTableColumns = {
  comment: { state: Generated<CommentState> };
};
