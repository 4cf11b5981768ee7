import type {
  CaseDecision,
  CaseState,
  Evidence,
  ReportCase,
  ReportKind,
  ReportReason,
} from '@touchline/contract/report';
import type { Generated, JSONColumnType } from 'kysely';

type ReviewCaseColumns = {
  kind: ReportKind;
  severity: Generated<ReportCase['severity']>;
  state: Generated<CaseState>;
  decision: Generated<CaseDecision | null>;
  rule: Generated<ReportReason | null>;
};

type ReportColumns = {
  reason: ReportReason;
};

type CaseEvidenceColumns = {
  facts: JSONColumnType<Evidence['facts']>;
  lines: JSONColumnType<Evidence['lines']>;
};

/** Columns of reports and their cases whose shape PostgreSQL does not know. */
export type ReportTableColumns = {
  review_case: ReviewCaseColumns;
  report: ReportColumns;
  case_evidence: CaseEvidenceColumns;
};
