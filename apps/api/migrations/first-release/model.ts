import { sql } from 'kysely';

/**
 * Numbers of the models. `text` is what was sealed, letter by letter, and the only place of the number: `leaf` is made
 * from it. Neither numbers nor seals are ever changed. Numbers that were computed afterwards have no seal.
 */
export const modelNumbers = sql`
  create table model_number (
    match_id integer not null,
    model text not null check (model in ('upset', 'diversity', 'poisson', 'margin')),
    origin text not null check (origin in ('sealed', 'backtest')),
    -- a night, or the time before the start
    slot text not null,
    made_at_ms bigint not null,
    event_id integer not null,
    sport_id smallint not null,
    season text not null,
    start_sec bigint not null,
    world text not null check (world in ('real', 'simulated')),
    version text not null,
    text text not null,
    leaf text not null,
    seal_seq integer,
    place integer,
    primary key (match_id, model, origin, slot),
    check ((origin = 'sealed') = (seal_seq is not null))
  );
  create index model_number_of_seal on model_number (seal_seq, place);
  create index model_number_by_start on model_number (model, start_sec desc);
  create table model_seal (
    seq integer primary key,
    at_ms bigint not null,
    count integer not null,
    root text not null,
    previous text not null,
    link text not null
  );
  create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'sealed rows are never changed'; end $$;
  create trigger model_number_stays before update or delete on model_number
    for each row execute function refuse_change();
  create trigger model_seal_stays before update or delete on model_seal
    for each row execute function refuse_change()
`;

/** What others outside have said about the ends of both chains of seals, as they said it. */
export const sealWitnesses = sql`
  create table seal_witness (
    chain text not null check (chain in ('models', 'plans')),
    seq integer not null,
    link text not null,
    at bigint not null,
    kind text not null check (kind in ('https', 'rfc3161')),
    by text not null,
    answer bytea not null,
    primary key (chain, seq)
  );
  create trigger seal_witness_stays before update or delete on seal_witness
    for each row execute function refuse_change()
`;

export const modelResults = sql`
  create table model_result (
    match_id integer not null,
    model text not null,
    origin text not null,
    event_id integer not null,
    sport_id smallint not null,
    season text not null,
    start_sec bigint not null,
    world text not null,
    version text not null,
    -- the number that counts: the last one before the start
    slot text not null,
    home integer not null,
    away integer not null,
    void_reason text not null,
    settled jsonb not null,
    settled_at bigint not null,
    corrected boolean not null default false,
    primary key (match_id, model, origin)
  );
  create index model_result_by_start on model_result (model, origin, start_sec desc, match_id desc);
  create table model_backfill (
    event_id integer not null,
    version text not null,
    until_sec bigint not null,
    done_sec bigint not null,
    primary key (event_id, version)
  );
  create table model_free_row (
    day text not null,
    model text not null,
    match_id integer not null,
    primary key (day, model)
  )
`;

export const modelSubscriptions = sql`
  create table model_price (
    model text not null,
    days smallint not null check (days in (7, 30, 90)),
    gold bigint not null check (gold > 0),
    primary key (model, days)
  );
  create table model_subscription (
    id bigint generated always as identity primary key,
    account_id bigint not null references account (id) on delete cascade,
    model text not null,
    request_id uuid not null,
    days smallint not null,
    price bigint not null,
    discount bigint not null,
    total bigint not null check (total >= 0 and total = price - discount),
    brand text not null,
    starts_at bigint not null,
    ends_at bigint not null check (ends_at > starts_at),
    auto_renew smallint not null default 0 check (auto_renew in (0, 1)),
    refunded_at bigint not null default 0,
    unique (account_id, request_id)
  );
  create index model_subscription_of on model_subscription (account_id, model, ends_at desc);
  create index model_subscription_due on model_subscription (ends_at) where auto_renew = 1
`;
