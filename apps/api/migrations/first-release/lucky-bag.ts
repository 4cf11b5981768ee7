import { sql } from 'kysely';

/** Lucky bags in rooms. The shares are drawn when a bag is made and stand from then on. */
export const luckyBags = sql`
  create table lucky_bag (
    id integer generated always as identity primary key,
    liveid bigint not null,
    sender_id bigint not null,
    brand text not null,
    request_id uuid not null,
    asked jsonb not null,
    kind text not null check (kind in ('gold', 'gift')),
    gift_id integer references gift (id),
    price integer not null check (price > 0),
    total bigint not null check (total > 0),
    shares smallint not null check (shares between 2 and 100),
    split text not null check (split in ('equal', 'random')),
    condition text not null check (condition in ('none', 'follow', 'message', 'fan')),
    message text not null,
    seed text not null,
    seed_hash text not null,
    state text not null check (state in ('open', 'emptied', 'returned')),
    claimed smallint not null default 0,
    sent_at bigint not null,
    opens_at bigint not null,
    ends_at bigint not null,
    unique (sender_id, request_id),
    check (claimed between 0 and shares)
  );
  create index lucky_bag_open on lucky_bag (liveid, ends_at) where state = 'open';
  create index lucky_bag_of_sender on lucky_bag (sender_id, id);
  create table lucky_bag_share (
    bag_id integer not null references lucky_bag (id) on delete cascade,
    no smallint not null,
    amount bigint not null check (amount > 0),
    primary key (bag_id, no)
  );
  create table lucky_bag_claim (
    bag_id integer not null references lucky_bag (id) on delete cascade,
    no smallint not null,
    account_id bigint not null,
    -- kept until the bag ends: one household or device takes no more than a few shares
    device bytea,
    network text,
    claimed_at bigint not null,
    primary key (bag_id, no),
    unique (bag_id, account_id)
  );
  create index lucky_bag_claim_of_account on lucky_bag_claim (account_id, bag_id)
`;
