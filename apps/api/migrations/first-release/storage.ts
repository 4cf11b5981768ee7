import { sql } from 'kysely';

/** Pictures that were uploaded, so that those that nobody used are found again. Earlier ones have no row and stay. */
export const pictures = sql`
  create table stored_picture (
    -- of the object store
    key text primary key,
    account_id bigint not null references account (id) on delete cascade,
    stored_at bigint not null,
    -- whether a call named it since
    used boolean not null default false
  );
  create index stored_picture_by_account on stored_picture (account_id);
  create index stored_picture_unused on stored_picture (stored_at) where not used
`;
