import type {
  CaseDecision,
  CaseState,
  Evidence,
  ReportCase,
  ReportKind,
  ReportReason,
} from '@touchline/contract/report';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';
import { dueInSec, severityOf } from './severity.ts';

export type NewReport = {
  accountId: number;
  subject: { kind: ReportKind; id: string; accountId: number };
  reason: ReportReason;
  text: string;
  images: string[];
  evidence: Omit<Evidence, 'taken_at'>;
  nowSec: number;
};

export type Decided = {
  case: ReportCase;
  /** Accounts that reported it, with the ids of their reports. */
  reporters: { id: number; accountId: number }[];
};

/** Copies that one case keeps; later ones say nothing new. */
const MOST_EVIDENCE = 20;

const CASE_COLUMNS = [
  'id',
  'kind',
  'subject_id',
  sql<number>`coalesce(subject_account, 0)`.as('subject_uid'),
  'severity',
  'reporters',
  'state',
  'opened_at',
  'due_at',
] as const;

/** The open case of a thing, locked until the transaction ends; a new one where none is open. */
const openCase = async (db: Transaction<Tables>, { subject, nowSec }: NewReport) => {
  const row = await db
    .insertInto('review_case')
    .values({
      kind: subject.kind,
      subject_id: subject.id,
      subject_account: subject.accountId === 0 ? null : subject.accountId,
      opened_at: nowSec,
      due_at: nowSec + dueInSec(subject.kind, 1),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .where('state', '=', 'open')
        .doUpdateSet({ subject_account: (eb) => eb.ref('excluded.subject_account') }),
    )
    .returning(['id', 'opened_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, openedAt: row.opened_at };
};

/** One report of an account in a case; a second one takes the place of the first. */
const putReport = async (db: Transaction<Tables>, caseId: number, report: NewReport): Promise<number> => {
  const { accountId, reason, text, images, nowSec } = report;
  const row = await db
    .insertInto('report')
    .values({ case_id: caseId, account_id: accountId, reason, text, images, created_at: nowSec })
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'account_id']).doUpdateSet({ reason, text, images, created_at: nowSec }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

const addEvidence = async (
  db: Transaction<Tables>,
  caseId: number,
  { evidence, nowSec }: NewReport,
): Promise<void> => {
  const { count } = await db
    .selectFrom('case_evidence')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_EVIDENCE) return;
  const { facts, lines } = evidence;
  const copy = { facts: JSON.stringify(facts), lines: JSON.stringify(lines) };
  await db
    .insertInto('case_evidence')
    .values({ case_id: caseId, ...copy, taken_at: nowSec })
    .execute();
};

const create = async (db: Transaction<Tables>, report: NewReport): Promise<number> => {
  const { id, openedAt } = await openCase(db, report);
  const reportId = await putReport(db, id, report);
  await addEvidence(db, id, report);
  const all = await db.selectFrom('report').select('reason').where('case_id', '=', id).execute();
  const reasons = all.map(({ reason }) => reason);
  await db
    .updateTable('review_case')
    .set({
      reporters: reasons.length,
      severity: severityOf(reasons, reasons.length),
      due_at: openedAt + dueInSec(report.subject.kind, reasons.length),
    })
    .where('id', '=', id)
    .execute();
  return reportId;
};

type Verdict = { decision: CaseDecision; rule: ReportReason; decidedBy: number; nowSec: number };

const decide = async (
  db: Transaction<Tables>,
  id: number,
  verdict: Verdict,
): Promise<Decided | undefined> => {
  const { decision, rule, decidedBy, nowSec } = verdict;
  const found = await db
    .updateTable('review_case')
    .set({ state: 'decided', decision, rule, decided_by: decidedBy, decided_at: nowSec })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(CASE_COLUMNS)
    .executeTakeFirst();
  if (!found) return undefined;
  const reporters = await db
    .selectFrom('report')
    .select(['id', 'account_id as accountId'])
    .where('case_id', '=', id)
    .execute();
  return { case: found, reporters };
};

const page = async (
  db: Kysely<Tables>,
  { state, page: number, size }: { state: CaseState; page: number; size: number },
) => {
  const of = db.selectFrom('review_case').where('state', '=', state);
  const [list, counted] = await Promise.all([
    of
      .select(CASE_COLUMNS)
      .orderBy('severity', 'desc')
      .orderBy('due_at')
      .orderBy('id')
      .limit(size)
      .offset((number - 1) * size)
      .execute(),
    of.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list, total: counted.total };
};

/** Reports and the cases that they make. */
export const reportRepository = (db: Kysely<Tables>) => ({
  /** Adds a report to the open case of its subject, atomically. @returns the id of the report */
  create: (report: NewReport): Promise<number> =>
    db.transaction().execute((transaction) => create(transaction, report)),

  page: (asked: { state: CaseState; page: number; size: number }) => page(db, asked),

  async find(id: number): Promise<ReportCase | undefined> {
    return db.selectFrom('review_case').select(CASE_COLUMNS).where('id', '=', id).executeTakeFirst();
  },

  async evidenceOf(caseId: number): Promise<Evidence[]> {
    return db
      .selectFrom('case_evidence')
      .select(['facts', 'lines', 'taken_at'])
      .where('case_id', '=', caseId)
      .orderBy('id')
      .execute();
  },

  async reportsOf(caseId: number) {
    return db
      .selectFrom('report')
      .select(['id', 'account_id as uid', 'reason', 'text', 'images', 'created_at'])
      .where('case_id', '=', caseId)
      .orderBy('id')
      .execute();
  },

  /** @returns nothing where no such case is open */
  decide: (id: number, verdict: Verdict): Promise<Decided | undefined> =>
    db.transaction().execute((transaction) => decide(transaction, id, verdict)),
});

export type Reports = ReturnType<typeof reportRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const reportData: PersonalData = {
  export: {
    reports: sql`select kind, subject_id, reason, text, images, created_at from report
    join review_case on review_case.id = case_id where account_id = account.id`,
  },
  tables: ['report'],
};
