import { sql, type Kysely } from 'kysely';

/** What accounts and plans say in other languages. What a plan says is never changed, in whatever language. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table account add column texts jsonb not null default '{}';
    alter table plan add column texts jsonb not null default '{}';
    create or replace function plan_is_final() returns trigger language plpgsql as $$
    begin
      if (old.analyst_id, old.origin, old.sport_id, old.headline, old.reasoning, old.confidence, old.price,
          old.refund_if_wrong, old.published_ms, old.first_start, old.nonce, old.commitment, old.texts)
        is distinct from (new.analyst_id, new.origin, new.sport_id, new.headline, new.reasoning, new.confidence,
          new.price, new.refund_if_wrong, new.published_ms, new.first_start, new.nonce, new.commitment, new.texts)
        then
        raise exception 'what a plan says is never changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$
  `.execute(db);
};
