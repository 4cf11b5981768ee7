import { sql } from 'kysely';

/** Corrections of a wallet, proposed by one person and approved by another. */
export const corrections = sql`
  create table wallet_correction (
    id integer generated always as identity primary key,
    request_id uuid not null unique,
    account_id bigint not null references account (id),
    purse text not null check (purse in ('gold', 'diamond', 'point', 'money')),
    amount bigint not null check (amount <> 0),
    reason text not null check (reason <> ''),
    maker bigint not null references account (id),
    approver bigint references account (id),
    status text not null default 'proposed' check (status in ('proposed', 'approved', 'refused')),
    note text not null default '',
    created_at bigint not null,
    decided_at bigint not null default 0,
    check (approver is null or approver <> maker or status = 'refused')
  );
  create index wallet_correction_open on wallet_correction (id) where status = 'proposed';
  create index wallet_correction_of_account on wallet_correction (account_id)
`;
