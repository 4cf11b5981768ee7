import type { Kysely } from 'kysely';
import { upsertRows } from './rows.ts';
import type { CommentaryTable, IncidentBody, IncidentTable, Tables } from './tables.ts';

export type IncidentRow = Omit<IncidentTable, 'body'> & { body: IncidentBody };

/** A whole document about a match, such as `statistics` or `lineup`. */
export type DetailRow = { match_id: number; kind: string; body: object; seq: number };

/** What is known of matches beyond their state. */
export type Story = {
  incidents: readonly IncidentRow[];
  commentary: readonly CommentaryTable[];
  details: readonly DetailRow[];
};

export type StoryWriter = {
  /** Saves rows by their keys; of several rows under one key the last one wins. */
  saveStory(story: Story): Promise<void>;
};

/** The last row of each key: one statement may not update a row twice. */
const lastByKey = <Row>(rows: readonly Row[], key: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

export const storyWriter = (database: Kysely<Tables>): StoryWriter => ({
  async saveStory({ incidents, commentary, details }) {
    await upsertRows(database, {
      into: 'incident',
      rows: lastByKey(incidents, (row) => `${row.match_id}/${row.number}`),
      key: ['match_id', 'number'],
    });
    await upsertRows(database, {
      into: 'commentary',
      rows: lastByKey(commentary, (row) => `${row.match_id}/${row.id}`),
      key: ['match_id', 'id'],
    });
    await upsertRows(database, {
      into: 'detail',
      rows: lastByKey(details, (row) => `${row.match_id}/${row.kind}`),
      key: ['match_id', 'kind'],
    });
  },
});
