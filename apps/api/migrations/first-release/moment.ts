import { sql } from 'kysely';

/** What people post: text and pictures. */
export const moments = sql`
  create table moment (
    content_id bigint primary key references content (id) on delete cascade,
    account_id bigint not null references account (id) on delete cascade,
    request_id uuid not null,
    text text not null,
    pictures jsonb not null default '[]',
    unique (account_id, request_id)
  )
`;
