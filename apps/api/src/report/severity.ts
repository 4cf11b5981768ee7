import type { ReportKind, ReportReason } from '@touchline/contract/report';

const MIN_SEC = 60;
const DAY_SEC = 86_400;

export type Severity = 0 | 1 | 2 | 3;

const OF_REASON: Readonly<Record<ReportReason, Severity>> = {
  other: 0,
  copyright: 0,
  betting: 1,
  abuse: 1,
  fraud: 2,
  sexual: 2,
  illegal: 2,
  minors: 3,
};

/** Reporters who each raise a case by one step. */
const STEPS = [3, 10];

/** How severe a case is: its worst reason, and one step more from 3 and from 10 reporters. */
export const severityOf = (reasons: readonly ReportReason[], reporters: number): Severity => {
  const worst = Math.max(0, ...reasons.map((reason) => OF_REASON[reason]));
  const raised = worst + STEPS.filter((step) => reporters >= step).length;
  // Between 0 and 3 by the line above and this one.
  return Math.min(3, raised) as Severity;
};

/** Seconds until a case is due: 5 min for a live room, 24 h for the rest, and less with each further reporter. */
export const dueInSec = (kind: ReportKind, reporters: number): number =>
  kind === 'room' ? 5 * MIN_SEC : Math.max(30 * MIN_SEC, Math.floor(DAY_SEC / Math.max(1, reporters)));

/** When a reporter is promised the result. @source screens 9.7 "expected answer 24 h" */
export const ANSWER_SEC = DAY_SEC;
