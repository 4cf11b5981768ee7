import type { Chapter, RecordingState } from '@touchline/contract/recording';
import type { Pause } from '@touchline/domain/recording-pauses';
import type { Language } from '@touchline/domain/match-dates';
import type { Generated, JSONColumnType } from 'kysely';

/** Columns of the noun `recording` whose shape PostgreSQL does not know. */
export type RecordingTableColumns = {
  recording: {
    state: Generated<RecordingState>;
    chapters: JSONColumnType<Chapter[], string | undefined>;
    pauses: JSONColumnType<Pause[], string | undefined>;
  };
  collection: { titles: JSONColumnType<Record<Language, string>> };
  recording_chunk: {
    segments: JSONColumnType<[number, number][]>;
  };
};
