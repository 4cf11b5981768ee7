import type { Chapter, RecordingState } from '@touchline/contract/recording';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Tables of the noun `recording`. */
export type RecordingTables = {
  recording: {
    id: GeneratedAlways<number>;
    session_id: number;
    state: Generated<RecordingState>;
    first_pdt_ms: number;
    duration_ms: Generated<number>;
    bytes: Generated<number>;
    gaps: Generated<number>;
    chapters: JSONColumnType<Chapter[], string | undefined>;
    made_at: number;
  };
  recording_chunk: {
    recording_id: number;
    run: string;
    no: number;
    object_key: string;
    init_key: string;
    codecs: string;
    width: number;
    height: number;
    bytes: number;
    pdt_ms: number;
    duration_ms: number;
    segments: JSONColumnType<[number, number][]>;
    gaps: number;
  };
};
