import { sql, type Kysely } from 'kysely';

/**
 * Sessions that ended and whose signatures the chat service still accepts. A trigger notes them, so that no way of
 * ending a session can forget it.
 */
const endedSessions = sql`
  create table ended_session (
    session_id bigint primary key,
    account_id bigint not null
  );
  create function note_ended_session() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into ended_session (session_id, account_id) values (old.id, old.account_id) on conflict do nothing;
    return null;
  end $$;
  create trigger note_ended_session after delete on session
    for each row execute function note_ended_session()
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await endedSessions.execute(db);
};
