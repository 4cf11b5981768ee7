import { sql } from 'kysely';

export const tickets = sql`
  create table feedback (
    id bigint generated always as identity primary key,
    account_id bigint references account (id) on delete set null,
    category text not null,
    content text not null,
    contact text not null,
    images text[] not null,
    status text not null default 'open' check (status in ('open', 'answered', 'closed')),
    created_at bigint not null,
    updated_at bigint not null default 0
  );
  create index feedback_by_account on feedback (account_id, id desc);
  create index feedback_waiting on feedback (status, updated_at);
  create table ticket_reply (
    id bigint generated always as identity primary key,
    ticket_id bigint not null references feedback (id) on delete cascade,
    author_id bigint references account (id) on delete set null,
    from_service smallint not null check (from_service in (0, 1)),
    content text not null,
    images text[] not null,
    created_at bigint not null
  );
  create index ticket_reply_by_ticket on ticket_reply (ticket_id, id)
`;
