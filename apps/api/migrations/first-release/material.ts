import { sql } from 'kysely';

/** Pictures of hosts that are reviewed. */
export const material = sql`
  create table material (
    id bigint generated always as identity primary key,
    account_id bigint not null references account (id) on delete cascade,
    kind text not null check (kind in ('cover', 'background')),
    image text not null,
    state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
    reason text not null default '',
    at bigint not null,
    decided_at bigint,
    decided_by bigint references account (id) on delete set null,
    unique (account_id, kind, image)
  );
  create index material_waiting on material (state, id)
`;
