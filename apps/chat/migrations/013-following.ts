import { type Kysely, sql } from 'kysely';

const STATEMENT = sql`
  create table follow (
    app_id bigint not null,
    user_id text not null,
    followed_id text not null,
    followed_sec bigint not null,
    -- In the order they came; also the cursor of a list.
    place bigint generated always as identity,
    primary key (app_id, user_id, followed_id)
  );
  create index follow_by_place on follow (app_id, user_id, place);
  create index follow_of_followed on follow (app_id, followed_id, place);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await STATEMENT.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table follow`.execute(db);
};
