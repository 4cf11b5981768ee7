import { type Kysely, sql } from 'kysely';

const STATEMENT = sql`
  -- What processes told each other within the last minutes. Unlogged: after a crash of the database every
  -- socket is opened anew, and nobody has missed anything that he could still be told.
  create unlogged table kept_notice (
    app_id bigint not null,
    id text not null,
    at_ms bigint not null,
    notice text not null,
    primary key (app_id, id)
  );
  create index kept_notice_by_time on kept_notice (at_ms);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await STATEMENT.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table kept_notice`.execute(db);
};
