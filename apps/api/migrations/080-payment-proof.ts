import { type Kysely, sql } from 'kysely';

/** What was read of a provider's message, the daily comparison with bills, and corrections by two people. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_notice add column said jsonb;
    create table recon_run (
      id integer generated always as identity primary key,
      provider text not null,
      -- in the zone of the provider's bills
      day date not null,
      rows integer not null,
      ran_at bigint not null,
      unique (provider, day)
    );
    create table recon_item (
      id integer generated always as identity primary key,
      run_id integer not null references recon_run (id),
      provider_ref text not null,
      order_id integer references recharge_order (id),
      minor bigint not null,
      currency text not null,
      verdict text not null
        check (verdict in ('matched', 'missing_here', 'missing_there', 'amount_differs', 'double')),
      -- what was done at once, by itself
      outcome text not null default '',
      done_by bigint,
      done_at bigint not null default 0,
      note text not null default ''
    );
    create index recon_item_of_run on recon_item (run_id);
    create index recon_item_of_order on recon_item (order_id);
    create index recon_item_open on recon_item (id) where verdict <> 'matched' and done_at = 0;
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
    create index wallet_correction_of_account on wallet_correction (account_id);
  `.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`
    drop table wallet_correction, recon_item, recon_run;
    alter table payment_notice drop column said;
  `.execute(database);
}
