import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Paging } from './paging.ts';
import { Count, Flag, Id, UnixSec, Url } from './scalars.ts';

/** What can be reported. @source screens 9.7 "Types: user, group, message, room, video, plan" */
export const REPORT_KINDS = [
  'user',
  'group',
  'message',
  'room',
  'video',
  'plan',
  'name',
  'picture',
  'comment',
  'moment',
  'news',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** @source screens 9.7 "Reason list" */
export const REPORT_REASONS = [
  'abuse',
  'sexual',
  'fraud',
  'betting',
  'minors',
  'illegal',
  'copyright',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Most characters and pictures that a report adds to its reason. */
export const REPORT_TEXT_LENGTH = 500;
export const REPORT_PICTURES = 4;

const Text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));
/** Sequence and random number of a chat message: whole numbers of four bytes. */
const ChatNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_294_967_295));
const Reason = v.picklist(REPORT_REASONS);

/** @source operator E4 "customerservice/report" */
export const reportContent = defineCall({
  path: '/api/customerservice/report',
  access: 'user',
  summary: 'Reports a person, a group, a message, a room, a video or a plan; the server takes the evidence.',
  limitPerMin: 10,
  body: v.object({
    kind: v.picklist(REPORT_KINDS),
    /** Of a message: its author. */
    id: v.pipe(v.string(), v.regex(/^[\w@#-]{1,64}$/)),
    /** Group of a message; left out for a message of a private chat with the author. */
    group_id: v.optional(Text(64)),
    sequence: v.optional(ChatNumber),
    /** Of a message of a private chat, whose sequence is not unique. */
    random: v.optional(ChatNumber),
    reason: Reason,
    text: v.optional(Text(REPORT_TEXT_LENGTH), ''),
    images: v.optional(v.pipe(v.array(Url), v.maxLength(REPORT_PICTURES)), []),
    /** 1 also blocks the person, or the author of the message, in the chat. */
    block: v.optional(Flag, 0),
  }),
  data: v.object({
    id: Id,
    /** When the reporter can expect the result. */
    answer_by: UnixSec,
  }),
});

export const CaseState = v.picklist(['open', 'decided']);
export type CaseState = v.InferOutput<typeof CaseState>;
export const CaseDecision = v.picklist(['upheld', 'rejected']);
export type CaseDecision = v.InferOutput<typeof CaseDecision>;

/** One line of a conversation, as it stood when it was reported. */
export const EvidenceLine = v.object({
  from: v.string(),
  nick_name: v.string(),
  text: v.string(),
  sequence: v.number(),
  sent_at: UnixSec,
  /** 1 for the line that was reported. */
  reported: Flag,
});
export type EvidenceLine = v.InferOutput<typeof EvidenceLine>;

/** A copy: it stays when what was reported is changed or deleted. */
export const Evidence = v.object({
  facts: v.array(v.object({ name: v.string(), value: v.string() })),
  lines: v.array(EvidenceLine),
  taken_at: UnixSec,
});
export type Evidence = v.InferOutput<typeof Evidence>;

/** Everything that was reported about one thing until it is decided. */
export const ReportCase = v.object({
  id: Id,
  kind: v.picklist(REPORT_KINDS),
  subject_id: v.string(),
  /** Who answers for it; 0 where nobody is known. */
  subject_uid: Count,
  /** 0 to 3; the highest first. */
  severity: v.picklist([0, 1, 2, 3]),
  reporters: Count,
  state: CaseState,
  opened_at: UnixSec,
  due_at: UnixSec,
});
export type ReportCase = v.InferOutput<typeof ReportCase>;

export const getReportCases = defineCall({
  path: '/api/operator/getReportCases',
  access: 'operator',
  summary: 'Reported things, the most severe and the most urgent first.',
  body: v.object({ state: v.optional(CaseState, 'open'), ...Paging }),
  data: v.object({ list: v.array(ReportCase), total: Count }),
});

export const getReportCase = defineCall({
  path: '/api/operator/getReportCase',
  access: 'operator',
  summary: 'One reported thing with its evidence and what each reporter wrote.',
  body: v.object({ id: Id }),
  data: v.object({
    case: ReportCase,
    evidence: v.array(Evidence),
    reports: v.array(
      v.object({
        id: Id,
        uid: Count,
        reason: Reason,
        text: v.string(),
        images: v.array(Url),
        created_at: UnixSec,
      }),
    ),
  }),
});

export const decideReportCase = defineCall({
  path: '/api/operator/decideReportCase',
  access: 'operator',
  summary:
    'Decides a case; the reporters, and the subject where it is upheld, find the result in the message centre.',
  body: v.object({
    id: Id,
    decision: CaseDecision,
    /** The broken rule of an upheld case. */
    reason: v.optional(Reason, 'other'),
  }),
  data: v.object({ case: ReportCase }),
});
