import { sql, type Kysely } from 'kysely';

/** People of every kind are followed, not anchors alone, and each follow has its bell. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table anchor_follow rename to account_follow;
    alter table account_follow rename column anchor_id to followed_id;
    alter index anchor_follow_by_anchor rename to account_follow_by_followed;
    alter table account_follow add column alert boolean not null default true;
    alter table catalogue_follow add column alert boolean not null default true;
    update catalogue_follow set alert = false where kind = 'event';
    create index catalogue_follow_to_tell on catalogue_follow (kind, target_id) where alert
  `.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    drop index catalogue_follow_to_tell;
    alter table catalogue_follow drop column alert;
    alter table account_follow drop column alert;
    alter index account_follow_by_followed rename to anchor_follow_by_anchor;
    alter table account_follow rename column followed_id to anchor_id;
    alter table account_follow rename to anchor_follow
  `.execute(db);
};
