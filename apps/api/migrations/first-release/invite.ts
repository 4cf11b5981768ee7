import { sql } from 'kysely';

export const invitations = sql`
  create table invite_rule (
    money_code text primary key check (money_code in ('CNY', 'BRL')),
    profit_minor bigint not null check (profit_minor >= 0),
    month_cap_minor bigint not null check (month_cap_minor >= 0),
    needs_recharge smallint not null check (needs_recharge in (0, 1))
  );
  insert into invite_rule (money_code, profit_minor, month_cap_minor, needs_recharge) values
    ('CNY', 200, 20000, 0), ('BRL', 200, 20000, 0);
  -- Who invited whom. The key is the invited: there is one inviter, and one level.
  create table invitee (
    account_id bigint primary key references account (id) on delete cascade,
    inviter_id bigint not null references account (id) on delete cascade,
    brand text not null,
    at bigint not null,
    device_hash bytea not null,
    state text not null check (state in ('bound', 'qualified', 'paid', 'refused')),
    -- why it was refused; for the operator
    reason text not null default '',
    active_days integer not null default 0,
    -- yyyymmdd of the variant
    last_active_day integer not null default 0,
    qualified_at bigint not null default 0,
    -- what was promised when it was earned, and the top-up that it rests on
    profit_minor bigint not null default 0,
    recharge_id bigint,
    paid_at bigint not null default 0,
    check (account_id <> inviter_id)
  );
  create index invitee_by_inviter on invitee (inviter_id, account_id desc);
  create index invitee_by_state on invitee (state, at) where state in ('bound', 'qualified');
  create index invitee_by_recharge on invitee (recharge_id) where recharge_id is not null;
  create index invitee_by_device on invitee (device_hash);
  -- Devices from which somebody looked at their own invitations, kept as hashes.
  create table invite_device (
    account_id bigint not null references account (id) on delete cascade,
    device_hash bytea not null,
    primary key (account_id, device_hash)
  )
`;
