import { sql } from 'kysely';

/** At most one case of a thing is open; its evidence is a copy. */
export const reports = sql`
  create table review_case (
    id bigint generated always as identity primary key,
    kind text not null,
    subject_id text not null,
    subject_account bigint references account (id) on delete set null,
    severity smallint not null default 0 check (severity between 0 and 3),
    reporters integer not null default 0,
    state text not null default 'open' check (state in ('open', 'decided')),
    decision text check (decision in ('upheld', 'rejected')),
    rule text,
    decided_by bigint references account (id) on delete set null,
    decided_at bigint,
    opened_at bigint not null,
    due_at bigint not null
  );
  create unique index review_case_open on review_case (kind, subject_id) where state = 'open';
  create index review_case_waiting on review_case (state, severity desc, due_at);
  create table report (
    id bigint generated always as identity primary key,
    case_id bigint not null references review_case (id) on delete cascade,
    account_id bigint not null references account (id) on delete cascade,
    reason text not null,
    text text not null,
    images text[] not null,
    created_at bigint not null,
    unique (case_id, account_id)
  );
  create index report_by_account on report (account_id);
  create table case_evidence (
    id bigint generated always as identity primary key,
    case_id bigint not null references review_case (id) on delete cascade,
    facts jsonb not null,
    lines jsonb not null,
    taken_at bigint not null
  );
  create index case_evidence_by_case on case_evidence (case_id, id)
`;
