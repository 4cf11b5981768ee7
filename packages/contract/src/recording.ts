import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Count, Id, UnixSec } from './scalars.ts';

export const RecordingState = v.picklist(['live', 'ready', 'expired']);
export type RecordingState = v.InferOutput<typeof RecordingState>;

/** A moment of a recording, taken from what was told of the match. */
export const Chapter = v.object({
  /** From the beginning of the recording. */
  at_ms: Amount,
  kind: v.picklist([
    'kick_off',
    'goal',
    'goal_cancelled',
    'red_card',
    'lead',
    'buzzer',
    'period',
    'finished',
  ]),
  side: v.optional(v.picklist(['home', 'away'])),
  /** Of a part of the match: its status from then on. */
  status: v.optional(Count),
  /** The score then, and who did it, as far as they are known. */
  score: v.optional(v.tuple([Count, Count])),
  name: v.optional(v.string()),
  /** The same name in Latin letters, where it is known. */
  name_en: v.optional(v.string()),
  /** Whether it tells the score. */
  spoils: v.boolean(),
});
export type Chapter = v.InferOutput<typeof Chapter>;

export const Recording = v.object({
  id: Id,
  /** The session that it is of. */
  session_id: Id,
  state: RecordingState,
  started_at: UnixSec,
  duration_ms: Amount,
  bytes: Amount,
  /** Parts of 16 s that were lost. */
  gaps: Count,
  chapters: v.array(Chapter),
  /** What its page is opened by; 0 where it has none. */
  content_id: Count,
  /** Kept for good. */
  pinned: v.boolean(),
});
export type Recording = v.InferOutput<typeof Recording>;

export const getMyRecordings = defineCall({
  path: '/api/anchor/getRecordings',
  access: 'anchor',
  summary:
    'Recordings of the caller’s sessions with their chapters, the newest first, and whether new ones are made.',
  body: v.object({}),
  data: v.object({
    list: v.array(Recording),
    /** Whether sessions are recorded from the next one on. */
    on: v.boolean(),
    /** Days that a recording is kept; 0 where this site records nothing. */
    kept_days: Count,
  }),
});

export const setRecording = defineCall({
  path: '/api/anchor/setRecording',
  access: 'anchor',
  summary: 'Whether the caller’s sessions are recorded.',
  body: v.object({ on: v.boolean() }),
  data: v.object({}),
});

export const removeMyRecording = defineCall({
  path: '/api/anchor/removeRecording',
  access: 'anchor',
  summary: 'Deletes a recording of the caller’s own, with its pictures.',
  body: v.object({ id: Id }),
  data: v.object({}),
});
