import type {
  CaseDecision,
  CaseState,
  Evidence,
  ReportCase,
  ReportKind,
  ReportReason,
} from '@touchline/contract/report';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type ReviewCaseTable = {
  id: GeneratedAlways<number>;
  kind: ReportKind;
  subject_id: string;
  subject_account: number | null;
  severity: Generated<ReportCase['severity']>;
  reporters: Generated<number>;
  state: Generated<CaseState>;
  decision: Generated<CaseDecision | null>;
  rule: Generated<ReportReason | null>;
  decided_by: Generated<number | null>;
  decided_at: Generated<number | null>;
  opened_at: number;
  due_at: number;
};

type ReportTable = {
  id: GeneratedAlways<number>;
  case_id: number;
  account_id: number;
  reason: ReportReason;
  text: string;
  images: string[];
  created_at: number;
};

type CaseEvidenceTable = {
  id: GeneratedAlways<number>;
  case_id: number;
  facts: JSONColumnType<Evidence['facts']>;
  lines: JSONColumnType<Evidence['lines']>;
  taken_at: number;
};

/** Tables of reports and their cases. */
export type ReportTables = {
  review_case: ReviewCaseTable;
  report: ReportTable;
  case_evidence: CaseEvidenceTable;
};
